/** All of a module under one name. */
declare namespace whole {
  /** Draws. */
  function draw(pen: Pen): void;
  interface Pen {
    width: number;
  }
}
export = whole;

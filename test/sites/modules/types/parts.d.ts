/** Draws a square. */
export declare function square(side: number): void;
// What the compiler makes of an object of a file in JavaScript.
export namespace defaults {
  function color_1(): string;

  export { color_1 as color };

  const size: number;

  export { size };
}

/** Draws a line; a global where a page loads it as a script. */
declare class Line {
  constructor(pen: LinePen);
}
/** Only a global. */
type LinePen = 'thin' | 'thick';
declare module 'shapes/global' {
  export = Line;
}

/** Draws a chart. */
export declare function draw(): void;

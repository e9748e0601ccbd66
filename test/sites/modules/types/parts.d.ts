/** Draws a square. */
export declare function square(side: number): void;

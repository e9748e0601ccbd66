/** Draws a line. */
export declare function line(): void;

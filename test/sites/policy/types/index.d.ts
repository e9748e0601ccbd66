/**
 * Draws.
 *
 * ![How it looks](https://pictures.example.org/draw.png)
 */
export declare function draw(): void;

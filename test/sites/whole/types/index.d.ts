/** What every mark has. */
export interface Mark<T = number> {
  /** The datum. See {@link Bar} and {@link Color | colours}. */
  datum: T;
  /**
   * Fill of the mark.
   * @defaultValue `'red'`
   */
  fill?: Color;
}

/**
 * A bar.
 * @beta
 */
export interface Bar extends Mark {
  readonly width: number;
  /** @deprecated use `width` */
  size?: number;
  draw(at: [x: number, y?: number], style?: Partial<Mark>): void;
}

/** A CSS colour. */
export type Color = 'red' | 'green' | `#${string}` | { r: number; g: number; b: number };

/** Sides. */
export declare const Side: Readonly<{ Left: 'left'; Right: 'right' }>;
export type Side = (typeof Side)[keyof typeof Side];

/**
 * Draws bars.
 * @param bars what to draw
 * @returns how many were drawn
 * @example
 * drawBars([{ datum: 1, width: 2, draw() {} }]);
 */
export declare const drawBars: {
  (bars: readonly Bar[], ...sides: Side[]): number;
  displayName: string;
};

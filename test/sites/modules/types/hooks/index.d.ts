import type { Circle } from '../index';
/** The size of the window. */
export declare function useSize(): Circle;
/** Not the one of the package. */
export declare function circle(): Circle;

/**
 * The size of an element, from {@link element}. See [the guide](./guide.md#sizes), [sizes](#sizes) and
 * [circle](/all-types/functions/circle).
 *
 * @param element Anything that {@link Shown} can be; a {@link Value} too.
 */
export declare function useElementSize<Value>(element: Value): Circle;

/** What the library adds to others: these are pages, the rest of `Window` and `Frame` isn't. */
declare global {
  interface Window {
    /** The circles on the page. */
    shapes?: readonly Circle[];
  }
  /** Draws everything again. */
  function redraw(deep: boolean): void;
  namespace Canvas2D {
    /** A filter of pixels. */
    type Filter = 'blur' | 'invert';
  }
}
declare module '@frames/core' {
  /** Where circles go. */
  interface Frame {
    /** Adds a circle. */
    add(circle: Circle): void;
  }
  interface Frame {
    readonly last?: Circle;
  }
}
/** Merged by the compiler, so the page of `Circle` has it. */
declare module '../index.js' {
  interface Circle {
    /** Added by the hooks. */
    measured?: true;
  }
}

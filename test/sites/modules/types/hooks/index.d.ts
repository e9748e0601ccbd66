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

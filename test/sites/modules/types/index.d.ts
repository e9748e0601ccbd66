/** Draws a circle. */
export declare function circle(radius: number): void;
/** What {@link circle} draws. */
export interface Circle {
  radius: number;
}
/** Reads the type of a value. */
export type infer = 'value';
/** Reads the type of a type. */
export type Infer = 'type';
/** Everything under one name. */
export * as shapes from './parts';
export * from './parts';

/** What is exported without a name. */
declare class Canvas {
  width: number;
}
export default Canvas;

/** Draws a circle. */
export declare function circle(radius: number): void;
/** What {@link circle} draws: {@link .radius} is `#radius` too, {@link useElementSize} measures it, {@link .color} is nothing. */
export interface Circle {
  radius: number;
}
/** Reads the type of a value. */
export type infer = 'value';
/** Reads the type of a type. */
export type Infer = 'type';
/** Once more, since a module below exports others. */
export { Bare, SIZE } from './bare';
/** Everything under one name. */
export * as shapes from './parts';
export * from './parts';

/** What is exported without a name. */
declare class Canvas {
  width: number;
}
export default Canvas;
export { Canvas };
/** Measures a {@link SHAPES.Circle} by {@link SHAPES.Circle.radius | its radius}, which {@link SHAPES.circle} draws. */
export declare function measure(circle: Circle): number;

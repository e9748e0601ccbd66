/** What is not exported and stands in other types. */
type Length = number | `${number}px`;

type Build<S, K extends keyof S> = Pick<S, K> & Partial<Omit<S, K>>;

/** Where something stands. */
export declare const Side: Readonly<{
  Right: 'right';
  /** Where reading begins. */
  Left: 'left';
}>;
/** One of the sides. */
export type Side = (typeof Side)[keyof typeof Side];

/** Everything that is drawn has these. */
export interface Mark<D = any> {
  /** Unique in the chart. */
  id: string;
  /** @defaultValue 1 */
  opacity?: number;
  data: D[];
}

/**
 * A bar.
 * @see {@link (Side:variable).Left} and {@link Nothing}
 */
export interface BarMark<D = any> extends Mark<D> {
  /** How wide, see {@link Mark.id} and [the guide](./guide.md). */
  width?: Length;
  /** @deprecated Use `width`. */
  thickness?: number;
  /**
   * @alpha
   * @defaultValue `left` {@link (Side:variable) | Side.Left} or {@link Nowhere}
   */
  side?: Side;
  /** Where it may stand. */
  place?: 'above the axis' | 'below the axis' | 'over the axis';
  /** @defaultValue [Side.Left, 'Side.Right'] */
  sides?: Side[];
  onClick?(mark: BarMark<D>, ...keys: string[]): void;
}

/** Draws bars. */
export declare const Bars: <D = any>(props: Build<BarMark<D>, 'id' | 'data'>) => null;
export type BarsProps = Parameters<typeof Bars>[0];

/** Keeps what it is given. */
export declare class Store<T extends object = {}> implements Iterable<T> {
  constructor(first?: T);
  static from<T extends object>(values: readonly T[]): Store<T>;
  readonly size: number;
  get last(): T | undefined;
  /**
   * Adds one.
   * @param value what is added
   */
  add(value: T): this;
  /** Adds what a key and a value make. */
  add(key: keyof T, value: unknown): this;
  /**
   * Reports a change.
   * @param names what has changed
   */
  protected touch(...names: string[]): void;
  [Symbol.iterator](): Iterator<T>;
}

export interface Labels {
  /** What each side is called. */
  [side: string]: string;
}

export declare enum Level {
  Low = 1,
  High = 2,
}

export type Path = `/${string}` | `./${string}/${Side}` | `\`\${${string}`;
export type Symbols = { readonly [Symbol.iterator]: Mark; 'data-id': string; at(index: number): Mark; at(id: string): Mark };
export type Many = (
  | 'the first of several long literals'
  | 'the second of several long literals'
  | 'the third of them'
)[];
export type Getter<T> = { readonly [K in keyof T as `get${Capitalize<string & K>}`]-?: () => T[K] };
export type Unwrapped<T> =
  T extends Promise<infer U extends Mark> ? Unwrapped<U> : T extends (infer E)[] ? E : never;
export type Pair = readonly [first: Mark, second?: BarMark, ...rest: Side[]];
export type IdOf = Mark['id'];
export type Wide = Mark & { width: Length };
export type Loose = Partial<Record<Side, Mark | null>> & { [key: string]: unknown };
export type Predicate = (value: unknown) => value is Mark;
export type Keys = keyof typeof Side;

/** Measures. */
export declare function measure(text: string): number;
/**
 * In another unit.
 * @param unit what is counted
 * @returns both sides
 */
export declare function measure(
  text: string,
  unit: 'px' | 'em',
  options?: { round?: boolean },
): [number, number];
export declare function measure<T extends Mark>(...marks: T[]): T['id'];

/** Makes scales. */
export declare namespace scales {
  /** What a scale is made with. */
  interface Options {
    /** Of a logarithmic one. */
    base?: number;
  }
  type Kind = 'linear' | 'log';
  const version: string;
  /** The one to begin with. */
  function make(kind: Kind, options?: Options): void;
}

/** Any CSS colour. */
export type Color = string;
export type Colors = Color | Texture | [first: Color, ...more: Color[]];
export type Texture = 'dots' | 'lines';
export type Constructors = (abstract new (id: Color) => Mark) | (new () => Mark);
export type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
/** Paints one of a mark's fields. */
export declare function paint<M extends Mark, K extends keyof M>(
  mark: M,
  field: K,
  brush?: Brush<any>,
): Color | null;
export interface Brush<T = any> {
  fill?: Color | Texture;
  set width(value: Length);
  stroke(color: Color): T;
}

/** A spec of which another is a special case. */
export interface Layer<D = any> {
  /** How far up. */
  z?: number;
  kind: string;
  data: D[];
  format?: ((value: D) => string) | string;
}
export type GridLayer<D = any> = Layer<D> & {
  /** @defaultValue 7 */
  z?: number;
  kind: 'grid';
  format?: string;
};
export declare const Grid: { <D = any>(props: GridLayer<D>): null; defaultProps: { kind: 'grid' } };
export declare function Either(props: { kind: 'a'; a: Mark } | { kind: 'b'; b?: Color }): null;
interface Renderer<P> {
  props: Readonly<P>;
  render(): null;
}
/** A component that is a class. */
export declare class Legend implements Renderer<{ side?: Side; marks: Mark[] }> {
  static defaultProps: { side: 'left' };
  props: Readonly<{ side?: Side; marks: Mark[] }>;
  render(): null;
}
export type GridLayerOfMarks = Partial<GridLayer<Mark>>;

/** @alpha */
export interface Draft {
  id: string;
}
export interface Sketch extends Draft {
  strokes: Brush[];
}
export declare abstract class Shape<in out T> {
  abstract area(unit: T): Capitalize<'a'>;
}
export declare let scale: number;
/** Not exported: what stands behind these has to say it all. */
declare const Weight: Readonly<{ Thin: 'thin'; Bold: 'bold'; Plain: 500 }>;
type Weight = (typeof Weight)[keyof typeof Weight];
type OneOrMany<A, B = A> = A | B[];
type Bound<T, K extends 'from' | 'to'> = { [P in K]: T };
type Bounds<T> = Bound<T, 'from'> | Bound<T, 'to'>;
export type Anchor = typeof Side.Left | Extract<Weight, 'bold'>;
export type Field<T> = OneOrMany<keyof T> | OneOrMany<T, Weight>;
export type Range = Bounds<Color> & { color: Color };
/** What a field is called. */
export declare const DEPTH_KEY = 'depth';
export interface Heading extends Omit<Mark, 'id'> {
  new (weight: Weight): Heading;
  [DEPTH_KEY]: number;
  weight?: Weight | Side;
  name: `h${Weight}`;
}
declare const Inner: Mark | Draft;
export { type Mark as Sign, Inner as Shown };

type OneOf<A, B> = (A & { [K in keyof B]?: never }) | (B & { [K in keyof A]?: never });
type CellProps<T> = OneOf<{ children: string }, { value: T[]; format?: (value: T) => string }>;
/** Shows a value, or what it is given in its place. */
export declare const Cell: <T = number>(props: CellProps<T>) => null;
type Made<S extends Layer, B> = Build<S, 'kind'> & Partial<B>;
export type RowProps<D = any> = Made<GridLayer<D>, typeof Side>;
export declare const Row: <D = any>(props: Made<GridLayer<D>, typeof Side>) => null;
/** A link to {@link Elsewhere} is broken once, however many have it. */
export interface Widget {
  /** See {@link Elsewhere}. */
  size: number;
  /** See {@link Elsewhere} too. */
  resize(): void;
}
/**
 * @beta
 * @deprecated Use {@link Widget}.
 * @example With a title
 * turn(knob);
 * @example Of another kind
 * ```tsx
 * <Knob />
 * ```
 * @example
 * turn(knob, 2);
 * Knob.turn();
 */
export interface Knob extends Widget {}
export type Dial = Pick<Knob, 'size'>;

/**
 * A value that is shown.
 * @category Values
 */
export declare class Reading<T> {
  /** What it is now. */
  get value(): T;
  set value(value: T | string);
  /** What is written after it. */
  set unit(value: string);
}
/**
 * A whole number.
 * @group Values
 */
export declare class Count extends Reading<number> {
  /** Where it begins. */
  first: number;
}
/** Reads a number with what a message may be made of, in one of many ways. */
export declare function readNumber(
  params?: string | { message?: string; abort?: boolean; when?: (payload: { value: string; issues: readonly string[] }) => boolean },
): Count;
export declare function readNumber<T extends string>(
  params?: string | { message?: string; abort?: boolean; path?: readonly (string | number)[]; of?: T },
): Reading<T>;
export declare function Badge(props: { count: number }): null;
/**
 * Shows a number, or a dot.
 * @muiName MuiBadge
 * @providesContext
 * - `size`
 * - `color`
 * @example
 * <Badge count={1} />
 * @author Jo
 */
export declare function Badge(props: { count: number; max: number }): null;
/**
 * Shows an icon.
 * @since 2.0
 */
export declare function Badge(props: { icon: string }): null;
/**
 * @deprecated Pass both numbers.
 */
export declare function clamp(value: number): number;
/** Keeps a number between two others. */
export declare function clamp(value: number, limits: readonly [number, number]): number;

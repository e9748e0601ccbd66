import type { ComponentType } from 'react';

export type ColorMode = 'light' | 'dark';

/** What the configuration's `examples.wrapper` gets. */
export interface ExampleWrapperProps {
  /** The example's component. */
  readonly Example: ComponentType<Record<string, unknown>>;
  readonly colorMode: ColorMode;
  /** Whether the reader prefers less motion. */
  readonly reducedMotion: boolean;
}

/** The files that the browser loads for an example: paths below the base URL. */
export interface FigureData {
  /** The module whose default export is the component. */
  readonly module: string;
  /** The script with the packages that examples import. */
  readonly library: string;
  readonly wrapper?: string;
  readonly styles: readonly ExampleStyles[];
}

/** A style sheet of the packages. */
export interface ExampleStyles {
  readonly file: string;
  /** The color mode it is for, unless it is for both. */
  readonly mode?: ColorMode;
}

/** What `data-example` contains, as JSON: the same files as URLs, and texts. */
export interface FigureAttribute extends FigureData {
  readonly texts: {
    readonly unloaded: string;
    readonly crashed: string;
    readonly retry: string;
  };
}

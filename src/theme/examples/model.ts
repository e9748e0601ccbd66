import type { ComponentType } from 'react';
import type { Control } from './controls/model.ts';

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
  /** Of the example. */
  readonly name: string;
  /** The module whose default export is the component. */
  readonly module: string;
  /** The script with the packages that examples import. */
  readonly library: string;
  readonly wrapper?: string;
  /** The document in which edited code runs. */
  readonly frame: string;
  /** A classic script with the wrapper and the example's own files, for that document. */
  readonly modules: string;
  /** `ExampleSource`, as JSON. */
  readonly source: string;
  readonly styles: readonly ExampleStyles[];
  /** `LibraryNames` as JSON, if the site has a reference. */
  readonly names?: string;
  /** `TypesManifest` as JSON. */
  readonly types?: string;
  /** What readers may set, if the example asks for controls. */
  readonly controls?: readonly Control[];
}

/** A style sheet of the packages. */
export interface ExampleStyles {
  readonly file: string;
  /** The color mode it is for, unless it is for both. */
  readonly mode?: ColorMode;
}

/** What `data-example` contains, as JSON: the same files as URLs, and texts. */
export interface FigureAttribute extends FigureData {
  /** The address of the example's own page, or one that names it on the page that has it. */
  readonly page: string;
  readonly texts: FigureTexts;
}

/** The texts of examples, by their names without the prefix `example.`. */
export const FIGURE_TEXTS = [
  ...(['unloaded', 'crashed', 'edit', 'close', 'reset', 'run', 'share', 'copied-link', 'open-in'] as const),
  ...([
    'stackblitz',
    'codesandbox',
    'download',
    'editor-label',
    'editor-help',
    'preview',
    'stopped',
  ] as const),
  ...(['check-types', 'types-loading', 'types-unloaded', 'types-checking', 'types-none'] as const),
  ...(['types-stopped', 'type-errors'] as const),
  ...(['blocked', 'shared-code', 'shared-broken', 'controls', 'unset', 'open-reference'] as const),
] as const;

export type FigureTexts = Readonly<
  Record<(typeof FIGURE_TEXTS)[number] | 'line' | 'types-found' | 'unknown-import' | 'retry', string>
>;

/** An example as its reader can edit and take it away. */
export interface ExampleSource {
  readonly title: string;
  /** The code of the file, without front matter. */
  readonly code: string;
  /** What it may import. */
  readonly imports: readonly string[];
  /** Path of the code in the project. */
  readonly file: string;
  /** The other files of a project that shows it, by path. */
  readonly project: Readonly<Record<string, string>>;
}

/** Where projects can be opened: targets of forms, which the site's policy names. */
export const STACKBLITZ = 'https://stackblitz.com/run';
export const CODESANDBOX = 'https://codesandbox.io/api/v1/sandboxes/define';

import type { ColorMode } from '../model.ts';

/** What the page sends to the frame in which edited code runs. */
export type ToFrame =
  | ({
      readonly type: 'setup';
      readonly scripts: readonly string[];
      readonly styles: readonly FrameStyles[];
    } & Look)
  | ({ readonly type: 'look' } & Look)
  /** Compiled code: a module of CommonJS. */
  | { readonly type: 'run'; readonly id: number; readonly code: string }
  | { readonly type: 'ping' };

/** What the frame sends back. */
export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'shown'; readonly id: number }
  | { readonly type: 'failed'; readonly message: string; readonly line?: number }
  | { readonly type: 'pong' };

/** How the page looks where the frame is. */
export interface Look {
  readonly colorMode: ColorMode;
  readonly reducedMotion: boolean;
  readonly color: string;
  readonly font: string;
}

export interface FrameStyles {
  readonly text: string;
  readonly mode?: ColorMode;
}

/** The function that compiled code calls in each iteration of a loop. */
export const GUARD = '__chartdocsTurn';

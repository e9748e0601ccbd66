import type { ComponentType, MutableRefObject, RefObject } from 'react';
import type { Modifier } from './useShortcut.ts';

export type SearchStatus =
  | { readonly kind: 'idle' | 'loading' | 'ready' }
  /** The page is older than the deployed site: it reloads once search is used. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed'; readonly hasStopped?: boolean };

export interface SearchParts {
  readonly status: SearchStatus;
  readonly setStatus: (status: SearchStatus) => void;
  /** The panel's code, once loaded; it loads the index. */
  readonly panel: PanelModule | undefined;
  /** `<timestamp>` in the names of the index files; a new promise loads the index again. */
  readonly named: Promise<string | undefined> | undefined;
  /** Loads what isn't loaded yet, but doesn't retry what failed: that is up to the reader. */
  readonly loadOnce: () => void;
  readonly load: () => void;
}

/** What the field needs to know about the hits below it. */
export interface FieldState {
  readonly hasHits: boolean;
  /** Index of the hit that Enter opens. */
  readonly chosen: number | undefined;
}

/** Enter, pressed before there was an answer: where to open the first hit. */
export interface Awaited {
  readonly typed: string;
  readonly inNewTab: boolean;
}

export interface OpenSearchProps extends Pick<SearchParts, 'status' | 'setStatus' | 'named' | 'load'> {
  readonly open: boolean;
  readonly listId: string;
  readonly modifier: Modifier;
  /** The typed query, trimmed. */
  readonly typed: string;
  readonly setQuery: (query: string) => void;
  readonly close: () => void;
  readonly takeFocus: () => void;
  readonly box: RefObject<HTMLElement>;
  readonly input: RefObject<HTMLInputElement>;
  readonly awaited: MutableRefObject<Awaited | undefined>;
  /** Called with a key that the panel handles. */
  readonly press: MutableRefObject<((key: string, inNewTab: boolean) => void) | undefined>;
  readonly onField: (field: FieldState) => void;
  /** Opens a hit; the words are highlighted there (§4). */
  readonly onChoose: (href: string, words: readonly string[]) => void;
}

/** The exports of `panel.ts`, loaded when search is first used. */
export interface PanelModule {
  readonly OpenSearch: ComponentType<OpenSearchProps>;
}

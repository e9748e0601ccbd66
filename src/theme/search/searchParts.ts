import type { ComponentType, MutableRefObject, RefObject } from 'react';
import type { Modifier } from './useShortcut.ts';

export type SearchStatus =
  | { readonly kind: 'idle' | 'loading' | 'ready' }
  /** The page is older than what is on the host: it loads itself again once search is used. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed'; readonly hasStopped?: boolean };

export interface SearchParts {
  readonly status: SearchStatus;
  readonly setStatus: (status: SearchStatus) => void;
  /** The panel's code, once it has come; it loads the index. */
  readonly panel: PanelModule | undefined;
  /** `<timestamp>` in the names of the index files; another promise asks for the index again. */
  readonly named: Promise<string | undefined> | undefined;
  /** Loads what there is to load, but not again what could not be loaded: that is the reader's to ask for. */
  readonly loadOnce: () => void;
  readonly load: () => void;
}

/** What the field says of the hits below it. */
export interface FieldState {
  readonly hasHits: boolean;
  /** Index of the hit that Enter leads to. */
  readonly chosen: number | undefined;
}

/** Enter that was pressed before there was an answer: where the first hit is to be opened. */
export interface Awaited {
  readonly typed: string;
  readonly inNewTab: boolean;
}

export interface OpenSearchProps extends Pick<SearchParts, 'status' | 'setStatus' | 'named' | 'load'> {
  readonly open: boolean;
  readonly listId: string;
  readonly modifier: Modifier;
  /** What is typed, without spaces around it. */
  readonly typed: string;
  readonly setQuery: (query: string) => void;
  readonly close: () => void;
  readonly takeFocus: () => void;
  readonly box: RefObject<HTMLElement>;
  readonly input: RefObject<HTMLInputElement>;
  readonly awaited: MutableRefObject<Awaited | undefined>;
  /** Called with a key that the panel answers. */
  readonly press: MutableRefObject<((key: string, inNewTab: boolean) => void) | undefined>;
  readonly onField: (field: FieldState) => void;
  /** Leads to a hit; the words are highlighted there (§4). */
  readonly onChoose: (href: string, words: readonly string[]) => void;
}

/** What `panel.ts` exports: fetched when search is first used. */
export interface PanelModule {
  readonly OpenSearch: ComponentType<OpenSearchProps>;
}

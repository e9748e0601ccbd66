import type { ComponentType, ReactNode } from 'react';
import type { HomeImage } from '../model/home.ts';
import type { PartName, SlotName } from './names.ts';

/** What the component of a slot gets. */
export interface SlotProps {
  /** On the page of a symbol: what it documents. */
  readonly symbol?: SymbolInfo;
}

export interface SymbolInfo {
  readonly name: string;
  /** `interface`, `function` … */
  readonly kind: string;
}

/** A wrapped part: what a file of `theme.components` exports by default. */
export interface WrappedPart {
  readonly part: PartName;
  /** Renders the part; `Default` is the part as it would be otherwise. */
  readonly render: (Default: ComponentType<PartProps>, props: PartProps) => ReactNode;
}

/** Differ between parts; to be passed on to the part. */
export type PartProps = Readonly<Record<string, unknown>>;

/** What the picture beside the title of the home page gets. */
export interface HomePictureProps {
  /** From the configuration, `home.image`. */
  readonly image?: HomeImage | undefined;
}

/** What the picture of a card of the home page gets. */
export interface CardPictureProps {
  readonly title: string;
  /** Where the card leads: a path of the site without base URL, or a URL. */
  readonly href: string;
  /** From the configuration, `image` of the feature. */
  readonly image?: HomeImage | undefined;
}

/** The props of a part that only some parts define for sites to read. */
export type PropsOfPart<Name extends PartName> = Name extends 'HomePicture'
  ? HomePictureProps
  : Name extends 'CardPicture'
    ? CardPictureProps
    : PartProps;

/** The module of a page written in React: what a `*.page.tsx` file exports. */
export interface PageModule {
  readonly default: ComponentType;
}

/** The module for elements of articles: what a file of `theme.elements` exports. */
export interface ElementModule {
  /** Called with each element; returns what to do when the page is left. */
  readonly default: (element: HTMLElement) => (() => void) | undefined;
}

/** What a site adds to the theme. */
export interface SiteParts {
  readonly slots: Readonly<Partial<Record<SlotName, readonly ComponentType<SlotProps>[]>>>;
  readonly wrapped: readonly WrappedPart[];
  /** By route; loaded when the page is shown. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  /** By selector; loaded when a page shows such an element. Empty on the server. */
  readonly elements: readonly (readonly [selector: string, load: () => Promise<ElementModule>])[];
  /** On the server: returns the error to throw instead of one that is thrown while a page is rendered. */
  readonly explain?: (error: unknown, route: string) => unknown;
}

export const NO_PARTS: SiteParts = { slots: {}, wrapped: [], pages: {}, elements: [] };

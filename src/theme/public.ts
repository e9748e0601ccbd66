/** What components of a site may import from `chartdocs/theme`. */
import type { ComponentType, ReactNode } from 'react';
import type { PropsOfPart, WrappedPart } from './parts/model.ts';
import type { PartName } from './parts/names.ts';

export type { ExampleWrapperProps } from './examples/model.ts';
export type { DocsData, DocsVersion, DocsVersionData, VersionContents, VersionDoc } from './model/docs.ts';
export type { HomeImage } from './model/home.ts';
export type { NavLink } from './model/link.ts';
export type { PageInfo, PageLayout } from './model/page.ts';
export type {
  CardPictureProps,
  HomePictureProps,
  PartProps,
  PropsOfPart,
  SlotProps,
  SymbolInfo,
  WrappedPart,
} from './parts/model.ts';
export type { PartName, SlotName } from './parts/names.ts';
export { SmartLink } from './shell/SmartLink.tsx';
export { useColorMode } from './state/colorMode.tsx';
export { type PreferredVersion, useDocs, usePreferredVersion } from './state/docs.ts';
export { useLiveRegion } from './state/liveRegion.tsx';
export { usePage, useSidebarIfAny } from './state/page.ts';
export { type SiteData, useSite } from './state/publishedSite.ts';
export { useUrl } from './state/site.ts';

/**
 * Wraps a part of the page: the default export of a file of `theme.components`.
 *
 * @param render gets the part as it would be otherwise, and its props
 */
export function wrap<Name extends PartName>(
  part: Name,
  render: (Default: ComponentType<PropsOfPart<Name>>, props: PropsOfPart<Name>) => ReactNode,
): WrappedPart {
  // The theme calls it with this part and its props only.
  return { part, render: render as unknown as WrappedPart['render'] };
}

/** What a file `content/pages/**\/*.page.tsx` exports as `page`. */
export interface OwnPage {
  /** The page's title. */
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** `doc`: with the title above, like a written page. `home`: the full width, without a title. @default 'doc' */
  readonly layout?: 'doc' | 'home';
  /** Whether it is missing from search engines. */
  readonly unlisted?: boolean;
}

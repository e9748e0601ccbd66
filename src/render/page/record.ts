import type { PageInfo } from '../../theme/model/page.ts';
import type { SheetName } from '../../theme/model/sheet.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Page } from '../manifest/page.ts';
import type { LinkUse } from '../markdown/host.ts';
import type { TextSection } from '../markdown/section.ts';

/**
 * A page with its content: everything needed for the document, the route's chunk, search and the link check.
 */
export interface RenderedPage {
  readonly page: Page;
  readonly info: PageInfo;
  readonly mainHtml: string;
  /** The style sheet that it needs. */
  readonly sheet: SheetName;
  /** The possible targets of hashes on this page. */
  readonly ids: ReadonlySet<string>;
  /** The image for link previews: a path of the site, or a URL. */
  readonly image?: string;
  readonly links: readonly LinkUse[];
  /** Text of written pages by section; generated pages are indexed from the model. */
  readonly sections: readonly TextSection[];
  /** The page as clean Markdown. */
  readonly markdown: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Equal for pages with the same record, also in later builds; undefined if it isn't kept. */
  readonly identity?: string;
}

/** What is kept of a page after its files are written. */
export type PageSummary = Omit<RenderedPage, 'mainHtml'>;

import type { PageInfo } from '../../theme/model/page.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Page } from '../manifest/page.ts';
import type { LinkUse } from '../markdown/host.ts';
import type { TextSection } from '../markdown/section.ts';

/** A page with its content: all that the document, the route's chunk, search and the link check need. */
export interface RenderedPage {
  readonly page: Page;
  readonly info: PageInfo;
  readonly mainHtml: string;
  /** What a hash on this page can point at. */
  readonly ids: ReadonlySet<string>;
  /** What other sites show with a link: a path of the site, or a URL. */
  readonly image?: string;
  readonly links: readonly LinkUse[];
  /** Text of written pages by section; generated pages are searched by their model. */
  readonly sections: readonly TextSection[];
  /** The page as clean Markdown. */
  readonly markdown: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is left of a page once its files are written. */
export type PageSummary = Omit<RenderedPage, 'mainHtml'>;

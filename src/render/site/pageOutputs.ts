import { chunkFile } from '../../theme/router/chunkFile.ts';
import { NOT_FOUND_ROUTE } from '../../theme/shell/ids.ts';
import type { SiteConfig } from '../config/schema.ts';
import {
  chunkOf,
  type DocumentContext,
  documentKey,
  notFoundChunk,
  notFoundDocument,
  pageDocument,
} from '../emit/documents.ts';
import { htmlFile } from '../emit/htmlFile.ts';
import { NOT_FOUND_FILE } from '../emit/output.ts';
import type { Page } from '../manifest/page.ts';
import { LIVE } from './live.ts';
import type { Output } from './output.ts';
import type { PageStore } from './pageStore.ts';

export interface PageOutputSources {
  readonly config: SiteConfig;
  readonly pages: PageStore;
  /** What all documents have in common: known once the scripts are bundled. */
  readonly documentContext: () => Promise<DocumentContext>;
  /** During live preview: the version of the site. */
  readonly version: number | undefined;
}

/** The files of a page: its document, and the script that shows it without loading a document. */
export interface PageOutputs {
  readonly document: Output;
  readonly chunk: Output;
}

export function pageOutputs(page: Page, sources: PageOutputSources): PageOutputs {
  const { config, pages, documentContext, version } = sources;
  return {
    document: {
      path: htmlFile(page.route),
      key: async () => documentKey(await pages.summary(page), await documentContext()),
      contents: async () => pageDocument(await pages.rendered(page), await documentContext(), version),
    },
    chunk: {
      ...chunkOutput(page.route, async () => chunkOf(await pages.rendered(page), config)),
      key: async () => (await pages.summary(page)).identity,
    },
  };
}

/** Creates the outputs for nonexistent paths. */
export function notFoundOutputs({
  documentContext,
  version,
}: Pick<PageOutputSources, 'documentContext' | 'version'>): PageOutputs {
  return {
    document: {
      path: NOT_FOUND_FILE,
      contents: async () => notFoundDocument(await documentContext(), version),
    },
    chunk: chunkOutput(NOT_FOUND_ROUTE, async () => notFoundChunk(await documentContext())),
  };
}

function chunkOutput(route: string, contents: Output['contents']): Output {
  return {
    path: `${LIVE}/pages/${route}.js`,
    hashedPath: (hash) => chunkFile(route, hash),
    contents,
  };
}

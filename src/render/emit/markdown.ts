import type { ApiModel } from '../../theme/api/model.ts';
import { symbolWithMembers } from '../../theme/api/names.ts';
import type { SiteConfig } from '../config/schema.ts';
import { isListed } from '../manifest/symbols.ts';
import type { MarkdownHost } from '../markdown/host.ts';
import { llmsFullTxt, llmsTxt } from '../plain/llms.ts';
import type { PlainSources } from '../plain/pageMarkdown.ts';
import type { DocumentContext } from './documents.ts';
import type { Output } from './output.ts';
import type { WrittenPages } from './pages.ts';

/** Writes the two files that tell machines of all pages. */
export async function writeLlmsFiles(
  output: Output,
  { pages, markdown }: Pick<WrittenPages, 'pages' | 'markdown'>,
  { config, hasStatic }: Pick<DocumentContext, 'config' | 'hasStatic'>,
): Promise<void> {
  if (!hasStatic('llms.txt')) await output.write('llms.txt', llmsTxt(pages, config));
  if (!hasStatic('llms-full.txt')) await output.write('llms-full.txt', llmsFullTxt(markdown, config));
}

/** What Markdown of pages is written from. */
export function plainSources(
  config: SiteConfig,
  api: ApiModel | undefined,
  host: Pick<MarkdownHost, 'readInclude'>,
): PlainSources {
  const symbols = new Map(api?.symbols.map((symbol) => [symbol.id, symbol]));
  return {
    config,
    readInclude: host.readInclude,
    symbols: (api?.symbols ?? []).filter(isListed),
    view: {
      baseUrl: config.baseUrl,
      packageName: api?.packageName ?? '',
      packageVersion: api?.packageVersion ?? '',
      symbol: (id) => symbols.get(id),
      address: () => undefined,
      membersOf: (name) => symbolWithMembers(symbols.values(), name),
      usedBy: () => [],
      guides: () => [],
      markdown: () => null,
    },
  };
}

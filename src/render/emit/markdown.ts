import type { ApiModel } from '../../theme/api/model.ts';
import { symbolWithMembers } from '../../theme/api/names.ts';
import type { SiteConfig } from '../config/schema.ts';
import { isListed } from '../manifest/symbols.ts';
import type { MarkdownHost } from '../markdown/host.ts';
import type { RenderedPage } from '../page/render.ts';
import { markdownFile } from '../plain/file.ts';
import { llmsFullTxt, llmsTxt } from '../plain/llms.ts';
import { type PlainSources, pageMarkdown } from '../plain/pageMarkdown.ts';
import type { Output } from './output.ts';

export interface MarkdownContext {
  readonly config: SiteConfig;
  readonly api: ApiModel | undefined;
  readonly host: Pick<MarkdownHost, 'readInclude'>;
  /** Whether the site's author brings a file of that path: it goes before ours. */
  readonly hasStatic: (file: string) => boolean;
}

/** Writes every page as Markdown, and the two files that tell machines of all of them. */
export async function writeMarkdown(
  output: Output,
  pages: readonly RenderedPage[],
  { config, api, host, hasStatic }: MarkdownContext,
): Promise<void> {
  const sources = plainSources(config, api, host);
  const texts = pages.map((rendered) => ({ rendered, text: pageMarkdown(rendered, sources) }));
  const listed = texts.filter(({ rendered }) => !rendered.page.unlisted).map(({ text }) => text);
  const files: (readonly [string, string])[] = [
    ...texts.map(({ rendered, text }) => [markdownFile(rendered.page.route), text] as const),
    ['llms.txt', llmsTxt(pages, config)],
    ['llms-full.txt', llmsFullTxt(listed, config)],
  ];
  for (const [file, text] of files) if (!hasStatic(file)) await output.write(file, text);
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

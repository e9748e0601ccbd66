import type { PageContents, Plugin, PluginContext, SiteContents, SiteSidebar } from '../input.ts';

export interface LlmsOptions {
  /** What the site is, in a line. */
  readonly summary: string;
  /** What the home page says below that. */
  readonly introduction: string;
}

/** `llms.txt` (llmstxt.org), and `llms-full.txt` with the Markdown of every listed page. */
export function llms(options: LlmsOptions): Plugin {
  return {
    name: 'llms',
    outputs: (_, context) => {
      const intro = [
        `# ${context.title}`,
        options.summary === '' ? '' : `> ${options.summary}`,
        options.introduction,
      ];
      return [
        { path: 'llms.txt', contents: (site) => blocks([...intro, ...contentsList(site, context)]) },
        {
          path: 'llms-full.txt',
          contents: ({ pages }) =>
            blocks([...intro, ...listed(pages).map(({ markdown }) => markdown.trim())]),
        },
      ];
    },
  };
}

function listed(pages: readonly PageContents[]): readonly PageContents[] {
  return pages.filter(({ unlisted }) => !unlisted);
}

/** Returns links to the Markdown of pages, by sidebar, the reference last. */
function contentsList(
  { pages, sidebars }: SiteContents,
  { absoluteUrl }: Pick<PluginContext, 'absoluteUrl'>,
): readonly string[] {
  const row = ({ title, markdownPath, description }: PageContents) =>
    `- [${title}](${absoluteUrl(markdownPath)}): ${description ?? ''}`;
  const written = listed(pages).filter(({ kind }) => kind === 'doc');
  const symbols = listed(pages).filter(({ kind }) => kind === 'symbol');
  const others: SiteSidebar = { id: '', label: 'More' };
  return [
    ...[...sidebars, others].flatMap(({ id, label }) => {
      const rows = written.filter(({ sidebar = '' }) => sidebar === id).map(row);
      return rows.length === 0 ? [] : [`## ${label}`, rows.join('\n')];
    }),
    ...(symbols.length > 0 ? ['## Optional', symbols.map(row).join('\n')] : []),
  ];
}

function blocks(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

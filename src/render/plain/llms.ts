import { currentSidebar, versionSidebar } from '../../theme/state/docs.ts';
import type { SiteConfig } from '../config/schema.ts';
import { absoluteUrl } from '../page/head.ts';
import type { PageSummary } from '../page/record.ts';
import { markdownFile } from './file.ts';
import { blocks } from './markdownText.ts';

/** Creates `llms.txt` (llmstxt.org): the site's description and links to its Markdown, the reference last. */
export function llmsTxt(pages: readonly PageSummary[], config: SiteConfig): string {
  const listed = pages.filter(({ page }) => !page.unlisted);
  const row = ({ page, info }: PageSummary) =>
    `- [${page.title}](${absoluteUrl(config, `/${markdownFile(page.route)}`)}): ${info.description}`;
  const written = listed.filter(({ page }) => page.kind === 'doc');
  const sidebars = inOrderOfVersions([...new Set(written.map(({ page }) => page.sidebar))], config);
  const symbols = listed.filter(({ page }) => page.kind === 'symbol');
  return `${blocks([
    ...intro(config),
    ...sidebars.flatMap((sidebar) => [
      `## ${titleOf(sidebar, config)}`,
      written
        .filter(({ page }) => page.sidebar === sidebar)
        .map(row)
        .join('\n'),
    ]),
    ...(symbols.length > 0 ? ['## Optional', symbols.map(row).join('\n')] : []),
  ])}\n`;
}

/** Creates `llms-full.txt`: the Markdown of every listed page. */
export function llmsFullTxt(markdown: readonly string[], config: SiteConfig): string {
  return `${blocks([...intro(config), ...markdown.map((text) => text.trim())])}\n`;
}

function intro({ title, tagline, metadata, home }: SiteConfig): readonly string[] {
  const said = metadata.description ?? tagline;
  return [`# ${title}`, said === '' ? '' : `> ${said}`, home.description];
}

/** Sorts the current version's sidebars first, then those of other versions in configuration order. */
function inOrderOfVersions(
  sidebars: readonly (string | undefined)[],
  { docs }: SiteConfig,
): readonly (string | undefined)[] {
  const names = Object.keys(docs.versions);
  const rank = (sidebar: string | undefined) =>
    sidebar === undefined || currentSidebar(sidebar) === sidebar
      ? -1
      : names.findIndex((name) => versionSidebar(name, currentSidebar(sidebar)) === sidebar);
  return sidebars.toSorted((a, b) => rank(a) - rank(b));
}

function titleOf(sidebar: string | undefined, { sidebarLabels }: SiteConfig): string {
  if (sidebar === undefined) return 'More';
  const id = currentSidebar(sidebar);
  const title = sidebarLabels[id] ?? id;
  return id === sidebar ? title : `${title} (${sidebar.slice(0, -id.length - 1)})`;
}

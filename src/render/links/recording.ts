import { withBaseUrl } from '../../theme/router/url.ts';
import { fingerprintOf, inputsOf } from '../emit/fingerprint.ts';
import { htmlFile } from '../emit/htmlFile.ts';
import { siteName } from '../emit/outputFolder.ts';
import type { Page } from '../manifest/page.ts';
import type { LinkUse } from '../markdown/host.ts';
import type { PageSummary } from '../page/record.ts';
import type { SiteSources } from '../read.ts';
import { configLinks } from './check.ts';
import { type BuildRecord, FORMAT, KINDS, type RecordedLink, type RecordedPlace } from './record.ts';

/** Creates the record of a site once all its pages are rendered. */
export async function recordOf(
  { loaded, config, manifest, api, files, parts, styles }: SiteSources,
  pages: readonly PageSummary[],
): Promise<BuildRecord> {
  const code = [...loaded.files, ...parts.files, ...styles.files];
  const inputs = inputsOf(loaded, [...(api?.files ?? []), ...files.named(), ...code]);
  const fingerprint = await fingerprintOf(loaded, inputs);
  const inHtml = (href: string) => (href.startsWith('/') ? withBaseUrl(config.baseUrl, href) : href);
  return {
    format: FORMAT,
    fingerprint,
    inputs,
    ...siteName(config),
    baseUrl: config.baseUrl,
    pages: Object.fromEntries([
      ['404.html', { links: {} }],
      ...pages.map(({ page, links }) => {
        const byUrl: Record<string, RecordedLink[]> = {};
        // Links on a generated page are the library's.
        for (const link of page.kind === 'symbol' ? [] : links) {
          const url = inHtml(link.href);
          byUrl[url] = [...(byUrl[url] ?? []), recordedLink(link)];
        }
        const source = sourceOf(page, inputs);
        const route = config.url === undefined ? { route: page.route } : {};
        return [htmlFile(page.route), { ...(source ? { source } : {}), ...route, links: byUrl }] as const;
      }),
    ]),
    shell: Object.fromEntries(configLinks(config).map(({ href, key }) => [inHtml(href), key] as const)),
    drafts: [...new Set(manifest.drafts.values())],
  };
}

function recordedLink({ file, line, column, written, problem }: LinkUse): RecordedLink {
  const code = problem && KINDS[problem.code];
  const found = problem && code && { ...problem, code };
  return {
    file,
    ...(line === undefined ? {} : { line, column: column ?? 1 }),
    written,
    ...(found ? { problem: found } : {}),
  };
}

/**
 * Returns the source of a page. A symbol's file is named relative to its package; `inputs` shows which file
 * that is on this machine.
 */
function sourceOf(page: Page, inputs: readonly string[]): RecordedPlace | undefined {
  if (page.kind === 'doc') return { file: page.document.file };
  if (page.kind !== 'symbol' || !page.symbol.source) return undefined;
  const { file: named, line } = page.symbol.source;
  const file = inputs.find((input) => input === named || input.endsWith(`/${named}`));
  return file === undefined ? undefined : { file, line };
}

import { once } from '../../theme/router/data.ts';
import type { ConfigOverrides } from '../config/overrides.ts';
import { placeInConfig } from '../config/place.ts';
import { type Diagnostic, dedupe } from '../diagnostic.ts';
import {
  checkAnchors,
  checkChoices,
  checkConfigFiles,
  checkConfigLinks,
  checkStaticFiles,
} from '../links/check.ts';
import type { LinkSources } from '../links/host.ts';
import type { PageSummary } from '../page/record.ts';
import { type PageTimes, slowPages } from '../page/slowPage.ts';
import { sitePlugins } from '../plugins/context.ts';
import { pluginFindings } from '../plugins/outputs.ts';
import { siteContents } from '../plugins/pageData.ts';
import { checkPolicyOfConfig } from '../policy/check.ts';
import type { ShellCheck } from '../policy/rendered.ts';
import { checkPolicyOfStaticFiles } from '../policy/staticFiles.ts';
import type { SiteSources } from '../read.ts';

export interface FindingSources {
  readonly sources: SiteSources;
  readonly links: LinkSources;
  readonly times: PageTimes;
  readonly overrides: ConfigOverrides;
  readonly shell: Pick<ShellCheck, 'found'>;
}

/**
 * Creates a function that finds all errors and warnings of a site, given the pages rendered so far: once all
 * of them are, it also checks links to anchors on each.
 */
export function createCheck({
  sources,
  links,
  times,
  overrides,
  shell,
}: FindingSources): (pages: readonly PageSummary[]) => Promise<readonly Diagnostic[]> {
  const { loaded, config, files, manifest } = sources;
  // Findings that don't depend on pages.
  const ofFiles = once(async () => [
    ...checkConfigFiles(links),
    ...checkStaticFiles(links),
    ...checkChoices(links),
    ...checkPolicyOfConfig(config),
  ]);
  const plugins = sitePlugins(loaded);
  const ofPlugins = async (pages: readonly PageSummary[]) => {
    if (!plugins.plugins.some(({ check }) => check)) return [];
    return pluginFindings(siteContents(pages, sources), plugins);
  };
  return async (pages) => {
    const found = [
      ...sources.diagnostics,
      ...pages.flatMap((page) => page.diagnostics),
      ...shell.found(),
      ...slowPages(manifest.pages, times),
      ...checkAnchors(pages),
      ...checkConfigLinks(links, pages),
      ...files.diagnostics(),
      ...(await ofFiles()),
      ...(await checkPolicyOfStaticFiles(loaded, files.copies())),
      ...(pages.length === manifest.pages.length ? await ofPlugins(pages) : []),
    ];
    return placeInConfig(dedupe(found), loaded.file, overrides);
  };
}

import type { SiteData } from '../../theme/model/site.ts';
import type { ConfigOverrides } from '../config/overrides.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { PageSummary } from '../page/record.ts';
import { siteData } from '../page/site.ts';
import type { PageTimes } from '../page/slowPage.ts';
import type { Phases } from '../phase.ts';
import { policyOfPlugins, sitePlugins } from '../plugins/context.ts';
import { createShellCheck } from '../policy/rendered.ts';
import type { SiteSources } from '../read.ts';
import { type Bundles, bundle } from './bundles.ts';
import type { CodeOfSite } from './code.ts';
import { createCheck } from './findings.ts';
import type { KeptPages } from './keptPages.ts';
import { createOutputs, type SiteOutputs } from './outputs.ts';
import { openPages, type SitePages } from './pages.ts';

/** A site as a set of outputs, each created on request. */
export interface Site extends SiteOutputs, SitePages {
  readonly sources: SiteSources;
  /** The site data that the theme has on every page. */
  readonly data: SiteData;
  /** The code that runs in the browser. */
  readonly bundles: Promise<Bundles>;
  readonly version: number;
  /** Returns the errors and warnings of the site as a whole, and of these pages. */
  check(pages: readonly PageSummary[]): Promise<readonly Diagnostic[]>;
}

export interface SiteOptions {
  /** The command's overrides of the configuration. */
  readonly overrides: ConfigOverrides;
  readonly noCache: boolean;
  /** `live` for live preview. */
  readonly mode: 'production' | 'development' | 'live';
  /** `<timestamp>` in the names of the search files; during live preview, the version of the site. */
  readonly version: number;
  readonly times: PageTimes;
  readonly phases: Phases;
  /** Where rendered pages are kept for the next build. */
  readonly kept?: KeptPages | undefined;
  /** The code of the site, if it is open already. */
  readonly code?: CodeOfSite | undefined;
  /** The site before a change: unchanged parts are reused. */
  readonly previous?: Site | undefined;
  /** Whether files other than Markdown have changed. */
  readonly hasOtherFiles?: boolean;
}

/** Creates a site from its sources. Nothing is rendered until requested. */
export async function createSite(sources: SiteSources, options: SiteOptions): Promise<Site> {
  const { overrides, noCache, times, version, code: opened, previous, hasOtherFiles = false, kept } = options;
  const isLive = options.mode === 'live';
  const data = siteData(sources.config, sources.manifest, { isLive });
  const bundles = startBundling(sources, data, options);
  const ofPages = await openPages(sources, {
    ...{ data, noCache, times, isLive, opened, previous, hasOtherFiles, kept },
  });
  const { pages, code, links } = ofPages;
  const codeStyles = () => code.highlighter.highlighter.styles;
  const shell = createShellCheck(sources);
  return {
    ...{ sources, data, bundles, version },
    ...ofPages,
    ...createOutputs({
      sources,
      data,
      pages,
      bundles,
      codeStyles,
      times,
      isLive,
      version,
      onDocument: shell.read,
    }),
    check: createCheck({ sources, links, times, overrides, shell }),
  };
}

/** Starts bundling in the background: a failure is reported by the first output that needs the bundles. */
function startBundling(
  { loaded, config, parts }: SiteSources,
  data: SiteData,
  { mode, phases, previous }: SiteOptions,
): Promise<Bundles> {
  const bundling = phases.run('bundle', async () => {
    const old = await previous?.bundles.catch(() => undefined);
    return bundle({
      ...{ config, data, parts, mode, root: loaded.root, added: policyOfPlugins(sitePlugins(loaded)) },
      previous: {
        ...(old && previous?.data.baseUrl === data.baseUrl && previous.sources.parts.key === parts.key
          ? { client: old.client }
          : {}),
        ...(old && previous?.sources.loaded === loaded ? { inlineScripts: old.inlineScripts } : {}),
      },
    });
  });
  bundling.catch(() => undefined);
  return bundling;
}

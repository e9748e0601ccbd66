import type { DocumentAssets, InlineScripts } from '../../theme/model/document.ts';
import type { SiteData } from '../../theme/model/site.ts';
import { bundleClient, bundleLiveClient, type ClientBundle } from '../bundle/client.ts';
import { bundleInlineScripts } from '../bundle/inlineScripts.ts';
import type { SiteConfig } from '../config/schema.ts';
import { headerFiles } from '../emit/policy.ts';
import { headElements } from '../page/headElements.ts';
import { themeDir } from '../page/themeDir.ts';
import type { LoadedParts } from '../parts/load.ts';
import { type AddedSources, type ContentPolicy, contentPolicy } from '../policy/policy.ts';
import { LIVE } from './live.ts';

import type { Output } from './output.ts';

/** The code that runs in the browser. */
export interface Bundles {
  readonly client: ClientBundle;
  readonly inlineScripts: InlineScripts;
  /** Allows the inline scripts, if the site has a policy. */
  readonly policy: ContentPolicy | undefined;
}

export interface BundleOptions {
  readonly config: SiteConfig;
  readonly data: SiteData;
  readonly parts: LoadedParts;
  /** Absolute path of the configuration's folder. */
  readonly root: string;
  /** What plugins add to the site's policy. */
  readonly added: AddedSources;
  /** `live` for live preview, in which the client fetches the site's data and listens for changes. */
  readonly mode: 'production' | 'development' | 'live';
  /** Bundles of an earlier version in live preview, to be reused if unchanged. */
  readonly previous?: Partial<Pick<Bundles, 'client' | 'inlineScripts'>>;
}

const SITE_MODULE = `${LIVE}/site.js`;

/** @throws BuildError with the errors in the theme's code */
export async function bundle({
  config,
  data,
  parts,
  root,
  mode,
  added,
  previous = {},
}: BundleOptions): Promise<Bundles> {
  const code = { module: parts.browserModule, root };
  const [client, inlineScripts] = await Promise.all([
    previous.client ??
      (mode === 'live'
        ? bundleLiveClient(themeDir(), {
            baseUrl: config.baseUrl,
            siteUrl: config.baseUrl + SITE_MODULE,
            parts: code,
          })
        : bundleClient(themeDir(), data, { mode, parts: code })),
    previous.inlineScripts ?? bundleInlineScripts(themeDir(), data),
  ]);
  return { client, inlineScripts, policy: contentPolicy(config, inlineScripts, added) };
}

/** Returns the assets that every document refers to. */
export function assetsOf(
  { client, inlineScripts, policy }: Bundles,
  config: SiteConfig,
): Omit<DocumentAssets, 'styles'> {
  const url = (file: string) => config.baseUrl + file;
  return {
    entry: url(client.entry),
    preloads: client.preloads.map(url),
    inlineScripts,
    headElements: headElements(config),
    ...(policy ? { policy: policy.meta } : {}),
  };
}

/**
 * Returns the scripts, and the files that configure hosts.
 *
 * @param statics the paths of static files
 */
export function bundleOutputs(
  { client, policy }: Bundles,
  { baseUrl }: SiteConfig,
  statics: readonly string[],
): readonly Output[] {
  const headers = Object.entries(headerFiles(policy, baseUrl, statics));
  return [
    ...client.files.map(({ path, contents }) => ({ path, contents: async () => contents })),
    ...headers.map(([path, contents]) => ({ path, contents: async () => contents })),
  ];
}

/** Creates the module with the data that a published client has built in. */
export function siteModule(data: SiteData): Output {
  return { path: SITE_MODULE, contents: async () => `export default ${JSON.stringify(data)};\n` };
}

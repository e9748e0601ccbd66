import path from 'node:path';
import type { SiteData } from '../../theme/model/site.ts';
import type { BuildOptions } from '../buildOptions.ts';
import type { Cache } from '../cache.ts';
import { cacheKey } from '../cacheKey.ts';
import { isWithin } from '../folder.ts';
import { currentRecorder, valuesOf } from '../inputs/recorder.ts';
import { toolKey } from '../inputs/toolFiles.ts';
import type { ApiIndex } from '../page/apiIndex.ts';
import type { SiteSources } from '../read.ts';
import type { Revisions } from './keys.ts';
import { type ModelKeys, modelKeys } from './modelKeys.ts';

/** Where rendered pages are kept, and what they depend on. */
export interface KeptPages {
  readonly cache: Cache;
  /** Of the site and the options of the build. */
  readonly name: string;
  /** Equal if everything is the same but the written pages, static files and the reference. */
  readonly base: string;
  /** Of the reference. */
  readonly model: ModelKeys;
  /** Of all pages together, in bytes: those of a larger site aren't kept. */
  readonly maxSize: number;
  /** Called when a page that is to be kept has to be rendered. */
  readonly onRender?: () => void;
}

/** The pages of a larger site are rendered each time. */
const MAX_SIZE = 64_000_000;

/**
 * Returns where the pages of a site are kept; undefined if it isn't known what they depend on. Everything that
 * the site was read from is part of the key, apart from what pages have in keys of their own.
 */
export async function findKeptPages(
  { loaded, config, content, api, parts, code }: SiteSources,
  options: BuildOptions,
): Promise<KeptPages | undefined> {
  const recorder = currentRecorder();
  if (!recorder || recorder.unknown.size > 0) return undefined;
  const { root } = loaded;
  const own = new Set([...content.documents, ...content.drafts].map(({ file }) => path.join(root, file)));
  for (const file of api?.files ?? []) own.add(file);
  const staticDir = path.join(root, config.staticDir);
  const values = await valuesOf(
    recorder,
    ({ kind, path: file }) =>
      kind === 'commit' || (kind === 'file' && (own.has(file) || isWithin(staticDir, file))),
  );
  const { configFile, mode, outDir: _, ...others } = options;
  const {
    strict: _strict,
    noCache: _noCache,
    precompress: _precompress,
    shards: _shards,
    ...overrides
  } = others;
  return {
    cache: recorder.cache,
    name: cacheKey([configFile, mode, overrides]),
    base: cacheKey([await toolKey(), values, config, parts.key, code]),
    model: modelKeys(api?.model),
    maxSize: MAX_SIZE,
  };
}

/** Returns the revisions of a site whose pages are kept. */
export function revisionsOf(
  { base, model }: KeptPages,
  {
    api,
    languages,
    data,
  }: { readonly api: ApiIndex; readonly languages: readonly string[]; readonly data: SiteData },
): Revisions {
  // Code is colored by grammars that may use each other.
  const shared = [base, languages, data];
  return { docs: cacheKey([shared, [...api.addresses]]), symbols: cacheKey([shared, model.structure]) };
}

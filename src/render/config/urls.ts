import type { Diagnostic } from '../diagnostic.ts';
import { shownUrl, urlProblem } from '../links/urlProblem.ts';
import { formatPath } from './explain.ts';
import type { SiteConfig } from './schema.ts';

/** Leads nowhere, and no script of a page stumbles over it. */
const NOWHERE = '#';

/** What stands in for a URL that no browser takes, by its key; without one, the link leads nowhere. */
const INSTEAD: Readonly<Record<string, string | undefined>> = {
  'search.indexBaseUrl': '/',
  'metadata.image': undefined,
  'api.sourceLink': undefined,
  editUrl: undefined,
  favicon: undefined,
};

/**
 * Takes the URLs out of a configuration that no browser can open, such as `https://{host}/x`, and warns about each: a
 * link to one would make scripts fail that read it.
 */
export function replaceInvalidUrls(config: SiteConfig): {
  readonly config: SiteConfig;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const replace = (value: unknown, segments: readonly PropertyKey[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => replace(item, [...segments, index]));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, inner]) => {
          const replaced = replace(inner, [...segments, key]);
          return replaced === undefined && inner !== undefined ? [] : [[key, replaced]];
        }),
      );
    }
    const path = formatPath(segments);
    if (typeof value !== 'string' || !holdsUrl(path)) return value;
    // The parts of a template that are filled in are numbers and paths.
    const url = path === 'api.sourceLink' ? value.replaceAll(/\{(?:version|file|line)\}/g, '1') : value;
    if (urlProblem(url) === undefined) return value;
    diagnostics.push({
      severity: 'warning',
      code: 'invalid-url',
      message: `"${path}" is "${shownUrl(value)}", which no browser can open: it has no valid host.`,
      configKey: segments,
      hint: 'Write a whole address such as https://example.org/x; the link leads nowhere until then.',
    });
    return path in INSTEAD ? INSTEAD[path] : NOWHERE;
  };
  const replaced = replace(config, []);
  // Only strings are replaced, and optional keys left out: the shape is that of the schema still.
  return { config: replaced as SiteConfig, diagnostics };
}

function holdsUrl(path: string): boolean {
  return /(?:^|\.)href$/.test(path) || path in INSTEAD;
}

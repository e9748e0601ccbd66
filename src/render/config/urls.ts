import type { Diagnostic } from '../diagnostic.ts';
import { shownUrl, urlProblem } from '../links/urlProblem.ts';
import { formatPath } from './explain.ts';
import type { WrittenConfig } from './schema.ts';

/** A link target that does nothing and is safe for scripts to parse. */
const DISABLED_LINK = '#';

/** Replacements for invalid URLs by key, and their effects; all other links are disabled. */
const REPLACEMENTS: Readonly<
  Record<string, { readonly value: string | undefined; readonly outcome: string }>
> = {
  'search.indexBaseUrl': { value: '/', outcome: 'the search loads its files from the site itself' },
  'metadata.image': { value: undefined, outcome: 'pages have no image' },
  'api.sourceLink': { value: undefined, outcome: 'the reference has no links to the source' },
  editUrl: { value: undefined, outcome: 'pages have no link to edit them' },
  favicon: { value: undefined, outcome: 'the site has no icon' },
};

/**
 * Replaces URLs in a configuration that browsers can't open, such as `https://{host}/x`, and warns about
 * each: scripts that parse such a link would fail.
 */
export function replaceInvalidUrls(config: WrittenConfig): {
  readonly config: WrittenConfig;
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
    // The placeholders of a template are numbers and paths.
    const url = path === 'api.sourceLink' ? value.replaceAll(/\{(?:version|file|line)\}/g, '1') : value;
    if (urlProblem(url) === undefined) return value;
    const instead = Object.hasOwn(REPLACEMENTS, path) ? REPLACEMENTS[path] : undefined;
    diagnostics.push({
      severity: 'warning',
      code: 'invalid-url',
      message: `"${path}" is "${shownUrl(value)}", which isn't a valid URL: its host is invalid.`,
      configKey: segments,
      hint: `Write a full URL such as https://example.org/x; until then ${instead?.outcome ?? 'the link goes nowhere'}.`,
    });
    return instead ? instead.value : DISABLED_LINK;
  };
  const replaced = replace(config, []);
  // Only strings are replaced and optional keys removed, so the value still matches the schema.
  return { config: replaced as WrittenConfig, diagnostics };
}

function holdsUrl(path: string): boolean {
  return /(?:^|\.)href$/.test(path) || Object.hasOwn(REPLACEMENTS, path);
}

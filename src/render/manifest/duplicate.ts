import type { Diagnostic } from '../diagnostic.ts';
import type { PageSeed } from './page.ts';

/**
 * Keeps the first page of each route and warns about the others, naming both sources. Routes that differ only
 * in case are one file on many file systems and hosts, so they count as duplicates too; both pages are kept
 * then, since a case-sensitive host can distinguish them.
 */
export function dropDuplicates(pages: readonly PageSeed[]): {
  readonly pages: readonly PageSeed[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const byKey = new Map<string, PageSeed>();
  const kept: PageSeed[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const key = withoutSlash(page.route).toLowerCase();
    const first = byKey.get(key);
    if (!first) byKey.set(key, page);
    const same = first !== undefined && withoutSlash(first.route) === withoutSlash(page.route);
    if (first) {
      diagnostics.push({
        severity: 'warning',
        code: 'duplicate-route',
        message: same
          ? `The route ${page.route} is defined twice: by ${first.source} and by ${page.source}. The first one is kept.`
          : `The routes ${first.route} (${first.source}) and ${page.route} (${page.source}) differ only in case; many hosts treat them as one.`,
        ...(page.kind === 'doc' ? { file: page.source, line: 1 } : {}),
        hint: 'Change the "slug" or "id" of one of them.',
      });
    }
    if (!same) kept.push(page);
  }
  return { pages: kept, diagnostics };
}

/** Removes the trailing slash: `/a` and `/a/` are the same output file. */
function withoutSlash(route: string): string {
  return route.replace(/(.)\/$/, '$1');
}

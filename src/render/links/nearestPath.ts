import { nameDistance } from '../config/explain.ts';

/**
 * Returns the path an author most likely meant, if one is similar enough. Common leading folders and a common
 * extension don't count as similarity of the names.
 */
export function nearestPath(path: string, paths: readonly string[]): string | undefined {
  let best: { readonly path: string; readonly distance: number } | undefined;
  for (const candidate of paths) {
    const distance = nameDistance(...differingParts(path, candidate));
    if (distance !== undefined && (!best || distance < best.distance)) best = { path: candidate, distance };
  }
  return best?.path;
}

function differingParts(a: string, b: string): readonly [string, string] {
  let start = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at += 1) if (a[at] === '/') start = at + 1;
  const extension = /\.\w+$/.exec(a)?.[0] ?? '';
  const end = b.endsWith(extension) ? extension.length : 0;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

import path from 'node:path';
import { parseDocument as parseYaml } from 'yaml';
import { parseFrontMatter } from '../../../render/content/frontMatter.ts';
import type { Unconverted } from './finding.ts';

export interface PageText {
  readonly text: string;
  /** Relative to the site's folder, for findings. */
  readonly file: string;
  /** Prefix of its section's URLs, without slashes. */
  readonly base: string;
  /** The file's folder below its section's. */
  readonly folder: string;
  /** For a file that is its folder's page because of its name. */
  readonly slug?: string;
}

/**
 * Converts a page's front matter: URLs relative to the site's root, and no keys that would have no effect.
 * The rest of the page stays unchanged.
 */
export function convertFrontMatter({ text, file, base, folder, slug }: PageText): {
  readonly text: string;
  readonly findings: readonly Unconverted[];
} {
  const { unusedKeys, body, firstLine, diagnostics } = parseFrontMatter(text, file);
  if (diagnostics.some(({ code }) => code === 'front-matter') && firstLine === 1)
    return { text, findings: [] };
  const written = text
    .split('\n')
    .slice(1, firstLine - 2)
    .join('\n');
  const yaml = parseYaml(firstLine === 1 ? '' : written);
  if (yaml.errors.length > 0) return { text, findings: [] };
  const findings = unusedKeys.map(({ key, line, hint }) => ({
    file,
    line,
    message: `The key "${key}" of the front matter isn't converted.`,
    hint: hint.startsWith('Remove it') ? 'It is left out.' : hint,
  }));
  const wanted: unknown = firstLine === 1 ? undefined : yaml.get('slug');
  const address = typeof wanted === 'string' ? absolute(wanted, base, folder) : slug;
  if (unusedKeys.length === 0 && (address === undefined || address === wanted)) return { text, findings };
  if (firstLine === 1) return { text: `---\nslug: ${address}\n---\n\n${text}`, findings };
  for (const { key } of unusedKeys) yaml.delete(key);
  if (address !== undefined) yaml.set('slug', address);
  const rest = yaml.contents === null ? '' : yaml.toString({ lineWidth: 0 }).trimEnd();
  return {
    text: rest === '' || rest === '{}' ? body.replace(/^\s*\n/, '') : `---\n${rest}\n---\n${body}`,
    findings,
  };
}

/** A slug is relative to the section in Docusaurus, and to the site's root here. */
function absolute(slug: string, base: string, folder: string): string {
  const below = slug.startsWith('/') ? slug : path.posix.join('/', folder, slug);
  return path.posix.join('/', base, below).replace(/(.)\/$/, '$1');
}

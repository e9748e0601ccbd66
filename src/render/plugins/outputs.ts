import * as z from 'zod';
import type { Diagnostic } from '../diagnostic.ts';
import type { PageSummary } from '../page/record.ts';
import { callOf, type SitePlugins, taken } from './context.ts';
import { callPlugin, checkReturned } from './failure.ts';
import type { SiteContents } from './input.ts';
import { pageData } from './metadata.ts';

const outputsSchema = z.array(
  z.strictObject({
    path: z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\?#]+$/, {
      error: 'a path below the site, without "/" at its start',
    }),
    contents: z.union([z.string(), z.instanceof(Uint8Array)], { error: 'text, or a Uint8Array' }),
  }),
);

/** A file that a plugin adds to the site. */
export interface AddedOutput {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/**
 * Returns the files that plugins add.
 *
 * @param ownerOf who has a path already, as the end of a sentence
 */
export async function addedOutputs(
  site: SiteContents,
  { plugins, contextOf }: SitePlugins,
  ownerOf: (path: string) => string | undefined,
): Promise<readonly AddedOutput[]> {
  const found = new Map<string, AddedOutput & { readonly plugin: string }>();
  for (const plugin of plugins) {
    const { outputs } = plugin;
    if (!outputs) continue;
    const call = callOf(plugin, 'outputs');
    const returned = await callPlugin(call, () => outputs(site, contextOf(plugin)));
    for (const output of checkReturned(call, outputsSchema, returned)) {
      const other = found.get(output.path);
      const owner = other ? `the plugin "${other.plugin}"` : ownerOf(output.path);
      if (owner !== undefined) throw taken(call, output.path, owner);
      found.set(output.path, { ...output, plugin: plugin.name });
    }
  }
  return [...found.values()].map(({ path, contents }) => ({ path, contents }));
}

const findingsSchema = z.array(
  z.strictObject({
    severity: z.enum(['warning', 'error']),
    message: z.string(),
    file: z.string().optional(),
    line: z.int().min(1).optional(),
    hint: z.string().optional(),
  }),
);

/** Returns what plugins find wrong with a site; that one fails is a finding too. */
export async function pluginFindings(
  site: SiteContents,
  { plugins, contextOf }: SitePlugins,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const plugin of plugins) {
    const { check } = plugin;
    if (!check) continue;
    const call = callOf(plugin, 'check');
    const returned = await callPlugin(call, () => check(site, contextOf(plugin)));
    for (const { severity, message, file, line, hint } of checkReturned(call, findingsSchema, returned)) {
      found.push({
        severity,
        code: 'plugin-check',
        message: `${message} (plugin "${plugin.name}")`,
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { line }),
        ...(hint === undefined ? {} : { hint }),
      });
    }
  }
  return found;
}

/** Returns a site as plugins see it. */
export function siteContents(pages: readonly PageSummary[]): SiteContents {
  return {
    pages: pages.map(({ page, markdown, ids, links }) => ({
      ...pageData(page),
      markdown,
      ids: [...ids],
      links: links.map(({ href, kind }) => ({ href, kind })),
    })),
  };
}

import * as z from 'zod';
import type { BuildError, Diagnostic } from '../diagnostic.ts';
import { callOf, type SitePlugin, type SitePlugins, taken } from './context.ts';
import { callPlugin, checkReturned, type PluginCall, pluginError } from './failure.ts';
import type { OutputContents, PageContents, PluginOutput, SiteContents, SitePages } from './input.ts';

const contentsSchema = z.custom<OutputContents>(
  (value) => typeof value === 'string' || value instanceof Uint8Array,
  { error: 'text, or a Uint8Array' },
);

const outputsSchema = z.array(
  z.strictObject({
    path: z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\?#]+$/, {
      error: 'a path below the site, without "/" at its start',
    }),
    page: z.string().optional(),
    contents: z.custom<PluginOutput['contents']>(
      (value) => typeof value === 'function' || contentsSchema.safeParse(value).success,
      { error: 'text, a Uint8Array, or a function that returns one' },
    ),
  }),
);

/** A file that a plugin adds to the site. */
export interface AddedOutput {
  readonly path: string;
  readonly contents: () => Promise<OutputContents>;
}

export interface AddedOutputSources {
  readonly site: SitePages;
  /** Renders all pages. */
  readonly contents: () => Promise<SiteContents>;
  /** Returns a function that renders the page at a route; undefined if there is none. */
  readonly contentsAt: (route: string) => (() => Promise<PageContents>) | undefined;
  /** Returns who has a path already, as the end of a sentence. */
  readonly ownerOf: (path: string) => string | undefined;
  /** Returns whether the site's author has put a file there. */
  readonly hasStatic: (path: string) => boolean;
}

/**
 * Returns the files that plugins add. A file of the author replaces one of a plugin that ships with the tool.
 *
 * @throws BuildError if a plugin fails, or claims a path that is taken
 */
export async function addedOutputs(
  { site, contents: ofSite, contentsAt, ownerOf, hasStatic }: AddedOutputSources,
  { plugins, contextOf }: SitePlugins,
): Promise<readonly AddedOutput[]> {
  const found = new Map<string, AddedOutput & { readonly plugin: SitePlugin }>();
  for (const plugin of plugins) {
    const { outputs } = plugin;
    if (!outputs) continue;
    const call = callOf(plugin, 'outputs');
    const returned = await callPlugin(call, () => outputs(site, contextOf(plugin)));
    for (const { path, page, contents } of checkReturned(call, outputsSchema, returned)) {
      const isReplaced = !plugin.configKey && hasStatic(path);
      if (isReplaced) continue;
      const madeFrom = page === undefined ? ofSite : contentsAt(page);
      if (!madeFrom) throw unknownPage(call, path, page);
      const other = found.get(path)?.plugin;
      if (other !== undefined) throw takenByPlugin(call, path, other);
      const owner = hasStatic(path) ? 'the static folder' : ownerOf(path);
      if (owner !== undefined) throw taken(call, path, owner);
      found.set(path, {
        path,
        plugin,
        contents: async () => {
          if (typeof contents !== 'function') return contents;
          // The types of plugins connect `page` with what the function gets.
          const made = contents as (given: SiteContents | PageContents) => unknown;
          const given = await madeFrom();
          return checkReturned(call, contentsSchema, await callPlugin(call, () => made(given)));
        },
      });
    }
  }
  return [...found.values()];
}

function unknownPage(call: PluginCall, path: string, page: string | undefined): BuildError {
  return pluginError(
    call,
    `"page" of "${path}" is "${page}", which is no page's route.`,
    'Use the "route" of one of the pages that the function gets, such as "/docs/start".',
  );
}

function takenByPlugin(call: PluginCall, path: string, { name, configKey }: SitePlugin): BuildError {
  if (configKey) return taken(call, path, `the plugin "${name}"`);
  const hint = `Give your plugin the name "${name}" to take the place of the tool's, or use another path.`;
  return taken(call, path, `the tool's own plugin "${name}"`, hint);
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

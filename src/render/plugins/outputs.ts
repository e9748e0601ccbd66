import * as z from 'zod';
import type { BuildError, Diagnostic } from '../diagnostic.ts';
import { callOf, type SitePlugins, taken } from './context.ts';
import { callPlugin, checkReturned, type PluginCall } from './failure.ts';
import type { OutputContents, PluginOutput, SiteContents, SitePages } from './input.ts';

const contentsSchema = z.custom<OutputContents>(
  (value) => typeof value === 'string' || value instanceof Uint8Array,
  { error: 'text, or a Uint8Array' },
);

const outputsSchema = z.array(
  z.strictObject({
    path: z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\?#]+$/, {
      error: 'a path below the site, without "/" at its start',
    }),
    contents: z.union([contentsSchema, z.custom<ContentsFunction>((value) => typeof value === 'function')], {
      error: 'text, a Uint8Array, or a function that returns one',
    }),
  }),
);

type ContentsFunction = Extract<PluginOutput['contents'], (...values: never[]) => unknown>;

/** A file that a plugin adds to the site. */
export interface AddedOutput {
  readonly path: string;
  readonly contents: () => Promise<OutputContents>;
}

export interface AddedOutputSources {
  readonly site: SitePages;
  /** Renders all pages. */
  readonly contents: () => Promise<SiteContents>;
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
  { site, contents: rendered, ownerOf, hasStatic }: AddedOutputSources,
  { plugins, builtIn, contextOf }: SitePlugins,
): Promise<readonly AddedOutput[]> {
  const found = new Map<string, AddedOutput & { readonly plugin: string }>();
  for (const plugin of plugins) {
    const { name, outputs } = plugin;
    if (!outputs) continue;
    const call = callOf(plugin, 'outputs');
    const returned = await callPlugin(call, () => outputs(site, contextOf(plugin)));
    for (const { path, contents } of checkReturned(call, outputsSchema, returned)) {
      const isReplaced = builtIn.has(name) && hasStatic(path);
      if (isReplaced) continue;
      const other = found.get(path)?.plugin;
      if (other !== undefined) throw takenByPlugin(call, path, other, builtIn);
      const owner = hasStatic(path) ? 'the static folder' : ownerOf(path);
      if (owner !== undefined) throw taken(call, path, owner);
      found.set(path, {
        path,
        plugin: name,
        contents: async () =>
          typeof contents === 'function' ? contentsOf(call, contents, await rendered()) : contents,
      });
    }
  }
  return [...found.values()];
}

async function contentsOf(
  call: PluginCall,
  contents: ContentsFunction,
  site: SiteContents,
): Promise<OutputContents> {
  return checkReturned(call, contentsSchema, await callPlugin(call, () => contents(site)));
}

function takenByPlugin(
  call: PluginCall,
  path: string,
  other: string,
  builtIn: ReadonlySet<string>,
): BuildError {
  if (!builtIn.has(other)) return taken(call, path, `the plugin "${other}"`);
  const hint = `Give your plugin the name "${other}" to take the place of the tool's, or use another path.`;
  return taken(call, path, `the tool's own plugin "${other}"`, hint);
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

import type { ApiModel } from '../../theme/api/model.ts';
import type { UsedNames } from '../code/uses.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { BuildError } from '../diagnostic.ts';
import { examplesOptions } from '../examples/options.ts';
import { examples } from '../examples/plugin.tsx';
import type { Page } from '../manifest/page.ts';
import { absoluteUrl } from '../page/head.ts';
import type { AddedSources } from '../policy/policy.ts';
import { builtInPlugins } from './builtIn/list.ts';
import { type PluginCall, pluginError } from './failure.ts';
import type { PluginContext } from './input.ts';
import { type CheckedPlugin, pluginSchema } from './schema.ts';

/** A plugin of a site. */
export interface SitePlugin extends CheckedPlugin {
  /** Its place in the configuration; absent if it ships with the tool. */
  readonly configKey?: readonly PropertyKey[];
}

/** The plugins of a site, each with what its functions get. */
export interface SitePlugins {
  /** Those that ship with the tool first. */
  readonly plugins: readonly SitePlugin[];
  /** Sets what is known of the library, when the site has been read and before pages of examples are rendered. */
  readonly setReference: (model: ApiModel | undefined, usedNames: UsedNames) => void;
  /** Sets whether all files of the site will be needed. */
  readonly setWhole: (isWhole: boolean) => void;
  /**
   * Resolves when what plugins prepare for pages is done, beside reading the rest of the site.
   *
   * @throws BuildError with what is wrong with it
   */
  readonly prepared: () => Promise<void>;
  /**
   * Begins outputs that take long and that no page needs. To be called when it is known what pages are made from: what
   * is read from now on changes none of them.
   */
  readonly beginOutputs: () => void;
  readonly contextOf: (plugin: CheckedPlugin) => PluginContext;
}

/** The plugins that ship with the tool may keep what they have read. */
const known = new WeakMap<object, SitePlugins>();

/** Returns the plugins of a configuration: the same ones for the same configuration. */
export function sitePlugins(loaded: Pick<LoadedConfig, 'config' | 'plugins' | 'root'>): SitePlugins {
  const found = known.get(loaded) ?? createSitePlugins(loaded);
  known.set(loaded, found);
  return found;
}

function createSitePlugins({
  config,
  plugins,
  root,
}: Pick<LoadedConfig, 'config' | 'plugins' | 'root'>): SitePlugins {
  const { title, baseUrl, url } = config;
  const base = { root, title, baseUrl, ...(url === undefined ? {} : { url }) };
  let reference: { readonly model?: ApiModel | undefined; readonly usedNames: UsedNames } = {
    usedNames: () => [],
  };
  let isWhole = false;
  let preparing: Promise<void> | undefined;
  let beginLater: (() => void) | undefined;
  const shipped = [
    ...builtInPlugins(config, plugins),
    examples(
      examplesOptions(config, root, {
        usedNames: (file) => reference.usedNames(file),
        model: () => reference.model,
        isWhole: () => isWhole,
        beforePages: (work) => {
          preparing = work;
          // An error is that of `prepared`, which may be asked later.
          work?.catch(() => undefined);
        },
        beforeOutputs: (begin) => {
          beginLater = begin;
        },
      }),
    ),
  ];
  const ownMarkdown = plugins.find(({ name }) => name === 'markdown-files');
  if (ownMarkdown && !ownMarkdown.outputs) {
    throw pluginError(
      { plugin: ownMarkdown.name, hook: 'outputs' },
      'it takes the place of the tool\'s own, but has no "outputs". Every page links to its Markdown file.',
      'Return a file at the "markdownPath" of each page, or give the plugin another name.',
    );
  }
  const builtIn: readonly SitePlugin[] = shipped
    .filter(({ name }) => !plugins.some((own) => own.name === name))
    .map((plugin) => ({
      ...pluginSchema.parse(plugin),
      // Depends on the pages that it has read.
      get theme() {
        return pluginSchema.shape.theme.parse(plugin.theme);
      },
      get policy() {
        return pluginSchema.shape.policy.parse(plugin.policy);
      },
    }));
  return {
    plugins: [...builtIn, ...plugins.map((plugin, index) => ({ ...plugin, configKey: ['plugins', index] }))],
    setReference: (model, usedNames) => {
      reference = { model, usedNames };
    },
    setWhole: (value) => {
      isWhole = value;
    },
    prepared: async () => preparing,
    beginOutputs: () => beginLater?.(),
    contextOf: ({ options }) => ({ ...base, options, absoluteUrl: (path) => absoluteUrl(config, path) }),
  };
}

/** Returns the sources that plugins add to the site's policy. */
export function policyOfPlugins({ plugins }: SitePlugins): AddedSources {
  return {
    frameSrc: plugins.flatMap(({ policy }) => policy?.frameSrc ?? []),
    formAction: plugins.flatMap(({ policy }) => policy?.formAction ?? []),
  };
}

/**
 * Returns what names a function of a plugin in errors.
 *
 * @param file the page's file it is called for, if it was written
 */
export function callOf({ name }: CheckedPlugin, hook: string, file?: string): PluginCall {
  return { plugin: name, hook, ...(file === undefined ? {} : { file }) };
}

/** Returns the file of a page, if it was written. */
export function fileOf(page: Page): string | undefined {
  return page.kind === 'doc' ? page.document.file : undefined;
}

/** Returns the error for a path of a plugin that is taken. */
export function taken(
  call: PluginCall,
  path: string,
  owner: string,
  hint = 'Use another path in the plugin, or remove the other one.',
): BuildError {
  return pluginError(call, `the path "${path}" is taken: ${owner} has it too.`, hint);
}

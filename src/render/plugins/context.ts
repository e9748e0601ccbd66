import type { LoadedConfig } from '../config/load.ts';
import type { BuildError } from '../diagnostic.ts';
import type { Page } from '../manifest/page.ts';
import { type PluginCall, pluginError } from './failure.ts';
import type { PluginContext } from './input.ts';
import type { CheckedPlugin } from './schema.ts';

/** The plugins of a site, each with what its functions get. */
export interface SitePlugins {
  readonly plugins: readonly CheckedPlugin[];
  readonly contextOf: (plugin: CheckedPlugin) => PluginContext;
}

export function sitePlugins({
  config,
  plugins,
  root,
}: Pick<LoadedConfig, 'config' | 'plugins' | 'root'>): SitePlugins {
  const { title, baseUrl, url } = config;
  return {
    plugins,
    contextOf: ({ options }) => ({ options, root, title, baseUrl, ...(url === undefined ? {} : { url }) }),
  };
}

/** Returns what names a function of a plugin in errors. */
export function callOf({ name }: CheckedPlugin, hook: string, page?: Page): PluginCall {
  return { plugin: name, hook, ...(page?.kind === 'doc' ? { file: page.document.file } : {}) };
}

/** Returns the error for a path of a plugin that is taken. */
export function taken(call: PluginCall, path: string, owner: string): BuildError {
  return pluginError(
    call,
    `the path "${path}" is taken: ${owner} has it too.`,
    'Use another path in the plugin, or remove the other one.',
  );
}

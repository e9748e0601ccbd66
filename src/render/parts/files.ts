import path from 'node:path';
import { SLOT_NAMES } from '../../theme/parts/names.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { hasInput } from '../inputs/read.ts';
import { sitePlugins } from '../plugins/context.ts';
import type { PartFiles } from './entry.ts';
import { routeOfPageFile } from './pages.ts';

interface ComponentFiles {
  readonly files: PartFiles;
  readonly missing: readonly Diagnostic[];
  /** The names of plugins by the absolute paths of their files. */
  readonly plugins: ReadonlyMap<string, string>;
}

/**
 * Returns the files of a site's own components, those of plugins first.
 *
 * @param pageFiles the files of pages written in React, relative to the configuration
 */
export function filesOf(loaded: LoadedConfig, pageFiles: readonly string[]): ComponentFiles {
  const { config, root } = loaded;
  const { plugins } = sitePlugins(loaded);
  const missing: Diagnostic[] = [];
  const sources = [
    ...plugins.flatMap(({ name, theme, configKey = ['plugins'] }) =>
      theme ? [{ theme, plugin: name, configKey }] : [],
    ),
    { theme: config.theme, plugin: undefined, configKey: ['theme'] },
  ];
  const owners = new Map<string, string>();
  const resolve = (list: readonly string[], plugin: string | undefined, configKey: readonly PropertyKey[]) =>
    list.map((file) => {
      const full = path.resolve(root, file);
      if (plugin !== undefined) owners.set(full, plugin);
      const of = plugin === undefined ? '' : ` of the plugin "${plugin}"`;
      if (!hasInput(full)) {
        missing.push({
          severity: 'error',
          code: 'missing-file',
          message: `The component "${file}"${of} does not exist.`,
          configKey,
          hint: 'Use a path relative to the configuration, or an absolute one in a plugin.',
        });
      }
      return full;
    });
  const slots = SLOT_NAMES.flatMap((name) => {
    const list = sources.flatMap(({ theme, plugin, configKey }) =>
      resolve(theme.slots[name] ?? [], plugin, plugin === undefined ? ['theme', 'slots', name] : configKey),
    );
    return list.length > 0 ? [[name, list] as const] : [];
  });
  const all = (key: 'components' | 'client') =>
    sources.flatMap(({ theme, plugin, configKey }) =>
      resolve(theme[key], plugin, plugin === undefined ? ['theme', key] : configKey),
    );
  const files = {
    slots: Object.fromEntries(slots),
    components: all('components'),
    client: all('client'),
    elements: sources.flatMap(({ theme, plugin, configKey }) =>
      theme.elements.map(({ selector, module }) => ({
        selector,
        module: resolve([module], plugin, plugin === undefined ? ['theme', 'elements'] : configKey)[0] ?? '',
      })),
    ),
    pages: Object.fromEntries(
      pageFiles.map((file) => [routeOfPageFile(file, config.contentDir), path.resolve(root, file)]),
    ),
  };
  return { files, missing, plugins: owners };
}

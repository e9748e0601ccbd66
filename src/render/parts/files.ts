import path from 'node:path';
import { SLOT_NAMES } from '../../theme/parts/names.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { hasInput } from '../inputs/read.ts';
import { sitePlugins } from '../plugins/context.ts';
import type { PartFiles } from './entry.ts';
import { routeOfPageFile } from './pages.ts';

/**
 * Returns the files of a site's own components, those of plugins first.
 *
 * @param pageFiles the files of pages written in React, relative to the configuration
 */
export function filesOf(
  loaded: LoadedConfig,
  pageFiles: readonly string[],
): { readonly files: PartFiles; readonly missing: readonly Diagnostic[] } {
  const { config, root } = loaded;
  const { plugins } = sitePlugins(loaded);
  const missing: Diagnostic[] = [];
  const sources = [
    ...plugins.flatMap(({ name, theme, configKey = ['plugins'] }) =>
      theme ? [{ theme, of: ` of the plugin "${name}"`, configKey }] : [],
    ),
    { theme: config.theme, of: '', configKey: ['theme'] },
  ];
  const resolve = (list: readonly string[], of: string, configKey: readonly PropertyKey[]) =>
    list.map((file) => {
      const full = path.resolve(root, file);
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
    const list = sources.flatMap(({ theme, of, configKey }) =>
      resolve(theme.slots[name] ?? [], of, of === '' ? ['theme', 'slots', name] : configKey),
    );
    return list.length > 0 ? [[name, list] as const] : [];
  });
  const all = (key: 'components' | 'client') =>
    sources.flatMap(({ theme, of, configKey }) =>
      resolve(theme[key], of, of === '' ? ['theme', key] : configKey),
    );
  const files = {
    slots: Object.fromEntries(slots),
    components: all('components'),
    client: all('client'),
    elements: sources.flatMap(({ theme, of, configKey }) =>
      theme.elements.map(({ selector, module }) => ({
        selector,
        module: resolve([module], of, of === '' ? ['theme', 'elements'] : configKey)[0] ?? '',
      })),
    ),
    pages: Object.fromEntries(
      pageFiles.map((file) => [routeOfPageFile(file, config.contentDir), path.resolve(root, file)]),
    ),
  };
  return { files, missing };
}

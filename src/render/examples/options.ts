import path from 'node:path';
import { analysisInput } from '../code/input.ts';
import type { SiteConfig, WrittenConfig } from '../config/schema.ts';
import { textOf } from '../config/text.ts';
import { themeDir } from '../page/themeDir.ts';
import type { StyleSheets } from './bundle.ts';
import type { ExamplesOptions } from './plugin.tsx';

/** Returns the settings of examples, with the documented package as the one they may import by default. */
export function examplesOptions(
  config: WrittenConfig,
  root: string,
  build: Pick<ExamplesOptions, 'usedNames' | 'model' | 'isWhole' | 'beforePages' | 'beforeOutputs'>,
): ExamplesOptions {
  const { contentDir, staticDir, includeDirs, api, examples } = config;
  const documented = api?.package ?? api?.packageName;
  return {
    root,
    contentDir,
    staticDir,
    folders: [contentDir, ...includeDirs].map((folder) => path.resolve(root, folder)),
    packages: examples.packages ?? (documented === undefined ? [] : [documented]),
    themeDir: themeDir(),
    alias: examples.alias,
    wrapper: examples.wrapper,
    styles: styleSheets(examples.styles),
    ...build,
    library: () => analysisInput({ root, config }, []),
    reference: { baseUrl: config.baseUrl, text: textOf(config) },
    usesTitle: textOf(config)('example.uses'),
    galleryLabel: textOf(config)('example.gallery'),
    codeLabel: (title) => textOf(config)('example.code', { title }),
  };
}

function styleSheets(styles: SiteConfig['examples']['styles']): readonly StyleSheets[] {
  const all: readonly StyleSheets[] = Array.isArray(styles)
    ? [{ files: styles }]
    : [
        { files: styles.light, mode: 'light' },
        { files: styles.dark, mode: 'dark' },
      ];
  return all.filter(({ files }) => files.length > 0);
}

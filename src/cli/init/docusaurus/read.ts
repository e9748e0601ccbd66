import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord, type PlainObject } from '../../../render/config/exportedValue.ts';
import { evaluateFile } from './evaluate.ts';

/** A section of documents, from the preset or a plugin. */
export interface DocsSection {
  readonly id: string;
  /** Its folder, relative to the site's, without surrounding slashes. */
  readonly dir: string;
  /** Prefix of its URLs: `docs`, or empty; without surrounding slashes. */
  readonly base: string;
  readonly options: PlainObject;
  /** The path of the options in the configuration. */
  readonly key: readonly PropertyKey[];
}

/** A Docusaurus site, as described by its configuration. */
export interface DocusaurusSite {
  /** Absolute. */
  readonly root: string;
  /** Absolute path of the configuration. */
  readonly configFile: string;
  readonly config: PlainObject;
  readonly theme: PlainObject;
  readonly docs: readonly DocsSection[];
  /** The folder of pages, relative; absent if pages are disabled. */
  readonly pagesDir?: string;
  /** Absent if the site has none. */
  readonly blog?: { readonly dir: string; readonly base: string; readonly key: readonly PropertyKey[] };
  /** The preset's options, and their path in the configuration. */
  readonly preset: { readonly options: PlainObject; readonly key: readonly PropertyKey[] };
  /** Other plugins, presets and themes, with their paths in the configuration. */
  readonly others: readonly { readonly name: string; readonly key: readonly PropertyKey[] }[];
}

const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);

export function findDocusaurusConfig(root: string): string | undefined {
  const name = CONFIG_FILES.find((each) => existsSync(path.join(root, each)));
  return name === undefined ? undefined : path.join(root, name);
}

/** @throws BuildError when the configuration can't be run */
export async function readDocusaurusSite(configFile: string): Promise<DocusaurusSite> {
  const root = path.dirname(configFile);
  const config = record(await evaluateFile(configFile));
  const entries = ['presets', 'plugins', 'themes'].flatMap((list) =>
    (Array.isArray(config[list]) ? config[list] : []).flatMap((item, index) => entryOf(item, [list, index])),
  );
  const classic = entries.find(({ name }) => /(?:^|[/-])classic\b/.test(name));
  const preset = { options: classic?.options ?? {}, key: classic?.key ?? ['presets'] };
  const docs: DocsSection[] = [];
  if (classic && preset.options.docs !== false) {
    docs.push(section(record(preset.options.docs), [...preset.key, 'docs']));
  }
  const ofPlugins = entries.filter(({ name }) => isPlugin(name, 'content-docs'));
  docs.push(...ofPlugins.map(({ options, key }) => section(options, key)));
  const pages = preset.options.pages;
  const blog = record(preset.options.blog);
  return {
    root,
    configFile,
    config,
    theme: record(config.themeConfig),
    docs,
    ...(pages === false ? {} : { pagesDir: bare(record(pages).path, 'src/pages') }),
    ...(classic && preset.options.blog !== false
      ? {
          blog: {
            dir: bare(blog.path, 'blog'),
            base: bare(blog.routeBasePath, 'blog'),
            key: [...preset.key, 'blog'],
          },
        }
      : {}),
    preset,
    others: entries.filter((entry) => entry !== classic && !ofPlugins.includes(entry)),
  };
}

function section(options: PlainObject, key: readonly PropertyKey[]): DocsSection {
  return {
    id: typeof options.id === 'string' ? options.id : 'default',
    dir: bare(options.path, 'docs'),
    base: bare(options.routeBasePath, 'docs'),
    options,
    key,
  };
}

/** `'classic'`, `['classic', {…}]`, or something only code can provide. */
function entryOf(item: unknown, key: readonly PropertyKey[]) {
  const [first, options] = Array.isArray(item) ? item : [item];
  if (first === null || first === undefined || first === false) return [];
  const name = typeof first === 'string' ? first : String(Object.values(record(first))[0] || 'a function');
  return [{ name, options: record(options), key: Array.isArray(item) ? [...key, 1] : key }];
}

function isPlugin(name: string, plugin: string): boolean {
  return name === plugin || name.includes(`plugin-${plugin}`);
}

/** Returns the origin of a site, and its base URL with slashes around it. */
export function addressOf({ config }: Pick<DocusaurusSite, 'config'>): {
  readonly url: string;
  readonly baseUrl: string;
} {
  const base = bare(config.baseUrl, '');
  return {
    url: typeof config.url === 'string' ? config.url.replace(/\/$/, '') : '',
    baseUrl: base === '' ? '/' : `/${base}/`,
  };
}

/** A path without surrounding slashes. */
export function bare(value: unknown, byDefault: string): string {
  const text = typeof value === 'string' ? value : byDefault;
  return text.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '');
}

export function record(value: unknown): PlainObject {
  return isRecord(value) ? value : {};
}

import path from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { withBaseUrl } from '../../theme/router/url.ts';
import { DARK_SELECTOR } from '../../theme/styles/darkSelector.ts';
import { TOKEN_NAMES } from '../../theme/styles/tokenNames.ts';
import { placeOf } from '../config/bundleConfig.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { withEsbuild } from '../esbuild.ts';
import { hasInput } from '../inputs/read.ts';
import { TARGET } from './theme.ts';

/** What a site adds to the theme's style sheet. */
export interface SiteStyles {
  /** Minified CSS: the site's values of tokens, then its style sheets. */
  readonly css: string;
  /** Minified CSS that only the home page needs. */
  readonly homeCss: string;
  /** Absolute paths of the style sheets, imported and missing ones included. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Bundles the style sheets of a site.
 *
 * @param hasStatic whether the static folder has a file, by its path with a leading slash
 */
export async function readSiteStyles(
  { config, plugins, root }: Pick<LoadedConfig, 'config' | 'plugins' | 'root'>,
  hasStatic: (path: string) => boolean,
): Promise<SiteStyles> {
  const { css, homeCss, tokens } = config.theme;
  const own = (key: 'css' | 'homeCss') =>
    config.theme[key].map((file, index) => ({ file, of: '', configKey: ['theme', key, index] }));
  const added = plugins.flatMap(({ name, theme }, index) =>
    (theme?.css ?? []).map((file) => ({
      file,
      of: ` of the plugin "${name}"`,
      configKey: ['plugins', index],
    })),
  );
  const missing = [...added, ...own('css'), ...own('homeCss')].flatMap(
    ({ file, of, configKey }): Diagnostic[] =>
      hasInput(path.resolve(root, file))
        ? []
        : [
            {
              severity: 'error',
              code: 'missing-file',
              message: `The style sheet "${file}"${of} does not exist.`,
              configKey,
              hint: 'Use a path relative to the configuration, or an absolute one in a plugin.',
            },
          ],
  );
  const values = tokenStyles(Object.assign({}, ...plugins.map(({ theme }) => theme?.tokens), tokens));
  const everywhere = [...added.map(({ file }) => file), ...css];
  const named = [...everywhere, ...homeCss].map((file) => path.resolve(root, file));
  if (missing.length > 0) return { css: values, homeCss: '', files: named, diagnostics: missing };
  const plugin = resolveUrls(config, hasStatic);
  const [all, home] = await Promise.all([
    bundleFiles(everywhere, root, plugin),
    bundleFiles(homeCss, root, plugin),
  ]);
  return {
    css: values + all.css,
    homeCss: home.css,
    files: [...new Set([...named, ...all.imported, ...home.imported])],
    diagnostics: [...all.diagnostics, ...home.diagnostics],
  };
}

interface BundledFiles extends Pick<SiteStyles, 'css' | 'diagnostics'> {
  /** Absolute paths of the style sheets and those that they import. */
  readonly imported: readonly string[];
}

async function bundleFiles(files: readonly string[], root: string, plugin: Plugin): Promise<BundledFiles> {
  if (files.length === 0) return { css: '', imported: [], diagnostics: [] };
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: root,
      stdin: {
        contents: files
          .map((file) => path.relative(root, path.resolve(root, file)).replaceAll(path.sep, '/'))
          .map((file) => `@import ${JSON.stringify(`./${file}`)};`)
          .join('\n'),
        loader: 'css',
        resolveDir: root,
      },
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      target: TARGET,
      logLevel: 'silent',
      plugins: [plugin],
    }).catch((error: { readonly errors?: readonly Message[] }) => {
      if (!error.errors) throw error;
      return { errors: error.errors, warnings: [], outputFiles: [], metafile: { inputs: {} } };
    }),
  );
  const imported = Object.keys(result.metafile.inputs).filter((file) => file !== '<stdin>');
  return {
    css: result.outputFiles[0]?.text.trim() ?? '',
    imported: imported.map((file) => path.resolve(root, file)),
    diagnostics: [
      ...result.errors.map((message) => diagnosticOf('error', message, root)),
      ...result.warnings.map((message) => diagnosticOf('warning', message, root)),
    ],
  };
}

/** Without a layer, as the site's style sheets are, and before them. */
function tokenStyles(tokens: SiteConfig['theme']['tokens']): string {
  const rule = (selector: string, mode: 'light' | 'dark') => {
    const values = TOKEN_NAMES.flatMap((name) => {
      const value = tokens[name];
      if (value === undefined || (mode === 'dark' && typeof value === 'string')) return [];
      return [`--${name}:${typeof value === 'string' ? value : value[mode]}`];
    });
    return values.length === 0 ? '' : `${selector}{${values.join(';')}}`;
  };
  const dark = rule(DARK_SELECTOR, 'dark');
  return rule(':root', 'light') + (dark === '' ? '' : `@media not print{${dark}}`);
}

/** URLs of files as the site serves them. */
function resolveUrls(
  { baseUrl, staticDir }: LoadedConfig['config'],
  hasStatic: (path: string) => boolean,
): Plugin {
  return {
    name: 'site-urls',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ kind, path: url }) => {
        if (kind !== 'url-token') return undefined;
        if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)) return { path: url, external: true };
        if (!url.startsWith('/')) {
          const text = `The URL "${url}" is relative; expected a path below "${staticDir}" that begins with "/", or a whole URL`;
          return { errors: [{ text }] };
        }
        const warnings = hasStatic(url.replace(/[?#].*$/s, ''))
          ? []
          : [{ text: `The file "${url}" does not exist; expected it below "${staticDir}"` }];
        return { path: withBaseUrl(baseUrl, url), external: true, warnings };
      });
    },
  };
}

function diagnosticOf(
  severity: Diagnostic['severity'],
  { text, location }: Pick<Message, 'text' | 'location'>,
  root: string,
): Diagnostic {
  return {
    severity,
    code: 'style-sheet',
    message: `${text.replace(/\.$/, '')}.`,
    ...placeOf(location, root),
    hint: 'Correct the style sheet at this place.',
  };
}

import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { SiteData } from '../../theme/model/site.ts';
import { ASSETS } from '../emit/output.ts';
import { withEsbuild } from '../esbuild.ts';
import { keptResult } from '../inputs/kept.ts';
import { RUN_ONLY } from '../parts/entry.ts';
import { resolveInTheme } from '../parts/resolve.ts';
import { resolveReact } from '../react/resolveReact.ts';
import { hashed, type OutputFile } from './hashedFile.ts';
import { nameByContents } from './nameByContents.ts';
import { liveSitePlugins, type SiteUrls, siteDataPlugins } from './siteData.ts';
import { smallCompiler } from './smallCompiler.ts';
import { bundleText } from './styles.ts';
import { COMPILED_AHEAD, TARGET, themeFailure, virtualModule } from './theme.ts';

export interface ClientBundle {
  readonly files: readonly OutputFile[];
  /** Path below `dist/` of the module that hydrates a page. */
  readonly entry: string;
  /** Modules that the entry imports statically and that should be preloaded. */
  readonly preloads: readonly string[];
}

/**
 * Bundles the hydration entry for the browser: React, the shell and the site's data. Code used later (lunr)
 * is split off.
 *
 * @param themeDir absolute path of the theme's sources
 * @param mode `development` keeps React's warnings and readable code for working on a site
 */
export function bundleClient(
  themeDir: string,
  site: SiteData,
  { mode, parts }: { readonly mode: 'production' | 'development'; readonly parts: PartsCode },
): Promise<ClientBundle> {
  return keptResult('client', [themeDir, site, mode, parts], () =>
    bundleEntry(themeDir, {
      baseUrl: site.baseUrl,
      mode,
      parts,
      isLive: false,
      plugins: (more) => siteDataPlugins(site, more),
    }),
  );
}

/**
 * Bundles the entry for live preview: it fetches the site's data from a separate module, so that the bundle
 * stays the same when the data changes, and listens for changes.
 *
 * @param siteUrl URL of the module whose default export is the site's data
 */
export function bundleLiveClient(
  themeDir: string,
  {
    baseUrl,
    siteUrl,
    parts,
  }: { readonly baseUrl: string; readonly siteUrl: string; readonly parts: PartsCode },
): Promise<ClientBundle> {
  const plugins = (more: SiteUrls) => liveSitePlugins(siteUrl, baseUrl, more);
  return bundleEntry(themeDir, { baseUrl, mode: 'development', isLive: true, parts, plugins });
}

/** The site's own components. */
export interface PartsCode {
  /** The module that imports them. */
  readonly module: string;
  /** Absolute path of the folder that messages name their files below. */
  readonly root: string;
}

interface EntryOptions {
  readonly parts: PartsCode;
  readonly baseUrl: string;
  readonly mode: 'production' | 'development';
  readonly isLive: boolean;
  readonly plugins: (urls: SiteUrls) => Plugin[];
}

async function bundleEntry(
  themeDir: string,
  { baseUrl, mode, isLive, parts, plugins }: EntryOptions,
): Promise<ClientBundle> {
  const [worker, searchStyles, loaderStyles, exampleTools, exampleControls, exampleEditor, exampleTypes] =
    await Promise.all([
      bundleSearchWorker(themeDir, mode),
      bundleLaterStyles(themeDir, 'searchPanel'),
      bundleLaterStyles(themeDir, 'loader'),
      bundleLaterStyles(themeDir, 'exampleTools'),
      bundleLaterStyles(themeDir, 'exampleControls'),
      bundleLaterStyles(themeDir, 'exampleEditor'),
      bundleLaterStyles(themeDir, 'exampleTypes'),
    ]);
  const url = (file: OutputFile) => baseUrl + file.path;
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: themeDir,
      entryPoints: { client: path.join(themeDir, 'client.tsx') },
      outdir: themeDir,
      entryNames: `${ASSETS}/[name]-[hash]`,
      chunkNames: `${ASSETS}/[name]-[hash]`,
      bundle: true,
      splitting: true,
      banner: COMPILED_AHEAD,
      write: false,
      metafile: true,
      minify: mode === 'production',
      format: 'esm',
      target: TARGET,
      jsx: 'automatic',
      legalComments: 'none',
      define: {
        'process.env.NODE_ENV': JSON.stringify(mode),
        CHARTDOCS_LIVE: String(isLive),
        // Code paths of React for unsupported browsers, and globals it checks for without using them.
        MSApp: 'undefined',
        setImmediate: 'undefined',
        'document.documentMode': 'undefined',
        'navigator.scheduling': 'undefined',
        // React's developer tools are only useful when working on a site.
        ...(mode === 'production' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}),
      },
      logLevel: 'silent',
      plugins: [
        sharedCodePlugin(themeDir),
        smallCompiler,
        ...plugins({ searchWorkerUrl: url(worker) }),
        resolveInTheme(themeDir),
        resolveReact,
        virtualModule('chartdocs:parts', parts.module, 'js', themeDir),
        virtualModule('chartdocs:search-styles', searchStyles),
        virtualModule('chartdocs:loader-styles', loaderStyles),
        virtualModule('chartdocs:example-tools-styles', exampleTools),
        virtualModule('chartdocs:example-controls-styles', exampleControls),
        virtualModule('chartdocs:example-editor-styles', exampleEditor),
        virtualModule('chartdocs:example-types-styles', exampleTypes),
      ],
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir);
  });
  const outputs = Object.entries(result.metafile.outputs);
  const importsOf = new Map(
    outputs.map(([file, { imports }]) => [file, imports.map((imported) => imported.path)]),
  );
  const files = nameByContents(
    result.outputFiles.map(({ path: absolute, text }) => {
      const file = path.relative(themeDir, absolute).replaceAll(path.sep, '/');
      return { path: file, contents: text, imports: importsOf.get(file) ?? [] };
    }),
  );
  const pathOf = (file: string) => files.get(file)?.path ?? file;
  const entry = outputs.find(([, { entryPoint }]) => entryPoint === 'client.tsx');
  if (!entry) throw new Error('esbuild made no entry for the browser.');
  return {
    files: [worker, ...files.values()],
    entry: pathOf(entry[0]),
    preloads: entry[1].imports
      .filter(({ kind }) => kind === 'import-statement')
      .map((imported) => pathOf(imported.path)),
  };
}

/** Bundles the worker of the search, with lunr, as one classic script. */
async function bundleSearchWorker(themeDir: string, mode: 'production' | 'development'): Promise<OutputFile> {
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: themeDir,
      entryPoints: [path.join(themeDir, 'search/worker.ts')],
      bundle: true,
      write: false,
      minify: mode === 'production',
      format: 'iife',
      target: TARGET,
      legalComments: 'none',
      logLevel: 'silent',
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir);
  });
  return hashed('search', 'js', result.outputFiles[0]?.text ?? '');
}

/**
 * Returns a module that applies one of the theme's files of styles when its code is loaded: not a style sheet, which
 * could be late or missing.
 */
async function bundleLaterStyles(themeDir: string, name: string): Promise<string> {
  const styles = await bundleText(themeDir, `@import "./styles/${name}.css" layer(chartdocs.components);`);
  return [
    'const styles = new CSSStyleSheet()',
    `styles.replaceSync(${JSON.stringify(styles.trim())})`,
    'document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]',
  ].join(';');
}

/**
 * Makes each lazily imported module import the entry too. esbuild creates a file for each set of modules that
 * share code; this way, a single file contains all of the entry, which compresses better than several.
 */
function sharedCodePlugin(themeDir: string): Plugin {
  const namespace = 'later';
  return {
    name: 'shared-code',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ kind, path: file, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const isFile = file.startsWith('.');
        return {
          path: isFile ? `./${path.relative(themeDir, path.join(resolveDir, file))}` : file,
          namespace,
        };
      });
      onLoad({ filter: /.*/, namespace }, ({ path: file }) => ({
        contents: ["import './client.tsx'", ...importedLater(file)].join(';\n'),
        loader: 'js',
        resolveDir: themeDir,
      }));
    },
  };
}

function importedLater(file: string): readonly string[] {
  if (file.startsWith(RUN_ONLY)) return [`import ${JSON.stringify(file.slice(RUN_ONLY.length))}`];
  const from = JSON.stringify(file);
  // Modules of the site have a default export, which `export *` leaves out.
  return [`export * from ${from}`, ...(path.isAbsolute(file) ? [`export { default } from ${from}`] : [])];
}

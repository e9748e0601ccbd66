import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { InlineScripts, RouteChunk, SiteData } from '../../theme/model.ts';
import { buildFailures } from '../config/evaluate.ts';
import { BuildError } from '../diagnostic.ts';
import { ASSETS } from '../emit/output.ts';
import { withEsbuild } from '../esbuild.ts';

/** A file of the site: path below `dist/`, and its bytes. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

export interface ClientBundle {
  readonly files: readonly OutputFile[];
  /** Path below `dist/` of the module that hydrates a page. */
  readonly entry: string;
  /** Modules the entry imports at once, worth preloading. */
  readonly preloads: readonly string[];
}

const TARGET = ['chrome111', 'firefox115', 'safari16.4'];

/**
 * Bundles the hydration entry for the browser: React, the shell, and the site's data. What is used later
 * (lunr) is split off.
 *
 * @param themeDir absolute path of the theme's sources
 * @param mode `development` keeps React's warnings and readable code, for those who work on a site
 */
export function bundleClient(
  themeDir: string,
  site: SiteData,
  mode: 'production' | 'development',
): Promise<ClientBundle> {
  return bundleEntry(themeDir, {
    baseUrl: site.baseUrl,
    mode,
    isLive: false,
    plugin: (more) => siteDataPlugin(site, more),
  });
}

/**
 * Bundles the entry of a site that is being written: it fetches the site's data from a module of its own, so that it
 * stays the same while that changes, and listens for changes.
 *
 * @param siteUrl URL of the module whose default export is the site's data
 */
export function bundleLiveClient(themeDir: string, baseUrl: string, siteUrl: string): Promise<ClientBundle> {
  const plugin = (more: SiteUrls) => liveSitePlugin(siteUrl, baseUrl, more);
  return bundleEntry(themeDir, { baseUrl, mode: 'development', isLive: true, plugin });
}

/** Where the search's worker is: known once it is bundled. */
type SiteUrls = Readonly<Record<'searchWorkerUrl', string>>;

interface EntryOptions {
  readonly baseUrl: string;
  readonly mode: 'production' | 'development';
  readonly isLive: boolean;
  readonly plugin: (urls: SiteUrls) => Plugin;
}

async function bundleEntry(
  themeDir: string,
  { baseUrl, mode, isLive, plugin }: EntryOptions,
): Promise<ClientBundle> {
  const search = await bundleSearch(themeDir, mode);
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
        // What React does for browsers that the site isn't made for, and what it looks up and doesn't use.
        MSApp: 'undefined',
        setImmediate: 'undefined',
        'document.documentMode': 'undefined',
        'navigator.scheduling': 'undefined',
        // What React tells its developer tools is for who works on a site.
        ...(mode === 'production' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}),
      },
      logLevel: 'silent',
      plugins: [
        sharedCodePlugin(themeDir),
        plugin({ searchWorkerUrl: url(search.worker) }),
        searchStylesPlugin(search.styles),
      ],
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir);
  });
  const outputs = Object.entries(result.metafile.outputs);
  const entry = outputs.find(([, { entryPoint }]) => entryPoint === 'client.tsx');
  if (!entry) throw new Error('esbuild made no entry for the browser.');
  return {
    files: [
      search.worker,
      ...result.outputFiles.map(({ path: file, contents }) => ({
        path: path.relative(themeDir, file).replaceAll(path.sep, '/'),
        contents,
      })),
    ],
    entry: entry[0],
    preloads: entry[1].imports
      .filter(({ kind }) => kind === 'import-statement')
      .map((imported) => imported.path),
  };
}

/** Bundles what search fetches when it is first used: its worker with lunr, one classic script, and its styles. */
async function bundleSearch(
  themeDir: string,
  mode: 'production' | 'development',
): Promise<{ readonly worker: OutputFile; readonly styles: string }> {
  const bundle = async (file: string) => {
    const result = await withEsbuild(({ build }) =>
      build({
        absWorkingDir: themeDir,
        entryPoints: [path.join(themeDir, file)],
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
    return result.outputFiles[0]?.text ?? '';
  };
  const [worker, styles] = await Promise.all([bundle('search/worker.ts'), bundle('styles/searchPanel.css')]);
  return { worker: hashed('search', 'js', worker), styles: styles.trim() };
}

/** What esbuild says of the theme, with files as the tool's own folder has them. */
export function themeFailure(error: unknown, themeDir: string): BuildError {
  const place = (file: string) => path.posix.join('src/theme', file);
  const diagnostics = buildFailures(error, themeDir).map((diagnostic) =>
    diagnostic.file === undefined ? diagnostic : { ...diagnostic, file: place(diagnostic.file) },
  );
  return new BuildError(diagnostics, { cause: error });
}

const INLINE_SCRIPTS = [
  'beforePaint',
  'placeSidebar',
  'restoreScroll',
  'baseUrlIssue',
] as const satisfies (keyof InlineScripts)[];

/** Bundles the scripts that stand in the documents themselves. */
export async function bundleInlineScripts(themeDir: string, site: SiteData): Promise<InlineScripts> {
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: themeDir,
      entryPoints: INLINE_SCRIPTS.map((name) => path.join(themeDir, `inline/${name}.ts`)),
      outdir: themeDir,
      entryNames: '[name]',
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      target: TARGET,
      logLevel: 'silent',
      plugins: [siteDataPlugin(site)],
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir);
  });
  const code = (name: keyof InlineScripts) => {
    const file = result.outputFiles.find((output) => path.basename(output.path, '.js') === name);
    if (!file) throw new Error(`esbuild made no inline script "${name}".`);
    // Nothing in a script may end its element, or keep its end tag from ending it.
    return file.text.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
  };
  return {
    beforePaint: code('beforePaint'),
    placeSidebar: code('placeSidebar'),
    restoreScroll: code('restoreScroll'),
    baseUrlIssue: code('baseUrlIssue'),
  };
}

/** `chartdocs:site`: the whole as default, and by name what the inline scripts need alone, and `more`. */
function siteDataPlugin(site: SiteData, more: Readonly<Record<string, string>> = {}): Plugin {
  const named = {
    announcementId: site.announcementBar?.id,
    baseUrl: site.baseUrl,
    colorMode: site.colorMode,
    ...more,
  };
  const { summaries, held } = splitDocs(site.docs);
  const contents = [
    `export default ${JSON.stringify({ ...site, docs: summaries })}`,
    ...Object.entries(named).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
  ].join(';\n');
  return {
    name: 'site-data',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^chartdocs:site$/ }, () => ({ path: 'site', namespace: 'site-data' }));
      onLoad({ filter: /.*/, namespace: 'site-data' }, () => ({ contents, loader: 'js' }));
      onResolve({ filter: /^chartdocs:docs$/ }, () => ({ path: 'docs', namespace: 'docs-data' }));
      onLoad({ filter: /.*/, namespace: 'docs-data' }, () => ({
        contents: `export const contents = ${JSON.stringify(held)}`,
        loader: 'js',
      }));
    },
  };
}

/** What every page is to know of the documents, and what a hook fetches. */
function splitDocs(docs: SiteData['docs']) {
  const entries = Object.entries(docs);
  return {
    summaries: Object.fromEntries(
      entries.map(([id, { versions }]) => [
        id,
        { versions: versions.map(({ name, label, href, banner }) => ({ name, label, href, banner })) },
      ]),
    ),
    held: Object.fromEntries(
      entries.map(([id, { versions }]) => [
        id,
        Object.fromEntries(
          versions.map(({ name, docs: own, sidebars, draftIds }) => [
            name,
            { docs: own, sidebars, draftIds },
          ]),
        ),
      ]),
    ),
  };
}

/** `chartdocs:site` while the site is written: its data comes from the server. */
function liveSitePlugin(siteUrl: string, baseUrl: string, urls: SiteUrls): Plugin {
  const named = Object.entries({ baseUrl, ...urls });
  const contents = [
    `export { default } from ${JSON.stringify(siteUrl)}`,
    ...named.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
  ].join(';\n');
  return {
    name: 'live-site',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^chartdocs:site$/ }, () => ({ path: 'site', namespace: 'live-site' }));
      onResolve({ filter: /.*/, namespace: 'live-site' }, ({ path: file }) => ({
        path: file,
        external: true,
      }));
      onLoad({ filter: /.*/, namespace: 'live-site' }, () => ({ contents, loader: 'js' }));
      // The site's data holds it all.
      onResolve({ filter: /^chartdocs:docs$/ }, () => ({ path: 'docs', namespace: 'docs-data' }));
      onLoad({ filter: /.*/, namespace: 'docs-data' }, () => ({
        contents: 'export const contents = {}',
        loader: 'js',
      }));
    },
  };
}

/** `chartdocs:search-styles`: a module of its own, so that it comes with the panel and not with every page. */
function searchStylesPlugin(styles: string): Plugin {
  const contents = `export const searchStyles = ${JSON.stringify(styles)}`;
  return {
    name: 'search-styles',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^chartdocs:search-styles$/ }, () => ({
        path: 'styles',
        namespace: 'search-styles',
      }));
      onLoad({ filter: /.*/, namespace: 'search-styles' }, () => ({ contents, loader: 'js' }));
    },
  };
}

/**
 * Makes each module that is imported later import the entry too. esbuild puts code into a file of its own for each set
 * of modules that share it; this way there is one such file with all of the entry, which compresses better than several.
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
        contents: `import './client.tsx';\nexport * from ${JSON.stringify(file)}`,
        loader: 'js',
        resolveDir: themeDir,
      }));
    },
  };
}

/** Bundles and minifies the theme's style sheet with the colors of the code that occurs. */
export async function bundleStyles(themeDir: string, codeStyles: string): Promise<Uint8Array | string> {
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: themeDir,
      stdin: {
        contents: `@import "./styles/index.css";\n@import "code-colors";`,
        loader: 'css',
        resolveDir: themeDir,
      },
      bundle: true,
      write: false,
      minify: true,
      target: TARGET,
      logLevel: 'silent',
      plugins: [
        {
          name: 'code-colors',
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /^code-colors$/ }, () => ({ path: 'colors', namespace: 'code-colors' }));
            onLoad({ filter: /.*/, namespace: 'code-colors' }, () => ({
              contents: codeStyles,
              loader: 'css',
            }));
          },
        },
      ],
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir);
  });
  return result.outputFiles[0]?.contents ?? '';
}

/** The lazy script of a route, which holds its content (§7). */
export function routeChunk(chunk: RouteChunk): string {
  return `export const chunk=${JSON.stringify(chunk)};export default function Page({render}){return render(chunk)}\n`;
}

function hashed(name: string, extension: string, contents: string | Uint8Array): OutputFile {
  return { path: hashedFile(name, extension, hashOf(contents)), contents };
}

/** The path of a file that is named by its contents, and can be cached for ever. */
export function hashedFile(name: string, extension: string, hash: string): string {
  return `${ASSETS}/${name}-${hash}.${extension}`;
}

/** Of contents, for a file's name: eight letters and digits. */
export function hashOf(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url').replace(/[-_]/g, 'x').slice(0, 8);
}

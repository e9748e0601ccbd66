import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { slotIsland } from '../../theme/parts/islandNames.ts';
import { NO_PARTS, type SiteParts, type WrappedPart } from '../../theme/parts/model.ts';
import { isShellSlot, isStaticPart, SLOT_NAMES } from '../../theme/parts/names.ts';
import * as publicTheme from '../../theme/public.ts';
import { buildFailures } from '../config/bundleConfig.ts';
import { loadingFailure } from '../config/failure.ts';
import type { LoadedConfig } from '../config/load.ts';
import { absolutePackages } from '../config/packages.ts';
import { describeThrown } from '../config/thrown.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { withEsbuild } from '../esbuild.ts';
import { isWithin } from '../folder.ts';
import { readInput } from '../inputs/read.ts';
import { noteUnknown } from '../inputs/recorder.ts';
import { themeDir } from '../page/themeDir.ts';
import { secondReact } from '../react/copies.ts';
import { importOutside, OUTSIDE, type OutsideModules, outsideImporter, runBundle } from '../runBundle.ts';
import { checkModule } from './checkModule.ts';
import { hasNoParts, NO_PARTS_MODULE, type PartFiles, partsModule } from './entry.ts';
import { componentFailure } from './failure.ts';
import { filesOf } from './files.ts';
import type { OwnPage } from './pages.ts';
import { resolveOnServer, THEME_GLOBAL } from './resolve.ts';

/** The components of a site, loaded for rendering. */
export interface LoadedParts {
  readonly parts: SiteParts;
  readonly pages: readonly OwnPage[];
  /** The module that the browser's bundle imports. */
  readonly browserModule: string;
  /** Absolute paths of the files, and of what they import, except packages. */
  readonly files: readonly string[];
  /** Equal if the code is. */
  readonly key: string;
  /** Returns the file of the component of a slot in an article, relative to the configuration. */
  readonly fileOfIsland: (island: string) => string | undefined;
  /** The files of the components outside articles, relative to the configuration. */
  readonly shellFiles: readonly string[];
}

const NOTHING: LoadedParts = {
  parts: NO_PARTS,
  pages: [],
  browserModule: NO_PARTS_MODULE,
  files: [],
  key: '',
  fileOfIsland: () => undefined,
  shellFiles: [],
};

/** The code that was loaded last, by hash: most changes of a site leave it as it is. */
const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads the site's own components and pages for rendering on the server.
 *
 * @param pageFiles the files of pages written in React, relative to the configuration
 * @throws BuildError with the place in the file, for one that doesn't exist, compile, run, or export a component
 */
export async function loadParts(config: LoadedConfig, pageFiles: readonly string[]): Promise<LoadedParts> {
  const { root } = config;
  const { files, missing, plugins } = filesOf(config, pageFiles);
  if (missing.length > 0) throw new BuildError(missing);
  if (hasNoParts(files)) return NOTHING;
  const { code, ...bundled } = await bundle(files, root);
  const { inputs } = bundled;
  noteEffects(code, bundled.outside);
  const second = secondReact([...bundled.outside.keys()]);
  if (second) throw new BuildError([{ severity: 'error', code: 'react-copies', ...second }]);
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  const serverKey = hash(code);
  const module = await (loaded.get(serverKey) ?? remember(serverKey, () => run(code, { ...bundled, root })));
  const inBrowserOnly = [...files.client, ...files.elements.map(({ module }) => module)].filter(
    (file) => !isWithin(themeDir(), file),
  );
  const sources = await Promise.all(inBrowserOnly.map(readInput));
  const { parts, pages } = await checkModule(module, files, root);
  const { shellFiles, fileOfIsland } = placesOf(files, { parts, root });
  const { file: bundleFile } = await outsideImporter();
  const bundledParts = {
    bundleFile,
    map: bundled.map,
    pluginOf: (file: string) => plugins.get(path.resolve(root, file)),
    files: Object.keys(inputs).filter((input) => existsSync(path.join(root, input))),
  };
  return {
    parts: { ...parts, explain: (error, route) => componentFailure(error, route, bundledParts) },
    pages,
    browserModule: browserModule(files, parts),
    files: [...Object.keys(inputs).map((input) => path.join(root, input)), ...inBrowserOnly].filter((file) =>
      existsSync(file),
    ),
    key: hash([serverKey, ...sources].join('\n')),
    ...{ shellFiles, fileOfIsland },
  };
}

/** What components could read while they are rendered: the environment, the time, files, other hosts. */
const EFFECTS =
  /\bprocess\b|\bDate\b|\bperformance\b|\bMath\.random\b|\bcrypto\b|\bIntl\b|\btoLocale|\brequire\b|\bimport\b|\bfetch\b|\bglobalThis\b|\beval\b|\bFunction\b/;

/** Notes whether the code of components could read more than their files. */
function noteEffects(code: string, outside: OutsideModules): void {
  const own = code.replaceAll(`globalThis.${THEME_GLOBAL}.`, '');
  const packages = [...outside.keys()].filter((url) => !/\/node_modules\/react(?:-dom)?\//.test(url));
  if (packages.length > 0) noteUnknown(`Components import ${packages.join(', ')}.`);
  const [found] = EFFECTS.exec(own) ?? [];
  if (found !== undefined) noteUnknown(`The code of components has "${found}".`);
}

/** Says where each component is, for messages. */
function placesOf(
  { slots, components }: PartFiles,
  { parts, root }: { readonly parts: SiteParts; readonly root: string },
): Pick<LoadedParts, 'fileOfIsland' | 'shellFiles'> {
  const relative = (file: string) => path.relative(root, file).replaceAll(path.sep, '/');
  const inShell = [
    ...SLOT_NAMES.flatMap((slot) => (isShellSlot(slot) ? (slots[slot] ?? []) : [])),
    ...components.filter((_, index) => !isStatic(parts.wrapped[index])),
  ];
  const files = new Map(
    SLOT_NAMES.flatMap((slot) =>
      (slots[slot] ?? []).map((file, index) => [slotIsland(slot, index), relative(file)] as const),
    ),
  );
  return { fileOfIsland: (island) => files.get(island), shellFiles: [...new Set(inShell.map(relative))] };
}

function isStatic(wrapped: WrappedPart | undefined): boolean {
  return wrapped !== undefined && isStaticPart(wrapped.part);
}

/** Returns the module for the browser, without the parts that are rendered at build time. */
function browserModule(files: PartFiles, { wrapped }: SiteParts): string {
  const components = files.components.filter((_, index) => !isStatic(wrapped[index]));
  const needed = { ...files, components };
  return hasNoParts(needed) ? NO_PARTS_MODULE : partsModule(needed, 'browser');
}

function remember(key: string, load: () => Promise<unknown>): Promise<unknown> {
  const loading = load();
  loaded.clear();
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function bundle(files: PartFiles, root: string) {
  const outside: OutsideModules = new Map();
  const { load } = await outsideImporter();
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: root,
      stdin: { contents: partsModule(files, 'node'), resolveDir: root, sourcefile: '<components>' },
      bundle: true,
      write: false,
      outfile: path.join(root, 'components.mjs'),
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // The bundle is run as a script.
      supported: { 'import-meta': false },
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.join(root, 'components.mjs')).href) },
      jsx: 'automatic',
      logLevel: 'silent',
      sourcemap: 'external',
      plugins: [importOutside(outside, load), resolveOnServer(Object.keys(publicTheme)), absolutePackages],
    }),
  ).catch((error: unknown) => {
    throw new BuildError(buildFailures(error, root).map(atFile), { cause: error });
  });
  const textOf = (extension: string) =>
    result.outputFiles.find((output) => output.path.endsWith(extension))?.text ?? '';
  return { code: textOf('.mjs'), map: textOf('.map'), inputs: result.metafile.inputs, outside };
}

/** Places the error about a missing default export, which is found in the generated module, at the file. */
function atFile(failure: Diagnostic): Diagnostic {
  const file = /^No matching export in "([^"]+)" for import "default"$/.exec(failure.message)?.[1];
  if (file === undefined || file.startsWith(OUTSIDE)) {
    return { ...failure, message: failure.message.replace(`"${OUTSIDE}`, '"') };
  }
  return {
    severity: 'error',
    code: 'component-invalid',
    message: "The file can't be used: it has no default export.",
    file,
    hint: 'Export a React component: `export default function …`.',
  };
}

interface RunSources {
  readonly map: string;
  readonly inputs: Metafile['inputs'];
  readonly outside: OutsideModules;
  readonly root: string;
}

/** Runs the bundle in this process, as its components are rendered here. */
async function run(code: string, { map, inputs, outside, root }: RunSources): Promise<unknown> {
  Reflect.set(globalThis, THEME_GLOBAL, publicTheme);
  const importer = await outsideImporter();
  const file = path.join(root, 'components.mjs');
  try {
    return await runBundle(code, { importer, outside, require: createRequire(file) });
  } catch (error) {
    const sources = { file, bundleFile: importer.file, map, inputs };
    const failed = { subject: 'A component of the site', code: 'component-failed' };
    throw new BuildError([await loadingFailure(describeThrown(error), sources, failed)], { cause: error });
  }
}

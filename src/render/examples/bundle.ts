import path from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { TARGET } from '../bundle/theme.ts';
import { buildFailures } from '../config/bundleConfig.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { withEsbuild } from '../esbuild.ts';
import { fileOfModule } from './fenceModule.ts';

export interface ExampleSettings {
  /** Absolute path of the configuration's folder. */
  readonly root: string;
  /** Absolute paths of the folders whose files examples may import. */
  readonly folders: readonly string[];
  /** The packages that examples may import besides React. */
  readonly packages: readonly string[];
  /** Bundled instead of packages, by name. */
  readonly alias: Readonly<Record<string, string>>;
  /** The component around each example, relative to the configuration. */
  readonly wrapper: string | undefined;
  /** Style sheets of the packages. */
  readonly styles: readonly StyleSheets[];
  /** Absolute path of the theme's sources. */
  readonly themeDir: string;
}

/** Files relative to the configuration or of packages, for one color mode or for both. */
export interface StyleSheets {
  readonly files: readonly string[];
  readonly mode?: 'light' | 'dark';
}

export const IN_BROWSER = {
  bundle: true,
  write: false,
  minify: true,
  platform: 'browser',
  target: TARGET,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions;

/** Returns the code. @throws BuildError with what doesn't compile */
export async function run(root: string, options: BuildOptions): Promise<string> {
  return (await runWithInputs(root, options)).text;
}

/** The same with the absolute paths of the files in it. */
export async function runWithInputs(
  root: string,
  options: BuildOptions,
): Promise<{ readonly text: string; readonly inputs: readonly string[]; readonly metafile: Metafile }> {
  const result = await withEsbuild(({ build }) =>
    build({ absWorkingDir: root, ...options, write: false, metafile: true }),
  ).catch((error: unknown) => {
    throw new BuildError(failures(error, root), { cause: error });
  });
  return {
    text: result.outputFiles?.[0]?.text ?? '',
    metafile: result.metafile,
    // Virtual modules are named `namespace:path`.
    inputs: Object.keys(result.metafile?.inputs ?? {})
      .filter((input) => !/^[\w-]{2,}:|^</.test(input))
      .map((input) => path.resolve(root, input)),
  };
}

/** Returns esbuild's errors as findings, with the hints of `resolveInExamples`. */
function failures(error: unknown, root: string): readonly Diagnostic[] {
  const notes = (error as { readonly errors?: readonly { readonly notes?: readonly { text: string }[] }[] })
    .errors; // checked by `buildFailures`
  return buildFailures(error, root).map((failure, index) => {
    const hint = notes?.[index]?.notes?.[0]?.text;
    return {
      ...failure,
      ...(failure.file === undefined ? {} : { file: fileOfModule(failure.file) }),
      code: 'example-failed',
      ...(hint === undefined ? {} : { hint }),
    };
  });
}

import { createRequire } from 'node:module';
import path from 'node:path';
import type { ExampleSource } from '../../theme/examples/model.ts';
import { withJsonTables } from '../../theme/examples/tables.ts';
import { readInput } from '../inputs/read.ts';
import type { ExampleSettings } from './bundle.ts';
import { rowsOf } from './csv.ts';
import type { Example } from './exampleFile.ts';
import { pathOfExample } from './fenceModule.ts';

/** What projects are built with, at versions that work together. */
const TOOLS = { typescript: '5.9.3', vite: '7.3.8' };

/** The types of each major version of React. */
const REACT_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  18: { '@types/react': '18.3.31', '@types/react-dom': '18.3.7' },
  19: { '@types/react': '19.3.0', '@types/react-dom': '19.3.0' },
};

type Project = Pick<ExampleSource, 'file' | 'project'>;

/**
 * Makes the files of a project that shows an example: `npm install && npm run dev`.
 *
 * @param inputs absolute paths of the files of the site that the example consists of
 * @param wrapperInputs those that the wrapper consists of
 */
export async function projectOf(
  example: Example,
  inputs: readonly string[],
  wrapperInputs: readonly string[],
  settings: ExampleSettings,
): Promise<Project> {
  const { root, wrapper, packages } = settings;
  const entry = path.resolve(root, pathOfExample(example));
  const own = [...inputs, entry];
  const isTaken = own.map(placeIn('src', own)).some((file) => /^src\/(?:main|Wrapper)\.[jt]sx?$/.test(file));
  const inProject = placeIn(isTaken ? 'src/example' : 'src', own);
  const others = await Promise.all(
    inputs
      .filter((file) => file !== entry)
      .map(async (file) => [inProject(file), await contentsOf(file)] as const),
  );
  const styles = await Promise.all(
    settings.styles.filter(({ mode }) => mode !== 'dark').flatMap(({ files }) => files.map(styleOf(root))),
  );
  const wrapping =
    wrapper === undefined ? undefined : await wrapperIn(path.resolve(root, wrapper), wrapperInputs);
  const file = inProject(entry);
  return {
    file,
    project: {
      'package.json': manifestOf(example, [...packages], root),
      'index.html': indexHtml(example),
      'tsconfig.json': TSCONFIG,
      'README.md': `# ${example.title}\n\n${example.description}\n\n\`npm install\`, then \`npm run dev\`.\n`,
      'src/main.tsx': mainModule(file, {
        styles: styles.map(({ from }) => from),
        ...(wrapping ? { wrapper: wrapping.file } : {}),
        height: example.height,
      }),
      ...Object.fromEntries(others),
      ...Object.fromEntries(styles.flatMap(({ own }) => (own ? [own] : []))),
      ...(wrapping ? { ...wrapping.files, 'src/chartdocs.d.ts': THEME_TYPES } : {}),
    },
  };
}

/** Returns the wrapper's files in a project, where it has a folder of its own if it imports others. */
async function wrapperIn(entry: string, inputs: readonly string[]) {
  if (inputs.length <= 1) return { file: 'Wrapper', files: { 'src/Wrapper.tsx': await contentsOf(entry) } };
  const inProject = placeIn('src/wrapper', [...inputs, entry]);
  const files = await Promise.all(
    inputs.map(async (file) => [inProject(file), await contentsOf(file)] as const),
  );
  return {
    file: inProject(entry).replace(/^src\/|\.[jt]sx?$/g, ''),
    files: Object.fromEntries(files),
  };
}

/** Returns a function for the paths of files in a project, which keep their places to each other. */
function placeIn(folder: string, all: readonly string[]): (file: string) => string {
  const base = commonFolder(all.map((file) => path.dirname(file)));
  return (file) => {
    const name = path.relative(base, file).replaceAll(path.sep, '/');
    return `${folder}/${name.replace(/\.csv$/i, '.json')}`;
  };
}

/** The contents of a file as they are in a project, where tables are JSON. */
async function contentsOf(file: string): Promise<string> {
  const text = String(await readInput(file));
  if (/\.[cm]?[jt]sx?$/i.test(file)) return withJsonTables(text);
  if (!/\.csv$/i.test(file)) return text;
  return `${JSON.stringify(rowsOf(text).data, null, 2)}\n`;
}

/** Returns how a project imports a style sheet, with the file if it is the site's own. */
function styleOf(root: string) {
  return async (
    file: string,
  ): Promise<{ readonly from: string; readonly own?: readonly [string, string] }> => {
    const text = await readInput(path.resolve(root, file)).then(String, () => undefined);
    if (text === undefined) return { from: file };
    const name = path.posix.basename(file);
    return { from: `./${name}`, own: [`src/${name}`, text] };
  };
}

function manifestOf(example: Example, packages: readonly string[], root: string): string {
  const names = ['react', 'react-dom', ...packages.map(packageOf)];
  const manifest = {
    name: example.name,
    private: true,
    type: 'module',
    scripts: { dev: 'vite', start: 'vite', build: 'vite build' },
    dependencies: Object.fromEntries([...new Set(names)].map((name) => [name, versionOf(name, root)])),
    devDependencies: { ...REACT_TYPES[versionOf('react', root).split('.')[0] ?? ''], ...TOOLS },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the installed version: that of the site, or the tool's own. */
function versionOf(name: string, root: string): string {
  for (const from of [path.join(root, 'package.json'), import.meta.url]) {
    const require = createRequire(from);
    for (const folder of require.resolve.paths(name) ?? []) {
      try {
        return String(require(path.join(folder, name, 'package.json')).version);
      } catch {
        // Not in this folder.
      }
    }
  }
  return 'latest';
}

function indexHtml({ title }: Example): string {
  const escaped = title.replace(/[&<]/g, (mark) => (mark === '&' ? '&amp;' : '&lt;'));
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;
}

function mainModule(
  file: string,
  {
    styles,
    wrapper,
    height,
  }: { readonly styles: readonly string[]; readonly wrapper?: string; readonly height: number },
): string {
  const shown = wrapper
    ? '<Wrapper Example={Example} colorMode="light" reducedMotion={false} />'
    : '<Example />';
  return `import { createRoot } from 'react-dom/client';
${styles.map((from) => `import ${JSON.stringify(from)};\n`).join('')}import Example from ${JSON.stringify(file.replace(/^src/, '.'))};
${wrapper ? `import Wrapper from './${wrapper}';\n` : ''}
const place = document.getElementById('root') as HTMLElement;
place.style.height = '${height}px';
createRoot(place).render(${shown});
`;
}

const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
    },
    include: ['src'],
  },
  null,
  2,
)}\n`;

const THEME_TYPES = `declare module 'chartdocs/theme' {
  export interface ExampleWrapperProps {
    readonly Example: import('react').ComponentType<any>;
    readonly colorMode: 'light' | 'dark';
    readonly reducedMotion: boolean;
  }
}
`;

function commonFolder(folders: readonly string[]): string {
  const [first = '', ...others] = folders;
  const isShared = (folder: string) =>
    others.every((other) => other === folder || other.startsWith(`${folder}${path.sep}`));
  let found = first;
  while (!isShared(found) && found !== path.dirname(found)) found = path.dirname(found);
  return found;
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Project, run } from '../installed.ts';
import type { Library } from './list.ts';
import { type Expected, expectedExports } from './oracle.ts';

/** The result of documenting a library from its name alone. */
export interface Figures {
  readonly version: string;
  /** Processor time in seconds, which doesn't depend on the machine's load. */
  readonly seconds: number;
  readonly pages: number;
  readonly exports: number;
  readonly components: number;
  readonly completeComponents: number;
  readonly warnings: number;
  /** Messages: exports without a page, components without props, broken links. */
  readonly faults: readonly string[];
  /** The build's findings about the library, by code. */
  readonly reported: readonly string[];
}

/** Share of components whose tables must be complete. */
const ENOUGH = 0.98;

export function isGood({ faults, components, completeComponents }: Figures): boolean {
  const incomplete = components - completeComponents;
  return faults.length <= incomplete && completeComponents >= components * ENOUGH;
}

/** A module that prints the process's processor time on exit. */
const REPORT_PROCESSOR_TIME = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    if (isMainThread) process.stderr.write('processor seconds: ' + (user + system) / 1e6 + '\\n');
  });
`)}`;

interface Built {
  readonly routes: readonly string[];
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}

/**
 * Builds the reference of an installed library with the smallest configuration, and compares it with the
 * compiler.
 */
export async function documentLibrary(
  { name, aliases = {} }: Library,
  { root, bin }: Project,
): Promise<Figures> {
  const dir = path.join(root, 'sites', name.replace('/', '-'));
  await mkdir(path.join(dir, 'content'), { recursive: true });
  await writeFile(path.join(dir, 'content/start.md'), '# Start\n\nText.\n');
  const config = `export default { title: 'Library', url: 'https://library.example', api: { package: '${name}' } };\n`;
  await writeFile(path.join(dir, 'site.config.ts'), config);
  const chartdocs = (...args: string[]) =>
    run(process.execPath, ['--import', REPORT_PROCESSOR_TIME, bin, ...args], dir);
  const built = await chartdocs('build', '--json', '--no-cache');
  const seconds = Number(/^processor seconds: (.*)$/m.exec(built.stderr)?.[1]);
  const empty = { version: '', pages: 0, exports: 0, components: 0, completeComponents: 0, warnings: 0 };
  if (built.code !== 0) {
    const faults = [`exit code ${built.code}: ${built.stderr}${built.stdout}`];
    return { ...empty, seconds, faults, reported: [] };
  }
  const links = await chartdocs('check-links');
  const { routes, diagnostics }: Built = JSON.parse(built.stdout);
  const expected = expectedExports(name, root, aliases);
  const pages = await readPages(path.join(dir, 'dist'), routes);
  const without = expected.filter((one) => !pages.some((page) => isPageOf(page, one)));
  const components = expected.filter(({ props }) => props);
  const incomplete = components.flatMap((one) => {
    const problems = pages.filter((page) => isPageOf(page, one)).map((page) => propsProblem(page, one));
    const isComplete = problems.includes(undefined);
    return isComplete ? [] : [`${one.from} ${one.name}: ${problems[0] ?? 'has no page'}`];
  });
  return {
    version: pages.find((page) => page.version !== '')?.version ?? '',
    seconds,
    pages: routes.length,
    exports: expected.length,
    components: components.length,
    completeComponents: components.length - incomplete.length,
    warnings: diagnostics.length,
    faults: [
      ...without.map((one) => `${one.from} ${one.name}: has no page`),
      ...incomplete,
      ...(links.code === 0 ? [] : [`check-links: ${links.stderr}${links.stdout}`]),
    ],
    reported: diagnostics.map(({ code, message }) => `${code}: ${message}`),
  };
}

/** The page of a symbol as Markdown. */
interface SymbolPage {
  readonly name: string;
  readonly version: string;
  readonly markdown: string;
}

async function readPages(dist: string, routes: readonly string[]): Promise<readonly SymbolPage[]> {
  const pages: SymbolPage[] = [];
  for (const route of routes) {
    const file = path.join(dist, `${route.replace(/\/$/, '')}.md`);
    if (!route.startsWith('/all-types/') || !existsSync(file)) continue;
    const markdown = await readFile(file, 'utf8');
    const name = /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('\\', '') ?? '';
    const version = /^\w[\w ]* of \S+ (\d\S*)\.(?: |$)/m.exec(markdown)?.[1] ?? '';
    pages.push({ name, version, markdown });
  }
  return pages;
}

/** Whether a page is that of an export, and says how to import it. */
function isPageOf({ name, markdown }: SymbolPage, expected: Expected): boolean {
  const { from, isMember } = expected;
  const isDefault = expected.name === 'default';
  if (!isDefault && name !== expected.name && !name.endsWith(`.${expected.name}`)) return false;
  // Namespaces have no import of their own; their members are imported through the export that contains them.
  if (isMember || /^Namespace of /m.test(markdown)) return true;
  const imported = [...markdown.matchAll(/^import (?:type )?(.+?) from '(\S+)';$/gm)];
  const isImported = imported.some(
    ([, binding = '', module]) => module === from && binding.startsWith('{') !== isDefault,
  );
  return isImported || [...markdown.matchAll(/^Also exported by .*$/gm)].join('\n').includes(`\`${from}\``);
}

/** Describes what is missing from the props on a component's page. */
function propsProblem({ markdown }: SymbolPage, { props }: Expected): string | undefined {
  const { own = [], others = [] } = props ?? {};
  const section = /^## Props\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(markdown)?.[1];
  if (section === undefined) return own.length + others.length === 0 ? undefined : 'has no table of props';
  const lines = section.split('\n').filter((line) => line.startsWith('- '));
  const isGroup = (line: string) => /^- \d+ more from /.test(line);
  const listed = new Set(
    lines.flatMap((line) => {
      const [first] = isGroup(line) ? [] : codeIn(line);
      return (first === undefined ? undefined : propName(first)) ?? [];
    }),
  );
  const named = new Set(
    lines.filter(isGroup).flatMap((line) => codeIn(line).flatMap((part) => propName(part) ?? [])),
  );
  const missing = [
    ...own.filter((prop) => !listed.has(prop)),
    ...others.filter((prop) => !listed.has(prop) && !named.has(prop)),
  ];
  const known = new Set([...own, ...others]);
  const invented = [...listed].filter((prop) => !known.has(prop));
  const parts = [
    ...(missing.length > 0 ? [`misses ${missing.length} of ${known.size} props: ${few(missing)}`] : []),
    ...(invented.length > 0 ? [`has props that the compiler doesn't know: ${few(invented)}`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : undefined;
}

function codeIn(line: string): readonly string[] {
  return [...line.matchAll(/(?<!`)(`+)(?!`) ?(.*?) ?(?<!`)\1(?!`)/g)].map(([, , text = '']) => text);
}

/** Returns the name at the start of a declaration, `aria-label` of `readonly 'aria-label'?: string`; index signatures have none. */
function propName(declaration: string): string | undefined {
  const [, quoted, plain] =
    /^(?:readonly )?(?:'([^']+)'|([^\s'?:(<[]+))(?=\??:|\(|<)/.exec(declaration) ?? [];
  return quoted ?? plain;
}

function few(names: readonly string[]): string {
  return names.length > 12 ? `${names.slice(0, 12).join(', ')}, …` : names.join(', ');
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { LoadedConfig } from '../config/load.ts';
import { textOf } from '../config/text.ts';
import { loadContent } from '../content/load.ts';
import { type Diagnostic, dedupe } from '../diagnostic.ts';
import { captureFile } from '../examples/captures.ts';
import { type Example, examplesFolder, readExampleFiles } from '../examples/exampleFile.ts';
import { hasInput, readInput } from '../inputs/read.ts';
import { replaceAdded } from '../markdown/addedMarkdown.ts';
import { remarkContainers } from '../markdown/directive.ts';
import type { MarkdownExtensions } from '../markdown/extension.ts';
import { ownDirective } from '../markdown/ownDirectives.ts';
import { createReader } from '../markdown/parse.ts';
import { addOrigin, type SourceData } from '../markdown/report.ts';
import { createPageTimes } from '../page/slowPage.ts';
import { addedPages } from '../plugins/addedPages.ts';
import { sitePlugins } from '../plugins/context.ts';
import { markdownExtensions } from '../plugins/markdown.ts';
import { cacheOf, loadModel } from '../read.ts';
import { walkMarkdown } from '../walk.ts';
import { type ParsedPage, parsePages, snippetsOf } from './collect.ts';
import { coverageFindings, coverageOf, UNUSED_FILE, unusedText } from './coverage.ts';
import { analysisInput } from './input.ts';
import { type LoadedAnalysis, loadAnalysis } from './load.ts';
import type { CodeProblem } from './model.ts';
import { placeInFile, type Snippet } from './snippet.ts';

export interface CheckExamplesResult {
  /** Files are relative to the working folder. */
  readonly findings: readonly CodeFinding[];
  readonly examples: number;
  /** Fences whose types are checked. */
  readonly fences: number;
  /** Fences that name a reason why theirs aren't. */
  readonly optedOut: number;
  /** Whether nothing had changed since the last check. */
  readonly fromCache: boolean;
}

/** A finding, whose file is relative to the working folder. */
export interface CodeFinding extends Diagnostic {
  readonly file: string;
}

export interface CheckCodeOptions {
  readonly noCache?: boolean;
  /** Whether to write the list of what no example uses. */
  readonly update?: boolean;
}

/** The code of a site, and what is wrong with it. */
export interface CheckedCode extends Omit<CheckExamplesResult, 'findings'> {
  /** Files are relative to the configuration. */
  readonly findings: readonly Diagnostic[];
  readonly analysis: LoadedAnalysis;
  readonly snippets: readonly Snippet[];
  readonly files: readonly Example[];
}

/**
 * Checks all code of a site: the types of examples and fences, the names of directives and examples, and that each
 * example has its pictures.
 *
 * @throws BuildError if the configuration, the content or the examples can't be read
 */
export async function checkCode(
  loaded: LoadedConfig,
  { noCache = false, update = false }: CheckCodeOptions = {},
): Promise<CheckedCode> {
  const { root, config } = loaded;
  const plugins = sitePlugins(loaded);
  const folder = examplesFolder(config.contentDir);
  const [content, { examples }] = await Promise.all([
    addedPages(plugins).then((added) => loadContent({ root, ...config, added }, createPageTimes([() => 0]))),
    readExampleFiles(root, folder),
  ]);
  const extensions = markdownExtensions(plugins.plugins);
  const pages = parsePages(content, createReader(extensions.syntax));
  const snippets = snippetsOf(pages, examples);
  const analysing = loadAnalysis(analysisInput(loaded, snippets), cacheOf(loaded, noCache));
  analysing.catch(() => undefined);
  const inMarkdown = pages.flatMap((page) => directiveFindings(page, loaded, extensions));
  const [analysis, inCoverage] = await Promise.all([
    analysing,
    checkCoverage(loaded, path.posix.join(folder, UNUSED_FILE), { analysing, snippets, noCache, update }),
    plugins.prepared(),
  ]);
  const fences = snippets.filter(({ isExample }) => !isExample);
  const optedOut = fences.filter(({ noCheck }) => noCheck !== undefined);
  return {
    analysis,
    snippets,
    files: examples,
    examples: examples.length,
    fences: fences.length - optedOut.length,
    optedOut: optedOut.length,
    fromCache: analysis.fromCache,
    findings: dedupe([
      ...content.diagnostics.filter(({ severity }) => severity === 'error'),
      ...analysis.problems.map((problem) => typeFinding(problem, snippets)),
      ...optedOut.filter(({ noCheck }) => noCheck?.trim() === '').map(reasonFinding),
      ...inMarkdown,
      ...inCoverage,
      ...examples.flatMap((example) => captureFindings(example, root, folder)),
    ]),
  };
}

interface CoverageOptions extends Required<CheckCodeOptions> {
  readonly analysing: Promise<LoadedAnalysis>;
  readonly snippets: readonly Snippet[];
}

/** Compares the list of what no example uses with what is true, or writes it. */
async function checkCoverage(
  loaded: LoadedConfig,
  file: string,
  { analysing, snippets, noCache, update }: CoverageOptions,
): Promise<readonly Diagnostic[]> {
  const listFile = path.join(loaded.root, file);
  const list = await readInput(listFile).then(String, () => undefined);
  if (list === undefined && !update) return [];
  const [api, analysis] = await Promise.all([
    loadModel(loaded, { configFile: loaded.file, noCache }),
    analysing,
  ]);
  if (!api) return [];
  const coverage = coverageOf(api.model, analysis, snippets);
  if (!update) return coverageFindings(list ?? '', coverage, file);
  await writeFile(listFile, unusedText(coverage));
  return [];
}

function typeFinding({ message, number, place }: CodeProblem, snippets: readonly Snippet[]): Diagnostic {
  const snippet = 'snippet' in place ? snippets[place.snippet] : undefined;
  const at =
    'snippet' in place
      ? { file: snippet?.file ?? '', ...(snippet ? placeInFile(snippet, place.offset) : {}) }
      : place;
  const isFence = snippet !== undefined && !snippet.isExample;
  return {
    severity: 'error',
    code: 'type-error',
    message: `${message} (TS${number})`,
    ...at,
    hint: isFence
      ? 'Correct the code, or say why it isn\'t checked: no-check="…" after the language of the fence.'
      : 'Correct the code.',
  };
}

function reasonFinding({ file, lines }: Snippet): Diagnostic {
  const [line = 2] = lines[0] ?? [];
  return {
    severity: 'error',
    code: 'no-check-reason',
    message: 'The fence has "no-check" without a reason.',
    file,
    line: line - 1,
    hint: 'Write the reason, such as no-check="a part of a file", or remove the option.',
  };
}

function captureFindings({ name, file }: Example, root: string, folder: string): readonly Diagnostic[] {
  const missing = (['light', 'dark'] as const)
    .map((mode) => captureFile(folder, name, mode))
    .filter((capture) => !hasInput(path.join(root, capture)));
  if (missing.length === 0) return [];
  return [
    {
      severity: 'error',
      code: 'capture-missing',
      message: `The example has no capture: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      file,
      line: 1,
      hint: `Run "npx chartdocs capture ${name}".`,
    },
  ];
}

/** Returns what a build would report about the directives of a page. */
function directiveFindings(
  { origin, tree }: ParsedPage,
  { config }: LoadedConfig,
  { directives }: MarkdownExtensions,
): readonly Diagnostic[] {
  const data: SourceData = { origins: [], diagnostics: [], links: [], outlines: new Map() };
  removeOwnLeaves(tree);
  const file = new VFile({ path: origin.file, value: origin.text, data: { source: data } });
  addOrigin(file, origin, tree);
  replaceAdded(tree, file, directives, createReader());
  remarkContainers(textOf(config), directives)(tree, file);
  return data.diagnostics.filter(({ code }) => DIRECTIVE_CODES.has(code));
}

/** Removes what steps of the build replace that need the reference and other files. */
function removeOwnLeaves(tree: Root): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'leafDirective' || !parent || index === undefined) return undefined;
    const own = ownDirective(node.name);
    if (own?.form !== 'leaf' || own.shape) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

const DIRECTIVE_CODES: ReadonlySet<string> = new Set([
  'unknown-directive',
  'directive-form',
  'unknown-attribute',
  'example-missing',
]);

/** @throws BuildError with all findings that keep a site from being checked */
export async function checkExamplesOf(
  loaded: LoadedConfig,
  workingDir: string,
  options: CheckCodeOptions = {},
): Promise<CheckExamplesResult> {
  const { findings, examples, fences, optedOut, fromCache } = await checkCode(loaded, options);
  return {
    ...{ examples, fences, optedOut, fromCache },
    findings: findings.map((one) => relativeTo(one, loaded.root, workingDir)),
  };
}

/** Returns a finding whose file is relative to the working folder. */
export function relativeTo(finding: Diagnostic, root: string, workingDir: string): CodeFinding {
  const file = path.relative(workingDir, path.join(root, finding.file ?? '')).replaceAll(path.sep, '/');
  return { ...finding, file };
}

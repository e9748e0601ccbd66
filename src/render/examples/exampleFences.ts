import path from 'node:path';
import type { Code, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseFrontMatter } from '../content/frontMatter.ts';
import { isMarkdownFile } from '../content/markdownFile.ts';
import { bodyOfMdx } from '../content/mdx/bodyOfMdx.ts';
import { decodeText } from '../content/text.ts';
import { versionOfPath } from '../content/version.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { listFiles } from '../fileList.ts';
import { hasDotName } from '../folder.ts';
import { readInput } from '../inputs/read.ts';
import { EXAMPLE_FENCE, parseFenceMeta, splitFenceInfo, withoutExample } from '../markdown/fence.ts';
import { ExcessError } from '../markdown/limits.ts';
import { createReader } from '../markdown/parse.ts';
import { lineOfFile, type Origin } from '../markdown/report.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import { walkMarkdown } from '../walk.ts';
import { DEFAULT_HEIGHT, type Example } from './exampleFile.ts';
import { nameOfFence } from './fenceModule.ts';

interface Found {
  readonly examples: readonly Example[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the fences that are examples, of pages of the current version and of partials: older versions are about older
 * libraries. Pages that exceed the parser's limits are left to the build, which reports them.
 *
 * @param staticDir whose files aren't pages
 */
export async function readExampleFences(
  root: string,
  { contentDir, staticDir }: { readonly contentDir: string; readonly staticDir: string },
): Promise<Found> {
  const base = path.join(root, contentDir);
  const { files } = await listFiles(base, {
    isLeftOut: (file, name) =>
      name === 'node_modules' || hasDotName(name) || path.join(base, file) === path.join(root, staticDir),
    isDotName: hasDotName,
  });
  const pages = files.filter((file) => isMarkdownFile(file) && versionOfPath(file).name === undefined);
  const read = createReader();
  const found = await mapParallel(pages, OPEN_FILES, async (page): Promise<Found> => {
    const file = path.posix.join(contentDir, page);
    const { text } = decodeText(await readInput(path.join(root, file)), file);
    if (!EXAMPLE_FENCE.test(text)) return { examples: [], diagnostics: [] };
    const { data, firstLine, ...matter } = parseFrontMatter(text, file);
    if (data.draft) return { examples: [], diagnostics: [] };
    const { body, lines } = bodyOfMdx(matter.body, file, firstLine);
    const origin = { file, text: body, firstLine, ...(lines ? { lines } : {}) };
    try {
      return examplesIn(read(body).tree, origin);
    } catch (error) {
      if (error instanceof ExcessError) return { examples: [], diagnostics: [] };
      throw error;
    }
  });
  return {
    examples: found.flatMap(({ examples }) => examples),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  };
}

function examplesIn(tree: Root, origin: Origin): Found {
  const examples = new Map<string, Example>();
  const diagnostics: Diagnostic[] = [];
  let heading: string | undefined;
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') heading = textOf(node);
    if (node.type !== 'code') return;
    const example = exampleOf(node, origin, heading);
    if (!example) return;
    const problem = problemOf(example, examples.get(example.name));
    if (problem)
      diagnostics.push({
        ...{ severity: 'error' as const, code: 'example-failed', ...problem },
        ...{ file: origin.file, line: example.codeLine - 1 },
      });
    else examples.set(example.name, example);
  });
  return { examples: [...examples.values()], diagnostics };
}

/** @param heading the one above the fence */
function exampleOf(node: Code, origin: Origin, heading: string | undefined): Example | undefined {
  const { lang, meta } = splitFenceInfo(node.lang ?? '', node.meta ?? '');
  const { example, title = heading ?? path.posix.parse(origin.file).name } = parseFenceMeta(meta);
  if (!example) return undefined;
  const { height } = example;
  return {
    name: nameOfFence(origin.file, node.value),
    title,
    description: '',
    features: [],
    controls: [],
    // A wrong height is reported where the fence is shown.
    height: Number(height ?? DEFAULT_HEIGHT) || DEFAULT_HEIGHT,
    file: origin.file,
    code: node.value,
    controlsLine: 1,
    codeLine: lineOfFile(origin, (node.position?.start.line ?? 0) + 1),
    language: lang.toLowerCase(),
    fence: withoutExample(meta),
  };
}

function problemOf(
  { language }: Example,
  same: Example | undefined,
): { readonly message: string; readonly hint: string } | undefined {
  if (!/^[jt]sx$/.test(language)) {
    return {
      message: `The example is a fence of "${language}"; expected tsx or jsx.`,
      hint: 'Correct the language of the fence, or remove the word "example".',
    };
  }
  return (
    same && {
      message: `The page has an example with the same code in line ${same.codeLine - 1}.`,
      hint: 'Remove one of them, or the word "example" from one.',
    }
  );
}

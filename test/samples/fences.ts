import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { readExampleFiles } from '../../src/render/examples/exampleFile.ts';
import { walkMarkdown } from '../../src/render/walk.ts';

/** A fence of the content whose code can be compiled. */
export interface Fence {
  /** The page below `content/`, and the line of the fence: `examples/examples.md:28`. */
  readonly place: string;
  /** The page without its suffix: fences of one page can import each other. */
  readonly page: string;
  /** The file name that the fence gives itself, or one made from its line. */
  readonly file: string;
  readonly code: string;
  /** Whether the fence is a module that draws: one with elements. */
  readonly draws: boolean;
}

const LANGUAGES = new Set(['ts', 'tsx', 'jsx', 'js']);

/** Reads all fences of TypeScript and JavaScript below a folder of Markdown, in a stable order. */
export async function readFences(contentDir: string): Promise<Fence[]> {
  const pages = (await glob('**/*.md', { cwd: contentDir })).sort();
  const texts = await Promise.all(pages.map((page) => readFile(path.join(contentDir, page), 'utf8')));
  return pages.flatMap((page, index) => fencesOf(page, texts[index] ?? ''));
}

function fencesOf(page: string, markdown: string): Fence[] {
  const fences: Fence[] = [];
  // Front matter parses as a heading or a rule; it holds no fences, so it can stay.
  walkMarkdown(unified().use(remarkParse).parse(markdown), (node) => {
    if (node.type !== 'code' || !node.lang || !LANGUAGES.has(node.lang)) return;
    const line = node.position?.start.line ?? 0;
    const title = /title="([^"]+)"/.exec(node.meta ?? '')?.[1];
    fences.push({
      place: `${page}:${line}`,
      page: page.replace(/\.md$/, ''),
      file: title ?? `line-${line}.${node.lang}`,
      code: node.value,
      draws: node.lang.endsWith('x'),
    });
  });
  return fences;
}

/** A live example, as a reader pastes it, and the height of its box. */
export interface PastedExample extends Fence {
  readonly height: number;
}

/** Reads all live examples of a folder. @param folder relative to `root` */
export async function readPastedExamples(root: string, folder: string): Promise<PastedExample[]> {
  const { examples } = await readExampleFiles(root, folder);
  return examples.map(({ file, code, height }) => ({
    ...{ code, height, draws: true },
    place: path.posix.relative('content', file),
    page: 'live-examples',
    file: path.posix.basename(file),
  }));
}

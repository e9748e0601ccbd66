import type { Parent, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { parseFrontMatter } from '../content/frontMatter.ts';
import { bodyOfMdx } from '../content/mdx/bodyOfMdx.ts';
import type { MarkdownHost } from './host.ts';
import { addOrigin, type Origin, originOf, report, sourceData } from './report.ts';

/** Limits on nested includes and on partials per page: a partial that includes another twice doubles it. */
const MAX_CHAIN = 50;
const MAX_PARTS = 1000;

export interface IncludeTools {
  readonly host: MarkdownHost;
  /** Parses a text, and reports where it exceeds the parser's limits. */
  readonly parse: (source: Origin, file: VFile) => Root;
}

/**
 * Replaces each `::include{file="./_part.md"}` with the blocks of that file. A file that is missing or
 * includes itself is an error at the directive.
 *
 * @param chain the including files, starting with the page's own
 */
export function expandIncludes(
  tree: Root,
  file: VFile,
  tools: IncludeTools,
  chain: readonly string[] = [file.path],
): void {
  replaceChildren(tree, (node) =>
    node.type === 'leafDirective' && node.name === 'include' ? readPart(node, file, tools, chain) : undefined,
  );
}

function readPart(
  node: LeafDirective,
  file: VFile,
  { host, parse }: IncludeTools,
  chain: readonly string[],
): readonly RootContent[] {
  const path = node.attributes?.file ?? '';
  if (path === '') return fail(file, node, 'missing-include', 'The include names no file.');
  const found = host.readInclude(path, originOf(file, node).file);
  if (!found) {
    return fail(
      file,
      node,
      'missing-include',
      `The include names "${path}", ${missingReason(path, file, node, host)}.`,
    );
  }
  if (chain.includes(found.file)) {
    const circle = [...chain.slice(chain.indexOf(found.file)), found.file].join(' → ');
    return fail(file, node, 'endless-include', `The include of "${path}" never ends: ${circle}.`);
  }
  if (chain.length > MAX_CHAIN || sourceData(file).origins.length > MAX_PARTS) {
    const limit = chain.length > MAX_CHAIN ? `${MAX_CHAIN} files deep` : `${MAX_PARTS} files`;
    return fail(file, node, 'too-many-includes', `The includes of this page are more than ${limit}.`);
  }
  // The front matter of a partial has no effect.
  const { firstLine, ...frontMatter } = parseFrontMatter(found.text, found.file);
  const { body, diagnostics } = bodyOfMdx(frontMatter.body, found.file, firstLine);
  sourceData(file).diagnostics.push(...diagnostics);
  const origin = { file: found.file, firstLine, text: body };
  const part = parse(origin, file);
  addOrigin(file, origin, part);
  expandIncludes(part, file, { host, parse }, [...chain, found.file]);
  return part.children;
}

/** Explains why a file named by an include can't be read. */
export function missingReason(path: string, file: VFile, node: Node, host: MarkdownHost): string {
  return host.isOutside?.(path, originOf(file, node).file)
    ? "a symbolic link that points outside the folder and isn't followed"
    : 'which does not exist';
}

function fail(file: VFile, node: LeafDirective, code: string, message: string): readonly RootContent[] {
  report(file, node, {
    severity: 'error',
    code,
    message,
    hint:
      code === 'endless-include' || code === 'too-many-includes'
        ? 'Remove one of these includes.'
        : 'Write ::include{file="./_part.md"} with a path relative to this Markdown file.',
  });
  return [];
}

/** Replaces each child below `parent` for which `replace` returns nodes. */
function replaceChildren(
  parent: Parent,
  replace: (child: RootContent) => readonly RootContent[] | undefined,
): void {
  parent.children = parent.children.flatMap((child) => {
    const replaced = replace(child);
    if (replaced) return replaced;
    if ('children' in child) replaceChildren(child, replace);
    return child;
  });
}

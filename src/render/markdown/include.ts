import type { Parent, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { parseFrontMatter } from '../content/frontMatter.ts';
import { bodyOfMdx } from '../content/mdx/bodyOfMdx.ts';
import { refusedFile } from '../links/problems.ts';
import type { MarkdownHost } from './host.ts';
import { addOrigin, type Origin, originOf, report, sourceData } from './report.ts';

/** Limits on nested includes and on partials per page: a partial that includes another twice doubles it. */
const MAX_CHAIN = 50;
const MAX_PARTS = 1000;
const REMOVE = 'Remove one of these includes.';

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
    const { message, hint } = unreadFile(path, file, node, host);
    return fail(file, node, 'missing-include', message, hint);
  }
  const { part: chosen } = node.attributes ?? {};
  if (chosen) {
    report(file, node, {
      severity: 'warning',
      code: 'other-syntax',
      message: `The include has "${chosen}" behind the file; the whole file is included.`,
      hint: 'Move the part into a file of its own.',
    });
  }
  if (chain.includes(found.file)) {
    const circle = [...chain.slice(chain.indexOf(found.file)), found.file].join(' → ');
    return fail(file, node, 'endless-include', `The include of "${path}" never ends: ${circle}.`, REMOVE);
  }
  if (chain.length > MAX_CHAIN || sourceData(file).origins.length > MAX_PARTS) {
    const limit = chain.length > MAX_CHAIN ? `${MAX_CHAIN} files deep` : `${MAX_PARTS} files`;
    return fail(file, node, 'too-many-includes', `The includes of this page are more than ${limit}.`, REMOVE);
  }
  // The front matter of a partial has no effect.
  const { firstLine, ...frontMatter } = parseFrontMatter(found.text, found.file);
  const { body, lines, diagnostics } = bodyOfMdx(frontMatter.body, found.file, firstLine);
  sourceData(file).diagnostics.push(...diagnostics);
  const origin = { file: found.file, firstLine, ...(lines ? { lines } : {}), text: body };
  const part = parse(origin, file);
  addOrigin(file, origin, part);
  expandIncludes(part, file, { host, parse }, [...chain, found.file]);
  return part.children;
}

/** Returns the message and the hint for a file that an include names and that isn't read. */
export function unreadFile(
  path: string,
  file: VFile,
  node: Node,
  host: MarkdownHost,
): { readonly message: string; readonly hint?: string } {
  const why = host.whyRefused?.(path, originOf(file, node).file);
  const name = `The included file "${path}"`;
  if (why === undefined) return { message: `${name} does not exist.` };
  const { message, hint } = refusedFile(why);
  return { message: message(name), hint };
}

function fail(
  file: VFile,
  node: LeafDirective,
  code: string,
  message: string,
  hint = 'Write ::include{file="./_part.md"} with a path relative to this Markdown file.',
): readonly RootContent[] {
  report(file, node, { severity: 'error', code, message, hint });
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

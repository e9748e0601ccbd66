import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { VFile } from 'vfile';
import { bracketTitles, replaceChildren } from './directive.ts';
import type { MarkdownHost } from './host.ts';
import { report, sourceData } from './report.ts';

/**
 * Replaces each `::include{file="./_part.md"}` by the blocks of that file. A file that is missing or includes
 * itself is an error with the place of the directive.
 */
export function expandIncludes(
  tree: Root,
  file: VFile,
  host: MarkdownHost,
  parse: (file: VFile) => Root,
  chain: readonly string[] = [file.path],
): void {
  replaceChildren(tree, (node): readonly RootContent[] | undefined => {
    if (node.type !== 'leafDirective' || node.name !== 'include') return undefined;
    const path = node.attributes?.file ?? '';
    const found = path === '' ? undefined : host.readInclude(path, file.path);
    if (!found) {
      fail(file, node, `The include names "${path}", which does not exist.`);
      return [];
    }
    if (chain.includes(found.file)) {
      fail(file, node, `The include of "${path}" never ends: ${[...chain, found.file].join(' → ')}.`);
      return [];
    }
    const part = new VFile({
      path: found.file,
      value: bracketTitles(found.text),
      data: { source: { ...sourceData(file), firstLine: 1 } },
    });
    const blocks = parse(part);
    expandIncludes(blocks, part, host, parse, [...chain, found.file]);
    return blocks.children;
  });
}

function fail(file: VFile, node: LeafDirective, message: string): void {
  report(file, node, {
    severity: 'error',
    code: 'missing-include',
    message,
    hint: 'Write ::include{file="./_part.md"} with a path relative to this Markdown file.',
  });
}

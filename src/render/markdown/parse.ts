import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { remarkFlowDirectives } from './directive.ts';
import { speedUpEdits } from './editMap.ts';
import { checkLines, checkTree, countMarks } from './limits.ts';
import { bracketTitles } from './title.ts';

/** Makes the function that reads Markdown: CommonMark, GFM, and container and leaf directives. */
export function createParser(): (text: string) => Root {
  const read = createReader();
  return (text) => read(text).tree;
}

/**
 * The same, with the text that the positions of the tree are of: titles of directives stand in brackets there.
 *
 * @throws ExcessError for a text that would take all the time or all the stack there is
 */
export function createReader(): (text: string) => { readonly text: string; readonly tree: Root } {
  speedUpEdits();
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkFlowDirectives)
    .use(function remarkLimits(this: Processor) {
      const data = this.data();
      data.micromarkExtensions = [...(data.micromarkExtensions ?? []), countMarks()];
    })
    .freeze();
  const parse = (text: string): Root => {
    const tree = processor.parse(text);
    checkTree(tree);
    return tree;
  };
  return (text) => {
    checkLines(text);
    const tree = parse(text);
    const titled = bracketTitles(text, tree);
    return { text: titled, tree: titled === text ? tree : parse(titled) };
  };
}

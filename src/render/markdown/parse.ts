import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkFlowDirectives } from './directive.ts';
import { bracketTitles } from './title.ts';

/** Makes the function that reads Markdown: CommonMark, GFM, and container and leaf directives. */
export function createParser(): (text: string) => Root {
  const read = createReader();
  return (text) => read(text).tree;
}

/** The same, with the text that the positions of the tree are of: titles of directives stand in brackets there. */
export function createReader(): (text: string) => { readonly text: string; readonly tree: Root } {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkFlowDirectives).freeze();
  return (text) => {
    const tree = processor.parse(text);
    const titled = bracketTitles(text, tree);
    return { text: titled, tree: titled === text ? tree : processor.parse(titled) };
  };
}

import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkFlowDirectives } from './directive.ts';
import { bracketTitles } from './title.ts';

/** Makes the function that reads Markdown: CommonMark, GFM, and container and leaf directives. */
export function createParser(): (text: string) => Root {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkFlowDirectives).freeze();
  return (text) => {
    const tree = processor.parse(text);
    const titled = bracketTitles(text, tree);
    return titled === text ? tree : processor.parse(titled);
  };
}

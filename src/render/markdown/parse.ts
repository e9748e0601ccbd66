import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Plugin, type Processor, unified } from 'unified';
import { walkMarkdown } from '../walk.ts';
import { remarkFewAddresses } from './address.ts';
import { linearContainers } from './containers.ts';
import { remarkFlowDirectives } from './directive.ts';
import { checkTree, countMarks, ExcessError } from './limits.ts';
import { bracketTitles } from './title.ts';
import { linearUnderlines } from './underline.ts';
import { countTrails } from './urlLimits.ts';

/** A text, and the tree whose positions refer to it. */
export interface ReadMarkdown {
  readonly text: string;
  readonly tree: Root;
}

/** Creates a function that parses Markdown: CommonMark, GFM, and container and leaf directives. */
export function createParser(): (text: string) => Root {
  const read = createReader();
  return (text) => read(text).tree;
}

/**
 * Creates the same function, but returning also the text that the tree's positions refer to, in which titles
 * of directives are in brackets.
 *
 * @param syntax plugins of unified that may add to the parser's syntax
 * @throws ExcessError for a text that would take too much time or stack
 */
export function createReader(syntax: readonly Plugin[] = []): (text: string) => ReadMarkdown {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use([...syntax])
    .use(remarkFewAddresses)
    .use(remarkFlowDirectives)
    .use(function remarkLimits(this: Processor) {
      const data = this.data();
      data.micromarkExtensions = [
        ...(data.micromarkExtensions ?? []),
        countMarks(),
        countTrails(),
        linearContainers(),
        linearUnderlines(),
      ];
    })
    .freeze();
  const parse = (text: string): Root => {
    // Containers are found in linear time unless the first line is indented.
    const tree = /^[ \t]/.test(text)
      ? belowBlankLine(text, (lower) => processor.parse(lower))
      : processor.parse(text);
    checkTree(tree);
    return tree;
  };
  return (text) => {
    const tree = parse(text);
    const titled = bracketTitles(text, tree);
    return { text: titled, tree: titled === text ? tree : parse(titled) };
  };
}

/** What is read within lines, by the names of micromark and its extension for GFM. */
const INLINE = [
  ...['attention', 'autolink', 'codeText', 'hardBreakEscape', 'htmlText'],
  ...['labelEnd', 'labelStartImage', 'labelStartLink'],
  ...['emailAutolink', 'protocolAutolink', 'wwwAutolink'],
  ...['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'strikethrough'],
];

/**
 * Syntax for a reader of blocks, such as those of code: what is within lines is left as text, since reading it takes
 * most of the time.
 */
export function blocksOnly(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: INLINE } }];
  // They look for addresses in text.
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map(({ transforms, ...extension }) => extension);
}

/** Parses a text with a blank line before it, and removes the line from the tree. */
function belowBlankLine(text: string, parse: (text: string) => Root): Root {
  try {
    const tree = parse(`\n${text}`);
    walkMarkdown(tree, ({ position }) => {
      for (const point of position ? [position.start, position.end] : []) {
        point.line = Math.max(1, point.line - 1);
        point.offset = Math.max(0, (point.offset ?? 0) - 1);
      }
    });
    return tree;
  } catch (error) {
    if (!(error instanceof ExcessError)) throw error;
    throw new ExcessError({ ...error.excess, line: error.excess.line - 1 });
  }
}

import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeRaw from 'rehype-raw';
import rehypeReact from 'rehype-react';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { articleComponents } from '../../theme/doc/components.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fenceHandler, highlightFences } from './code.ts';
import { bracketTitles, remarkContainers, remarkFlowDirectives } from './directive.ts';
import { type Heading, numberHeadings } from './heading.ts';
import { type CodeThemes, createHighlighter } from './highlight.ts';
import type { LinkUse, MarkdownHost } from './host.ts';
import { expandIncludes } from './include.ts';
import { linkSymbols, resolveLinks } from './link.ts';
import { remarkRawHtml, sanitizeSchema } from './rawHtml.ts';
import type { SourceData } from './report.ts';
import { readSections, type TextSection } from './section.ts';
import { labelTasks } from './task.ts';

export interface MarkdownSource {
  /** Relative to the site's root, for messages and relative links. */
  readonly file: string;
  readonly text: string;
  /** Line of the file on which the text begins, 1-based. */
  readonly firstLine: number;
}

export interface RenderedMarkdown {
  readonly content: ReactElement;
  readonly headings: readonly Heading[];
  readonly links: readonly LinkUse[];
  /** Every id in the content: what a hash can point at. */
  readonly ids: readonly string[];
  readonly sections: readonly TextSection[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface MarkdownRenderer {
  render(source: MarkdownSource): RenderedMarkdown;
  /** Style rules of all code rendered so far. */
  codeStyles(): string;
}

export interface MarkdownOptions {
  readonly host: MarkdownHost;
  readonly codeThemes: CodeThemes;
  /** The languages of the fences that will be rendered (see `fenceLanguages`). */
  readonly languages: Iterable<string>;
}

/** Makes the renderer of a build; the only slow part is loading the languages. */
export async function createMarkdownRenderer(options: MarkdownOptions): Promise<MarkdownRenderer> {
  const { host, codeThemes, languages } = options;
  const highlighter = await createHighlighter(languages, codeThemes);
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFlowDirectives).freeze();
  const toHast = unified()
    .use(remarkContainers)
    .use(remarkRawHtml)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabelProperties: { className: ['cd-visually-hidden'] },
      handlers: { code: fenceHandler },
    })
    .freeze();
  const sanitize = unified().use(rehypeRaw).use(rehypeSanitize, sanitizeSchema).freeze();
  const toReact = unified().use(rehypeReact, { Fragment, jsx, jsxs, components: articleComponents }).freeze();

  return {
    codeStyles: () => highlighter.styles(),
    render({ file: path, text, firstLine }) {
      if (isPlain(text)) return plain(text);
      const source: SourceData = { firstLine, diagnostics: [], links: [] };
      const file = new VFile({ path, value: bracketTitles(text), data: { source } });
      const mdast: MdastRoot = parser.parse(file);
      expandIncludes(mdast, file, host, (included) => parser.parse(included));
      let tree: HastRoot = toHast.runSync(mdast, file);
      if (hasRaw(tree)) tree = sanitize.runSync(tree, file);
      const headings = numberHeadings(tree, file);
      resolveLinks(tree, file, host);
      const sections = readSections(tree);
      labelTasks(tree);
      linkSymbols(tree, host);
      highlightFences(tree, file, { highlighter, host });
      return {
        content: toReact.stringify(tree, file),
        headings,
        ids: collectIds(tree),
        links: source.links,
        sections,
        diagnostics: source.diagnostics,
      };
    },
  };
}

/** No character that could begin a construct of Markdown: one or more lines of words. */
const PLAIN = /^[^\\`*_{}[\]<>#+=|~:&!\n@-][^\\`*_{}[\]<>#=|~&@\n]*$/;

function isPlain(text: string): boolean {
  return PLAIN.test(text) && !/^\d+[.)]|www\.|:\/\/|^\s/.test(text);
}

/** The same as the whole pipeline gives for a text without Markdown; most doc comments are such. */
function plain(text: string): RenderedMarkdown {
  return {
    content: jsx('p', { children: text.trimEnd() }),
    headings: [],
    ids: [],
    links: [],
    sections: [{ text: text.replace(/\s+/g, ' ').trim() }],
    diagnostics: [],
  };
}

function hasRaw(tree: HastRoot): boolean {
  let found = false;
  visit(tree, 'raw', () => {
    found = true;
    return false;
  });
  return found;
}

function collectIds(tree: HastRoot): string[] {
  const ids: string[] = [];
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') ids.push(properties.id);
  });
  return ids;
}

import type { Root as HastRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeRaw from 'rehype-raw';
import rehypeReact from 'rehype-react';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { articleComponents } from '../../theme/doc/components.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { MarkdownOutline } from '../plain/marks.ts';
import { outlineOfTree, plainOutline } from '../plain/outline.ts';
import { eachElement, walkHtml } from '../walk.ts';
import { remarkAlerts } from './alert.ts';
import { shapeApiProps } from './apiProps.ts';
import { fenceHandler, highlightFences } from './code.ts';
import { remarkContentsMark } from './contentsMark.ts';
import { remarkContainers } from './directive.ts';
import { showEmoji } from './emoji.ts';
import { isolateFragment } from './fragment.ts';
import { type Heading, numberHeadings } from './heading.ts';
import { type CodeThemes, createHighlighter, type Highlighter } from './highlight.ts';
import type { LinkUse, MarkdownHost, ResolvedLink } from './host.ts';
import { checkImageText, remarkImageText } from './image.ts';
import { expandIncludes } from './include.ts';
import { ExcessError } from './limits.ts';
import { dropBrokenLinks, refuseUnsafeUrls, resolveLinks } from './link.ts';
import { listItemHandler } from './list.ts';
import { renewHtml } from './oldHtml.ts';
import { createReader } from './parse.ts';
import { followColorMode } from './picture.ts';
import { isPlainParagraph } from './plain.ts';
import { remarkRawHtml } from './rawHtml.ts';
import { addOrigin, type Origin, type SourceData, sourceData } from './report.ts';
import { sanitizeSchema } from './sanitize.ts';
import { readSections, type TextSection } from './section.ts';
import { linkSymbols } from './symbolLink.ts';
import { shapeTables } from './table.ts';
import { labelTasks } from './task.ts';

export interface MarkdownSource {
  /** Relative to the site's root, for messages and relative links. */
  readonly file: string;
  readonly text: string;
  /** Line of the file on which the text begins, 1-based. */
  readonly firstLine: number;
  /** Of a doc comment: whether it is of an installed package, so that nobody who builds the site can change it. */
  readonly isInstalled?: boolean;
  /** The id that the page's title asks for, which stands above the text. */
  readonly titleId?: string;
}

export interface RenderedFragment {
  readonly content: ReactElement;
  readonly links: readonly LinkUse[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface RenderedMarkdown extends RenderedFragment {
  readonly headings: readonly Heading[];
  /** The id that is left for the page's title. */
  readonly titleId?: string;
  /** Every id in the content: what a hash can point at. */
  readonly ids: readonly string[];
  readonly sections: readonly TextSection[];
  /** By file: what clean Markdown of the page, and of the parts it includes, is written from. */
  readonly outlines: ReadonlyMap<string, MarkdownOutline>;
}

export interface MarkdownRenderer {
  /** Renders the text of a page. */
  render(source: MarkdownSource): RenderedMarkdown;
  /**
   * Renders a piece of a page that is made of many, such as a doc comment: its headings stand below those of
   * the page and have no anchors.
   *
   * @param idPrefix keeps the footnotes of one piece apart from those of another
   */
  renderFragment(source: MarkdownSource, idPrefix?: string): RenderedFragment;
  /** The image that front matter names: below the static folder, relative to the file, or a URL. */
  resolvePageImage(image: string, file: string): ResolvedLink;
  /** Style rules of code. */
  readonly codeStyles: string;
}

export interface MarkdownOptions {
  readonly host: MarkdownHost;
  readonly codeThemes: CodeThemes;
  /** The languages of the fences that will be rendered (see `fenceLanguages`). */
  readonly languages: Iterable<string>;
  /** In place of one made from the two above. */
  readonly highlighter?: Highlighter;
}

/**
 * Makes the renderer of a build. Loading the languages is the only slow part; after it everything is
 * synchronous, so that components can render their Markdown.
 */
export async function createMarkdownRenderer(options: MarkdownOptions): Promise<MarkdownRenderer> {
  const { host, codeThemes, languages } = options;
  const highlighter = options.highlighter ?? (await createHighlighter(languages, codeThemes));
  const reader = createReader();
  /** A text that is too much for the parser is an error, and empty. */
  const parse = (source: Origin, file: VFile): MarkdownRoot => {
    try {
      const read = reader(source.text);
      // Before any step changes the tree.
      sourceData(file).outlines.set(source.file, outlineOfTree(read));
      return read.tree;
    } catch (error) {
      if (!(error instanceof ExcessError)) throw error;
      const { line, ...finding } = error.excess;
      sourceData(file).diagnostics.push({
        severity: 'error',
        ...finding,
        file: source.file,
        line: source.firstLine + line - 1,
      });
      sourceData(file).outlines.set(source.file, plainOutline(source.text));
      return { type: 'root', children: [] };
    }
  };
  const toHast = unified()
    .use(remarkContentsMark)
    .use(remarkContainers)
    .use(remarkAlerts)
    .use(remarkImageText)
    .use(remarkRawHtml)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      // A heading like the others, with its direct link; in a fragment it is only heard.
      footnoteLabelProperties: {},
      handlers: { code: fenceHandler, listItem: listItemHandler() },
    })
    .freeze();
  const parseHtml = unified().use(rehypeRaw).freeze();
  const sanitize = unified().use(rehypeSanitize, sanitizeSchema).freeze();
  const toReact = unified().use(rehypeReact, { Fragment, jsx, jsxs, components: articleComponents }).freeze();

  /** From Markdown to a tree of HTML that is safe and whole. */
  const read = (source: MarkdownSource, file: VFile): HastRoot => {
    const markdown = parse(source, file);
    addOrigin(file, source, markdown);
    expandIncludes(markdown, file, { host, parse });
    shapeApiProps(markdown, file, host);
    const tree: HastRoot = toHast.runSync(markdown, file);
    if (!hasRaw(tree)) {
      followColorMode(tree);
      refuseUnsafeUrls(tree, file);
      return tree;
    }
    const whole: HastRoot = parseHtml.runSync(tree, file);
    renewHtml(whole);
    followColorMode(whole);
    refuseUnsafeUrls(whole, file);
    checkImageText(whole, file);
    return sanitize.runSync(whole, file);
  };
  /** What every text needs once its ids are settled. */
  const finish = (tree: HastRoot, file: VFile): ReactElement => {
    labelTasks(tree);
    linkSymbols(tree, host);
    shapeTables(tree);
    highlightFences(tree, file, { highlighter, host });
    return toReact.stringify(tree, file);
  };

  return {
    codeStyles: highlighter.styles,
    resolvePageImage(image, file) {
      const ofStatics = image.startsWith('.')
        ? undefined
        : host.resolveImage(image.replace(/^(?!\/|\w+:)/, '/'), file);
      return ofStatics && ofStatics.kind !== 'broken' ? ofStatics : host.resolveImage(image, file);
    },
    render(source) {
      if (isPlainParagraph(source.text)) return plain(source);
      const { file, data } = virtualFile(source);
      const tree = read(source, file);
      const { headings, titleId } = numberHeadings(tree, file, source.titleId);
      showEmoji(tree);
      resolveLinks(tree, file, host);
      const sections = readSections(tree);
      return {
        content: finish(tree, file),
        headings,
        ...(titleId === undefined ? {} : { titleId }),
        ids: collectIds(tree),
        sections,
        outlines: data.outlines,
        ...found(data),
      };
    },
    renderFragment(source, idPrefix = '') {
      if (isPlainParagraph(source.text)) return plain(source);
      const { file, data } = virtualFile(source, { isFragment: true });
      const tree = read(source, file);
      isolateFragment(tree, idPrefix);
      showEmoji(tree);
      if (source.isInstalled) dropBrokenLinks(tree, file, host);
      resolveLinks(tree, file, host);
      return { content: finish(tree, file), ...found(data) };
    },
  };
}

function virtualFile(
  { file: path, text }: MarkdownSource,
  kind: Pick<SourceData, 'isFragment'> = {},
): {
  readonly file: VFile;
  readonly data: SourceData;
} {
  const data: SourceData = { origins: [], diagnostics: [], links: [], outlines: new Map(), ...kind };
  return { file: new VFile({ path, value: text, data: { source: data } }), data };
}

function found({ links, diagnostics }: SourceData): Pick<RenderedFragment, 'links' | 'diagnostics'> {
  return { links, diagnostics };
}

/** The same as the whole pipeline gives for a text without Markdown. */
function plain({ file, text, titleId }: MarkdownSource): RenderedMarkdown {
  return {
    ...(titleId === undefined || titleId === '' ? {} : { titleId }),
    content: jsx('p', { children: text }),
    headings: [],
    ids: [],
    links: [],
    outlines: new Map([[file, plainOutline(text)]]),
    sections: [{ text: text.replaceAll('\n', ' '), code: '' }],
    diagnostics: [],
  };
}

function hasRaw(tree: HastRoot): boolean {
  let found = false;
  walkHtml(tree, ({ type }) => {
    if (type !== 'raw') return undefined;
    found = true;
    return 'stop';
  });
  return found;
}

function collectIds(tree: HastRoot): string[] {
  const ids: string[] = [];
  eachElement(tree, ({ properties }) => {
    if (typeof properties.id === 'string') ids.push(properties.id);
  });
  return ids;
}

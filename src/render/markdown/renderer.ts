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
import type { TableChoice } from '../../theme/api/apiTable.ts';
import { ArticleTextProvider } from '../../theme/strings/articleText.ts';
import type { Text } from '../../theme/strings/text.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { MarkdownOutline } from '../plain/marks.ts';
import { outlineOfTree, plainOutline } from '../plain/outline.ts';
import { eachElement, walkHtml } from '../walk.ts';
import { replaceAdded } from './addedMarkdown.ts';
import { remarkAlerts } from './alert.ts';
import { numberTables, shapeApiProps } from './apiProps.ts';
import { fenceHandler, highlightFences } from './code.ts';
import { articleComponents } from './components.ts';
import { remarkContentsMark } from './contentsMark.ts';
import { remarkContainers } from './directive.ts';
import { showEmoji } from './emoji.ts';
import { type MarkdownExtensions, NO_EXTENSIONS } from './extension.ts';
import { isolateFragment } from './fragment.ts';
import { type Heading, numberHeadings } from './heading.ts';
import { type CodeThemes, createHighlighter, type Highlighter } from './highlight.ts';
import type { LinkUse, MarkdownHost, ResolvedLink } from './host.ts';
import { checkImageText, remarkImageText } from './image.ts';
import { expandIncludes } from './include.ts';
import { ExcessError } from './limits.ts';
import { dropBrokenLinks, refuseUnsafeUrls, resolveLinks } from './link.ts';
import { listItemHandler } from './list.ts';
import { replaceObsoleteHtml } from './oldHtml.ts';
import { replaceOtherIncludes } from './otherIncludes.ts';
import { remarkOtherSyntax } from './otherSyntax.ts';
import { createReader } from './parse.ts';
import { followColorMode } from './picture.ts';
import { isPlainParagraph } from './plain.ts';
import { remarkRawHtml } from './rawHtml.ts';
import { addOrigin, lineOfFile, type Origin, type SourceData, sourceData } from './report.ts';
import { sanitizeSchema } from './sanitize.ts';
import { readSections, type TextSection } from './section.ts';
import { linkSymbols } from './symbolLink.ts';
import { shapeTables } from './table.ts';
import { labelTasks } from './task.ts';

export interface MarkdownSource {
  /** Path relative to the site's root, for messages and relative links. */
  readonly file: string;
  readonly text: string;
  /** 1-based line of the file where the text begins. */
  readonly firstLine: number;
  /** The line of the file for each line of the text; absent if all follow each other. */
  readonly lines?: readonly number[];
  /** The id specified by the page's title, which comes before the text. */
  readonly titleId?: string;
}

export interface RenderedFragment {
  readonly content: ReactElement;
  readonly links: readonly LinkUse[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface RenderedMarkdown extends RenderedFragment {
  readonly headings: readonly Heading[];
  /** The id available for the page's title. */
  readonly titleId?: string;
  /** Every id in the content: the possible targets of hashes. */
  readonly ids: readonly string[];
  readonly sections: readonly TextSection[];
  /** The generated tables in the content, in order. */
  readonly tables: readonly TableChoice[];
  /** By file: the outline from which the page's clean Markdown, including partials, is written. */
  readonly outlines: ReadonlyMap<string, MarkdownOutline>;
}

export interface MarkdownRenderer {
  /** Renders the text of a page. */
  render(source: MarkdownSource): RenderedMarkdown;
  /**
   * Renders a fragment of a page, such as a doc comment: its headings are below those of the page and have no
   * anchors.
   *
   * @param idPrefix distinguishes the footnotes of fragments
   */
  renderFragment(source: MarkdownSource, idPrefix?: string): RenderedFragment;
  /** Resolves the image in front matter: a path below the static folder or relative to the file, or a URL. */
  resolvePageImage(image: string, file: string): ResolvedLink;
  /** CSS rules for code. */
  readonly codeStyles: string;
}

export interface MarkdownOptions {
  readonly host: MarkdownHost;
  readonly codeThemes: CodeThemes;
  /** Default titles and labels. */
  readonly text: Text;
  /** The languages of the fences to render (see `fenceLanguages`). */
  readonly languages: Iterable<string>;
  /** Used instead of creating one from the options above. */
  readonly highlighter?: Highlighter;
  /** What plugins add. */
  readonly extensions?: MarkdownExtensions;
}

/** Creates the Markdown renderer of a build. Only loading the languages is asynchronous. */
export async function createMarkdownRenderer(options: MarkdownOptions): Promise<MarkdownRenderer> {
  const { host, codeThemes, languages, text, extensions = NO_EXTENSIONS } = options;
  const highlighter = options.highlighter ?? (await createHighlighter(languages, codeThemes));
  const reader = createReader(extensions.syntax);
  /** Parses a text. One that exceeds the parser's limits is reported and becomes empty. */
  const parse = (source: Origin, file: VFile): MarkdownRoot => {
    try {
      const read = reader(source.text);
      if (!sourceData(file).isFragment) replaceOtherIncludes(read.tree, read.text);
      // Before any step changes the tree.
      sourceData(file).outlines.set(source.file, outlineOfTree(read, extensions.directives));
      return read.tree;
    } catch (error) {
      if (!(error instanceof ExcessError)) throw error;
      const { line, ...finding } = error.excess;
      sourceData(file).diagnostics.push({
        severity: 'error',
        ...finding,
        file: source.file,
        line: lineOfFile(source, line),
      });
      sourceData(file).outlines.set(source.file, plainOutline(source.text));
      return { type: 'root', children: [] };
    }
  };
  const toHast = unified()
    .use(remarkContentsMark)
    .use(remarkOtherSyntax)
    .use(remarkContainers, text, extensions.directives)
    .use(remarkAlerts, text)
    .use(remarkImageText)
    .use(remarkRawHtml)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      // A heading like any other, with its direct link; in fragments, it is only for screen readers.
      footnoteLabelProperties: {},
      footnoteLabel: text('article.footnotes'),
      // Like the default, which numbers further references to the same note: "1-2".
      footnoteBackLabel: (note, reference) =>
        text('article.footnote-back', { number: reference > 1 ? `${note + 1}-${reference}` : note + 1 }),
      handlers: { code: fenceHandler, listItem: listItemHandler() },
    })
    .freeze();
  const parseHtml = unified().use(rehypeRaw).freeze();
  const sanitize = unified().use(rehypeSanitize, sanitizeSchema).freeze();
  const components = { ...articleComponents, ...extensions.components };
  const toReact = unified().use(rehypeReact, { Fragment, jsx, jsxs, components }).freeze();

  /** Converts Markdown to a sanitized HTML tree. */
  const read = (source: MarkdownSource, file: VFile): HastRoot => {
    const markdown = parse(source, file);
    addOrigin(file, source, markdown);
    expandIncludes(markdown, file, { host, parse });
    replaceAdded(markdown, file, extensions.directives, reader);
    shapeApiProps(markdown, file, host);
    const tree: HastRoot = toHast.runSync(extensions.transformMarkdown(markdown, file), file);
    return extensions.transformHtml(safe(tree, file), file);
  };
  /** Replaces raw HTML by elements, and removes what pages can't contain. */
  const safe = (tree: HastRoot, file: VFile): HastRoot => {
    if (!hasRaw(tree)) {
      followColorMode(tree);
      refuseUnsafeUrls(tree, file);
      return tree;
    }
    const whole: HastRoot = parseHtml.runSync(tree, file);
    replaceObsoleteHtml(whole);
    followColorMode(whole);
    refuseUnsafeUrls(whole, file);
    checkImageText(whole, file);
    return sanitize.runSync(whole, file);
  };
  /** Runs the final steps, once ids are assigned. */
  const finish = (tree: HastRoot, file: VFile): ReactElement => {
    labelTasks(tree);
    linkSymbols(tree, host);
    shapeTables(tree, text);
    highlightFences(tree, file, { highlighter, host });
    return jsx(ArticleTextProvider, { value: text, children: toReact.stringify(tree, file) });
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
      if (extensions.keepsText && isPlainParagraph(source.text)) return plain(source);
      const { file, data } = virtualFile(source);
      const tree = read(source, file);
      const { headings, titleId } = numberHeadings(tree, file, source.titleId);
      showEmoji(tree);
      resolveLinks(tree, file, host);
      const sections = readSections(tree);
      const tables = numberTables(tree);
      return {
        content: finish(tree, file),
        headings,
        ...(titleId === undefined ? {} : { titleId }),
        ids: collectIds(tree),
        sections,
        tables,
        outlines: data.outlines,
        ...found(data),
      };
    },
    renderFragment(source, idPrefix = '') {
      if (extensions.keepsText && isPlainParagraph(source.text)) return plain(source);
      const { file, data } = virtualFile(source, { isFragment: true });
      const tree = read(source, file);
      isolateFragment(tree, idPrefix);
      showEmoji(tree);
      dropBrokenLinks(tree, file, host);
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

/** Returns what the whole pipeline would return for a text without Markdown. */
function plain({ file, text, titleId }: MarkdownSource): RenderedMarkdown {
  return {
    ...(titleId === undefined || titleId === '' ? {} : { titleId }),
    content: jsx('p', { children: text }),
    headings: [],
    ids: [],
    links: [],
    tables: [],
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

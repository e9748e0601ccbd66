import type { ReactElement } from 'react';
import type { ApiSymbol } from '../../theme/api/model.ts';
import type { ShownComment } from '../../theme/api/shownComments.ts';
import type { ApiLookup, ApiView, MarkdownOwner } from '../../theme/api/view.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { LinkUse } from '../markdown/host.ts';
import { BROKEN_IN_COMMENT } from '../markdown/link.ts';
import type { MarkdownRenderer, RenderedFragment } from '../markdown/renderer.ts';
import { BLOCKED } from '../policy/blocked.ts';
import type { ApiIndex } from './apiIndex.ts';

export interface CommentSources {
  readonly lookup: ApiLookup;
  readonly api: Pick<ApiIndex, 'model'>;
  readonly markdown: Pick<MarkdownRenderer, 'renderFragment'>;
}

/** Codes of findings about doc comments that are only reported here. */
const COMMENT_FINDINGS: ReadonlySet<string> = new Set([
  BLOCKED,
  BROKEN_IN_COMMENT,
  'invalid-url',
  'nesting-too-deep',
  'too-many-marks',
  'table-too-large',
]);

/** The comments that a page, or a table in it, shows. */
export interface RenderedComments {
  /** The lookups for the components that show them. */
  readonly view: ApiView;
  readonly links: readonly LinkUse[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Renders listed comments.
 *
 * @param countBefore the number of comments that the page shows before these: each has its own footnote ids
 */
export type RenderComments = (shown: readonly ShownComment[], countBefore?: number) => RenderedComments;

/** Creates the renderer of the comments of all pages: those shown on several pages are rendered once. */
export function createCommentRenderer({ lookup, api, markdown }: CommentSources): RenderComments {
  /** Rendered doc comments, by text. */
  const fragments = new Map<string, RenderedFragment>();
  const fragmentOf = ({ markdown: text, symbol: { source, name } }: ShownComment, idPrefix: string) => {
    const known = fragments.get(text);
    if (known) return known;
    const place = { file: source?.file ?? name, firstLine: source?.line ?? 1 };
    const rendered = markdown.renderFragment({ ...place, text }, idPrefix);
    // Footnotes need unique ids on each page, and each page names the files that it shows.
    if (!/\[\^|!\[|<|\]\((?!https?:|#|symbol:)|^[ \t]*\[[^\]]*\]:/m.test(text)) fragments.set(text, rendered);
    return rendered;
  };
  return (shown, countBefore = 0) => {
    const rendered = shown.map((comment, index) => {
      const { content, links, diagnostics } = fragmentOf(comment, `comment-${countBefore + index + 1}-`);
      return {
        of: comment.of,
        content,
        links: links.filter(({ kind }) => kind === 'internal'),
        // TypeDoc already reports problems of `{@link}`s.
        diagnostics: diagnostics
          .filter(({ code }) => COMMENT_FINDINGS.has(code))
          .map((finding) => atSymbol(finding, comment.symbol, api.model?.isInstalled ?? false)),
      };
    });
    return {
      view: viewOf(lookup, new Map(rendered.map(({ of, content }) => [of, content]))),
      links: rendered.flatMap(({ links }) => links),
      diagnostics: rendered.flatMap(({ diagnostics }) => diagnostics),
    };
  };
}

function viewOf(lookup: ApiLookup, contents: ReadonlyMap<MarkdownOwner, ReactElement>): ApiView {
  return {
    ...lookup,
    content(of, { qualifiedName }) {
      const content = contents.get(of);
      if (!content) {
        throw new Error(
          `A component shows a comment of "${qualifiedName}" that isn't among the comments of its page.`,
        );
      }
      return content;
    },
  };
}

/** Locates a finding at the symbol, since the comment's own lines are unknown. */
function atSymbol(
  { column: _, file, line, ...finding }: Diagnostic,
  { source, name }: ApiSymbol,
  isInstalled: boolean,
): Diagnostic {
  return {
    ...finding,
    severity: 'warning',
    isOfLibrary: true,
    ...(isInstalled ? {} : { isOwnComment: true }),
    file: source?.file ?? file ?? name,
    line: source?.line ?? line ?? 1,
  };
}

import type { ApiSymbol } from '../../theme/api/model.ts';
import type { ApiLookup, ApiView } from '../../theme/api/view.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { LinkUse } from '../markdown/host.ts';
import { BROKEN_IN_COMMENT } from '../markdown/link.ts';
import type { MarkdownRenderer, RenderedFragment } from '../markdown/renderer.ts';
import { BLOCKED } from '../policy/blocked.ts';
import type { ApiIndex } from './apiIndex.ts';

export interface ReferenceSources {
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

/** Findings in the doc comments of a page, collected while its components render. */
export interface CommentFindings {
  readonly links: LinkUse[];
  readonly diagnostics: Diagnostic[];
}

export interface ReferenceView {
  readonly view: ApiView;
  /** The findings of all comments rendered so far. */
  readonly findings: CommentFindings;
}

/**
 * Creates the reference lookups for the components of each page.
 *
 * @returns a function, so that doc comments shown on several pages are rendered once
 */
export function createReferenceViews({ lookup, api, markdown }: ReferenceSources): () => ReferenceView {
  /** Rendered doc comments, by text. */
  const fragments = new Map<string, RenderedFragment>();
  const fragmentOf = (text: string, { source, name }: ApiSymbol, idPrefix: string) => {
    const known = fragments.get(text);
    if (known) return known;
    const place = { file: source?.file ?? name, firstLine: source?.line ?? 1 };
    const isInstalled = api.model?.isInstalled ?? false;
    const rendered = markdown.renderFragment({ ...place, text, isInstalled }, idPrefix);
    // Footnotes need unique ids on each page.
    if (!text.includes('[^')) fragments.set(text, rendered);
    return rendered;
  };
  return () => {
    const findings: CommentFindings = { links: [], diagnostics: [] };
    let comments = 0;
    const view: ApiView = {
      ...lookup,
      markdown(text, symbol) {
        comments += 1;
        const { content, links, diagnostics } = fragmentOf(text, symbol, `comment-${comments}-`);
        findings.links.push(...links.filter(({ kind }) => kind === 'internal'));
        // TypeDoc already reports problems of `{@link}`s.
        const found = diagnostics.filter(({ code }) => COMMENT_FINDINGS.has(code));
        findings.diagnostics.push(...found.map((finding) => atSymbol(finding, symbol)));
        return content;
      },
    };
    return { view, findings };
  };
}

/** Locates a finding at the symbol, since the comment's own lines are unknown. */
function atSymbol({ column: _, line = 1, ...finding }: Diagnostic, { source }: ApiSymbol): Diagnostic {
  return { ...finding, severity: 'warning', isOfComment: true, line: source?.line ?? line };
}

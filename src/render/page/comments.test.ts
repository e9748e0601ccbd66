import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ApiComment } from '../../theme/api/memberModel.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';
import type { ShownComment } from '../../theme/api/shownComments.ts';
import type { ApiLookup } from '../../theme/api/view.ts';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import { createCommentRenderer } from './comments.ts';

const LOOKUP: ApiLookup = {
  baseUrl: '/',
  text: ENGLISH_TEXT,
  packageName: 'charts',
  packageVersion: '1.0.0',
  symbol: () => undefined,
  address: () => undefined,
  membersOf: () => undefined,
  usedBy: () => [],
  examples: () => [],
  guides: () => [],
};

const comment = (summary: string): ApiComment => ({ summary, blocks: [], modifiers: [] });

const SYMBOL: ApiSymbol = {
  id: 'function:scales.linear',
  name: 'linear',
  qualifiedName: 'scales.linear',
  kind: 'function',
  imports: [],
  route: '/linear',
  comment: comment(''),
  source: { file: 'index.d.ts', line: 7 },
  signatures: [],
  indexSignatures: [],
};

const shown = (of: ApiComment): ShownComment => ({ of, markdown: of.summary, symbol: SYMBOL });

/** A renderer whose contents have the ids that footnotes would have. */
function open() {
  const rendered: string[] = [];
  const render = createCommentRenderer({
    lookup: LOOKUP,
    api: { model: undefined },
    markdown: {
      renderFragment({ text, file }, id = '') {
        rendered.push(text);
        const findings = ['invalid-url', 'a-finding-of-typedoc'];
        return {
          content: createElement('p', { id }, text),
          links: [],
          diagnostics: findings.map((code) => ({ severity: 'error', code, message: text, file, line: 1 })),
        };
      },
    },
  });
  return { render, rendered };
}

it('refuses a comment that is not listed, and names its symbol', () => {
  const { view } = open().render([shown(comment('One.'))]);
  expect(() => view.content(comment('One.'), SYMBOL)).toThrow(
    'A component shows a comment of "scales.linear" that isn\'t among the comments of its page.',
  );
});

it('gives the same words in two places their own footnotes', () => {
  const [one, other, next] = [comment('See.[^1]'), comment('See.[^1]'), comment('See.[^1]')];
  const { render } = open();
  const { view } = render([shown(one), shown(other)]);
  const { view: viewOfNext } = render([shown(next)], 2);
  const contents = [view.content(one, SYMBOL), view.content(other, SYMBOL), viewOfNext.content(next, SYMBOL)];
  expect(contents.map((content) => renderToStaticMarkup(content))).toEqual([
    '<p id="comment-1-">See.[^1]</p>',
    '<p id="comment-2-">See.[^1]</p>',
    '<p id="comment-3-">See.[^1]</p>',
  ]);
});

it('renders a comment that several pages show once, and reports it on each of them', () => {
  const { render, rendered } = open();
  const pages = [render([shown(comment('One.'))]), render([shown(comment('One.'))])];
  expect(rendered).toEqual(['One.']);
  const finding = {
    ...{ severity: 'warning', code: 'invalid-url', message: 'One.', isOfLibrary: true, isOwnComment: true },
    ...{ file: 'index.d.ts', line: 7 },
  };
  expect(pages.map(({ diagnostics }) => diagnostics)).toEqual([[finding], [finding]]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ArticleTextProvider } from '../strings/articleText.ts';
import { ENGLISH_TEXT } from '../strings/englishText.ts';
import { MemberTable } from './MemberTable.tsx';
import type { ApiMember, ApiType } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { commentsOfTable } from './shownComments.ts';
import type { ApiLookup, ApiView } from './view.ts';

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
const NO_COMMENT = { summary: '', blocks: [], modifiers: [] };

function table(...members: readonly ApiMember[]): string {
  const symbol: ApiSymbol = {
    id: 'function:Bars',
    name: 'Bars',
    qualifiedName: 'Bars',
    kind: 'function',
    imports: [],
    route: '/Bars',
    comment: NO_COMMENT,
    signatures: [],
    props: members,
    indexSignatures: [],
  };
  const shown = commentsOfTable({ symbol, members, foreign: [], note: '' }, ENGLISH_TEXT);
  const texts = new Map(shown.map(({ of, markdown }) => [of, markdown]));
  const view: ApiView = { ...LOOKUP, content: (of) => texts.get(of) };
  return renderToStaticMarkup(
    <ArticleTextProvider value={ENGLISH_TEXT}>
      <MemberTable members={members} symbol={symbol} view={view} anchor={({ anchor }) => anchor} />
    </ArticleTextProvider>,
  );
}

const prop = (name: string, type: ApiType, rest: Partial<ApiMember> = {}): ApiMember => ({
  name,
  anchor: name,
  kind: 'property',
  type,
  signatures: [],
  optional: true,
  readonly: false,
  isStatic: false,
  isAbstract: false,
  access: 'public',
  comment: NO_COMMENT,
  ...rest,
});
const named = (name: string): ApiType => ({ kind: 'unknown', text: name });
const union = (...names: readonly string[]): ApiType => ({ kind: 'union', types: names.map(named) });

/** The cells after the name, without their tags. */
const cells = (html: string) =>
  [...html.matchAll(/<td(?: colSpan="(\d)")?>(.*?)<\/td>/gs)].map(([, span = '1', cell = '']) => [
    Number(span),
    cell.replace(/<[^>]*>/g, ''),
  ]);

it('a type that fits stands in its column, with the default below', () => {
  const comment = { ...NO_COMMENT, summary: 'How wide.' };
  expect(cells(table(prop('width', named('number'), { defaultValue: '1', comment })))).toEqual([
    [1, 'numberDefault 1'],
    [1, 'How wide.'],
  ]);
});

it('a union that does not fit has a line for each of its parts there', () => {
  expect(cells(table(prop('accessor', union('Accessor<D>', 'AccessorFunction<D>'))))).toEqual([
    [1, '| Accessor<D>\n| AccessorFunction<D>'.replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
    [1, ''],
  ]);
});

it('a longer type spans the column of the description, which is below it', () => {
  const comment = { ...NO_COMMENT, summary: 'What it says.' };
  const name = 'ToggleSelectedTooltipItemCallback';
  expect(cells(table(prop('onSelect', named(name), { comment })))).toEqual([[2, `${name}What it says.`]]);
});

it('literals are on one line where they fit', () => {
  const levels = ["'h1'", "'h2'", "'h3'", "'h4'", "'h5'", "'h6'"];
  expect(cells(table(prop('level', union(...levels))))).toEqual([
    [2, levels.join(' | ').replaceAll("'", '&#x27;')],
  ]);
});

it('a long name may break before each of its words', () => {
  expect(table(prop('allowBrushingLastHistogramBin', named('boolean')))).toContain(
    '>allow<wbr/>Brushing<wbr/>Last<wbr/>Histogram<wbr/>Bin</code>',
  );
  expect(table(prop('rotation', named('Rotation')))).toContain('>rotation</code>');
});

it('a name is a heading with the row’s address', () => {
  expect(table(prop('rotation', named('Rotation')))).toContain(
    '<th scope="row"><code id="rotation" role="heading" aria-level="3">rotation</code>',
  );
});

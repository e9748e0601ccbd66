import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import { isPlainParagraph } from './plain.ts';
import { createMarkdownRenderer, type MarkdownRenderer } from './renderer.ts';

let renderer: MarkdownRenderer;
beforeAll(async () => {
  renderer = await createMarkdownRenderer({
    host: {
      baseUrl: '/',
      resolveLink: (href) => ({ kind: 'external', href }),
      resolveImage: (href) => ({ kind: 'external', href }),
      blockedResource: () => undefined,
      readInclude: () => undefined,
      symbolRoute: () => undefined,
      symbolMembers: () => undefined,
      chosenMembers: () => [],
      tableNames: () => [],
    },
    codeThemes: { light: 'github', dark: 'dracula' },
    text: ENGLISH_TEXT,
    languages: [],
  });
});

const html = (text: string) =>
  renderToStaticMarkup(renderer.render({ file: 'a.md', text, firstLine: 1 }).content);
/** Renders with the full parser: the comment is removed, but prevents the shortcut. */
const fullPipeline = (text: string) => html(`${text}\n\n<!-- -->`);

const WORDS = [
  'A',
  'word',
  '16.3,',
  '1.',
  '(x)',
  '"q"',
  'a:',
  '—',
  'it’s',
  'x-y',
  '+',
  '-',
  '!',
  'www.',
  '\u00a0',
];
const GAPS = [' ', ' ', ' ', '\n', '  ', ' \n', '\n\n', '\t', ''];

/** Generates texts of three words with separators: every seventh, since all would be too many. */
function* texts(): Generator<string> {
  let count = 0;
  for (const a of WORDS)
    for (const b of WORDS)
      for (const c of WORDS) for (const gap of GAPS) if (count++ % 7 === 0) yield `${a}${gap}${b} ${c}`;
}

describe('the short way for plain text', () => {
  it('gives the same as the long way', () => {
    const plain = [...texts()].filter(isPlainParagraph);
    expect(plain.length).toBeGreaterThan(1000);
    expect(plain.map(html)).toEqual(plain.map(fullPipeline));
  });

  it.each(['Shows the legend.', 'The first line\nand the second; both (plain).', '16.3, use "x" instead'])(
    'is taken by %j',
    (text) => expect(isPlainParagraph(text)).toBe(true),
  );

  it.each([
    '1. one',
    '- one',
    'a `b`',
    '**a**',
    'a\n\nb',
    'a\n- b',
    'see www.a.org',
    'a@b.org',
    ' a',
    'a ',
    '&amp;',
    'a\\*',
    'a  \nb',
  ])('is not taken by %j', (text) => expect(isPlainParagraph(text)).toBe(false));
});

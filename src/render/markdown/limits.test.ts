import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import { cleanMarkdown } from '../plain/cleanMarkdown.ts';
import { parseFenceMeta } from './fence.ts';
import type { MarkdownHost } from './host.ts';
import { createParser } from './parse.ts';
import { createMarkdownRenderer, type MarkdownRenderer } from './renderer.ts';

/** Includes: each `./chain-1.md` includes the next; each `./bomb-1.md` includes the next twice. */
const host: MarkdownHost = {
  baseUrl: '/',
  resolveLink: (href) => ({ kind: 'external', href }),
  blockedResource: () => undefined,
  resolveImage: (href) => ({ kind: 'external', href }),
  readInclude(path) {
    const [, name = '', number = '0'] = /(chain|bomb)-(\d+)\.md$/.exec(path) ?? [];
    const next = `::include{file="./${name}-${Number(number) + 1}.md"}`;
    return { file: path.replace('./', ''), text: name === 'bomb' ? `${next}\n\n${next}` : next };
  },
  symbolRoute: () => undefined,
  symbolMembers: () => undefined,
  chosenMembers: () => [],
  tableNames: () => [],
};
const parse = createParser();
let renderer: MarkdownRenderer;
beforeAll(async () => {
  renderer = await createMarkdownRenderer({
    host,
    codeThemes: { light: 'github', dark: 'dracula' },
    text: ENGLISH_TEXT,
    languages: [],
  });
});

const render = (text: string) => {
  const rendered = renderer.render({ file: 'content/a.md', text, firstLine: 11 });
  return { ...rendered, html: renderToStaticMarkup(rendered.content) };
};
/** Returns the errors of parsing alone, without rendering. */
const errorsOf = (text: string) => {
  try {
    parse(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
};
const clean = (text: string) =>
  cleanMarkdown(text, { address: () => undefined, leaf: () => '', file: () => undefined });
const stairs = (count: number) =>
  Array.from({ length: count }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
const colons = (count: number) =>
  Array.from({ length: count }, (_, depth) => `${':'.repeat(count - depth + 2)}tip`).join('\n');

describe('a text that is nested too deep', () => {
  it.each([
    ['quotes on a line', '> '.repeat(100_000)],
    ['quotes without spaces', `Text.\n\n${'>'.repeat(600)} a`],
    ['lists on a line', `${'- '.repeat(600)}a`],
    ['ordered lists on a line', `${'1. '.repeat(600)}a`],
    ['lists and quotes', '- > '.repeat(50_000)],
    ['lists under lists', stairs(600)],
    ['directives', colons(500)],
    ['open directives', ':::tip\n'.repeat(4000)],
    ['directives in a quote', '> :::tip\n'.repeat(500)],
    ['quotes in a directive, behind white space', `:::tip\n ${'> '.repeat(50_000)}\n:::`],
    ['lists on a long line that is no rule', `${'- '.repeat(20_000)}a`],
    ['images', `${'!['.repeat(4000)}x${'](y)'.repeat(4000)}`],
    ['emphasis', `${'*a _b '.repeat(300)}${'c_ d* '.repeat(300)}`],
    ['tags', `x ${'<b>'.repeat(500)}a${'</b>'.repeat(500)}`],
    ['blocks of HTML', `${'<div>\n\n'.repeat(200)}a\n\n${'</div>\n\n'.repeat(200)}`],
    ['HTML in one block', `<div>${'<span>'.repeat(2000)}a${'</span>'.repeat(2000)}</div>`],
    ['included files', '::include{file="./chain-1.md"}'],
  ])('is an error with its line: %s', (_, text) => {
    const { diagnostics } = render(text);
    const [first] = diagnostics.filter(({ severity }) => severity === 'error');
    expect(first?.code).toMatch(/^(?:nesting-too-deep|too-many-includes)$/);
    expect(first?.file).toMatch(/^content\/a\.md$|^chain-\d+\.md$|^content\/chain/);
    expect(first?.line).toBeGreaterThanOrEqual(1);
    expect(first?.hint).toBeTruthy();
    expect(typeof clean(text)).toBe('string');
  });

  it('is reported where it gets too deep', () => {
    expect(render(`# A\n\n${'> '.repeat(200)}`).diagnostics).toMatchObject([
      { code: 'nesting-too-deep', line: 13, column: 201 },
    ]);
    expect(render(stairs(60)).diagnostics).toMatchObject([{ code: 'nesting-too-deep', line: 11 + 40 }]);
    expect(render(`# A\n\n${':::tip\n'.repeat(30)}`).diagnostics).toMatchObject([
      { code: 'nesting-too-deep', line: 13 + 20, column: 1 },
    ]);
  });

  it.each([
    ['fences of directives', '```md\n:::note\n```\n\n'.repeat(30)],
    ['fences of tildes with shorter fences inside', '~~~~\n~~~\n:::note\n```\n~~~~\n\n'.repeat(30)],
    ['fences in lists', '- a\n\n  ```md\n  :::note\n  ```\n\n'.repeat(30)],
    ['fences in quotes, which end with them', '> ```md\n> :::note\n\n'.repeat(30)],
    ['indented code', '    :::note\n\n'.repeat(30)],
    ['comments', '<!--\n:::note\n-->\n\n'.repeat(30)],
    [
      'an outer directive that closes those inside',
      `${'::::tip\n:::note\n'.repeat(1)}a\n::::\n\n`.repeat(40),
    ],
    ['a fence of deep lists', `\`\`\`yaml\n${stairs(45)}\n\`\`\``],
    ['a fence with a ruler', `\`\`\`\n|${'- '.repeat(120)}|\n${'- '.repeat(120)}|\n\`\`\``],
    ['images in images', `${'!['.repeat(90)}x${'](y)'.repeat(90)}`],
    ['brackets in brackets', `${'['.repeat(900)}x${']'.repeat(900)}`],
    ['opened images', '![ '.repeat(900)],
  ])('is none of these: %s', (_, text) => {
    expect(errorsOf(text)).toEqual([]);
  });

  it('is what nobody writes: forty levels render', () => {
    for (const text of [
      `${'> '.repeat(40)}a`,
      stairs(40),
      colons(15),
      `${'<b>'.repeat(40)}a${'</b>'.repeat(40)}`,
    ]) {
      const { diagnostics, html } = render(`Text: ${text.startsWith('<') ? text : `\n\n${text}`}`);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(html).toContain('a');
    }
  });

  it('is no rule of dashes, and no example in a code block', () => {
    const { diagnostics, html } = render(`${'- '.repeat(150)}\n\n\`\`\`\n:::tip\n:::\n\`\`\`\n`);
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<hr/>');
  });
});

describe('marks by the thousand', () => {
  it.each([
    '[',
    ']',
    '![',
    '[a](',
    '[a] ] ',
    '[]',
    '*a ',
    'a* ',
    '*_',
    '_a ',
    'a_ ',
    'a <!-- ',
    'a <? ',
    'a <b>c</b> <!-- ',
    '<a ',
    '~a ',
    'a~ ',
    'a\\** ',
    'a\\~~ ',
  ])('%j is an error with its place', (mark) => {
    const text = mark.repeat(Math.floor(60_000 / mark.length));
    const { diagnostics } = render(`Text.\n\n${text}`);
    expect(diagnostics[0]).toMatchObject({
      severity: 'error',
      code: 'too-many-marks',
      file: 'content/a.md',
      line: 13,
    });
    expect(diagnostics[0]?.column).toBeGreaterThan(1);
    expect(clean(text)).toBe(text);
  });

  it.each([
    ['references', '&a;'],
    ['exclamation marks', '!'],
    ['dots', '.'],
  ])('in a row in a URL are an error with its place: %s', (_, mark) => {
    const url = `https://a.example/${mark.repeat(60_000)}x`;
    expect(render(`Text.\n\nSee ${url}`).diagnostics[0]).toMatchObject({
      code: 'too-many-marks',
      message: 'The URL has more than 500 marks in a row.',
      line: 13,
    });
    expect(errorsOf(`See https://a.example/${mark.repeat(150)}x`)).toEqual([]);
    expect(errorsOf(`http${mark.repeat(2000)} www ${mark.repeat(2000)}`)).toEqual([]);
    expect(errorsOf(`\`${url}\``)).toEqual([]);
  });

  it('of comments that nothing closes are counted between elements', () => {
    const { diagnostics } = render('a <b>c</b> <!-- '.repeat(40));
    expect(diagnostics[0]?.message).toBe('The paragraph has more than 30 marks "<!" that nothing closes.');
    expect(errorsOf('a <!-- b --> <b>c</b> '.repeat(40))).toEqual([]);
  });

  it.each([
    ['links', '[a](https://b.example/c_d) and '],
    ['pictures', '![a](https://b.example/c.png) '],
    ['references', '[1] '],
    ['footnotes', 'a[^1] '],
    ['code', '`a` and '],
    ['names', 'a_snake_case_name '],
    ['emphasis', '*a* and **b** '],
    ['tags', 'a <b>b</b> '],
    ['comments', 'a <!-- b --> '],
    ['rules of tildes', `a ${'~'.repeat(200)} b `],
    ['comparisons', 'a < b & c! '],
  ])('are fine where they belong together: 1,500 %s in a paragraph', (_, unit) => {
    expect(errorsOf(`[^1]: a\n\n${unit.repeat(1500)}`)).toEqual([]);
  });

  it('are fine in a paragraph of 200 kB with 5,000 links', () => {
    expect(errorsOf('[some words](https://a.example/x) and more. '.repeat(5000).slice(0, 220_000))).toEqual(
      [],
    );
  });

  it('are fine in many paragraphs, in code and in the cells of a table', () => {
    const link = '[a](https://b.example) *c* `d`';
    for (const text of [
      `${link}\n\n`.repeat(1001),
      `\`\`\`\n${'['.repeat(5000)}\n\`\`\``,
      `|a|b|\n|-|-|\n${`|${link}|x|\n`.repeat(1001)}`,
    ]) {
      expect(render(text).diagnostics).toEqual([]);
    }
  });
});

it('reports a table whose rows lack more cells than the page has letters', () => {
  const row = (cell: string, count: number) => `|${`${cell}|`.repeat(count)}\n`;
  const { diagnostics } = render(`a\n\n${row('a', 500)}${row('-', 500)}${'|b\n'.repeat(2500)}`);
  expect(diagnostics).toMatchObject([{ severity: 'error', code: 'table-too-large', line: 13 }]);
  expect(render(`${row('a', 2000)}${row('-', 2000)}${row('b', 2000)}`).diagnostics).toEqual([]);
});

it('stops at parts that double with each include', () => {
  const { diagnostics } = render('::include{file="./bomb-1.md"}');
  expect(diagnostics[0]).toMatchObject({ severity: 'error', code: 'too-many-includes' });
});

it('numbers thousands of equal headings', () => {
  const { headings } = render('# a\n\n'.repeat(8000));
  expect(new Set(headings.map(({ id }) => id)).size).toBe(8000);
  expect(headings.slice(0, 3).map(({ id }) => id)).toEqual(['a', 'a-1', 'a-2']);
  expect(headings.at(-1)?.id).toBe('a-7999');
  expect(render('## a-1\n\n## a\n\n## a\n').headings.map(({ id }) => id)).toEqual(['a-1', 'a', 'a-2']);
});

it('reads thousands of line ranges once', () => {
  const { lines } = parseFenceMeta(`${'{1-9999}'.repeat(20_000)} {2,3-5,20000,10000}`);
  expect(lines.size).toBe(10_000);
  expect([...parseFenceMeta('{5,1-3,2-4}').lines]).toEqual([1, 2, 3, 4, 5]);
});

describe('a link without a host', () => {
  it.each([
    ['[text](https://{host}/x)', 11],
    ['Text.\n\n<a href="https://{host}/x">text</a>', 13],
    ['[text][1]\n\n[1]: https://{host}/x', 11],
    ['![text](https://{host}/x.png)', 11],
    ['[text](//{host}/x)', 11],
    ['[text](http://a:99999/)', 11],
    ['Before.\n\ntext: https://exampl[a', 13],
  ])('%j is a warning with its line, and leads nowhere', (text, line) => {
    const { diagnostics, html, links } = render(text);
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'invalid-url', file: 'content/a.md', line },
    ]);
    expect(html).not.toMatch(/(?:href|src)=/);
    expect(html).toContain('text');
    expect(links).toEqual([]);
  });
});

/** Counts what a function of a prototype is given while a text is rendered, instead of measuring time. */
function countIn<Name extends string>(
  prototype: Record<Name, (...values: never[]) => unknown>,
  name: Name,
  sizeOf: (self: string | unknown[], values: readonly unknown[]) => number,
): (text: string) => number {
  return (text) => {
    const original = prototype[name];
    let total = 0;
    prototype[name] = function count(this: string | unknown[], ...values: never[]) {
      total += sizeOf(this, values);
      return original.apply(this, values);
    };
    try {
      render(text);
    } finally {
      prototype[name] = original;
    }
    return total;
  };
}

it.each([
  ['unknown directives', '::toc\n'],
  ['directives', ':::note\na\n:::\n'],
])('the text is split into lines once, not for each of many %s', (_, unit) => {
  const charactersFor = countIn(String.prototype, 'split', (self) => self.length);
  expect(charactersFor(unit.repeat(400)) / charactersFor(unit.repeat(100))).toBeLessThan(8);
});

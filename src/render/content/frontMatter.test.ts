import { describe, expect, it } from 'vitest';
import { categoryFileSchema } from '../config/sidebarSchema.ts';
import { parseData, parseFrontMatter } from './frontMatter.ts';

const found = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\nText.\n`, 'content/a.md').diagnostics;
const flow = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count);

describe('front matter', () => {
  it.each([
    ['an alias', 'title: a\ndescription: *title', 3, /alias "\*title"/],
    ['an anchor before a key', '&k title: a', 2, /anchor "&k"/],
    ['an anchor and its alias', 'title: &t a\ndescription: *t', 2, /anchor "&t"/],
    [
      'an anchor bomb',
      `a: &a [x, x]\n${'bcdefghij'
        .split('')
        .map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]},`.repeat(9)}]`)
        .join('\n')}`,
      2,
      /anchor/,
    ],
    ['an alias of itself', 'a: &a [*a]', 2, /anchor/],
    ['a merge key', 'title: a\n<<: { description: x }', 3, /merge key/],
    ['a list as key', '? [a, b]\n: 1', 2, /key that isn't plain text/],
    ['a number as key', 'title: a\n1: x', 3, /key that isn't plain text/],
    ['an empty key', ': x', 2, /key that isn't plain text/],
    ['a key that is there twice', 'title: a\ntitle: b', 3, /"title" is there twice/],
    ['bytes', 'title: !!binary aGk=', 2, /tag/i],
    ['a tag of its own', 'title: !secret x', 2, /tag/i],
    ['tabs', 'title: a\nkeywords:\n\t- b', 4, /tab/i],
    ['two documents', 'title: a\n...\ntitle: b', 4, /multiple documents/],
    ['brackets in brackets', `title: a\nkeywords: ${flow('[', ']', 10_000)}`, 3, /levels deep/],
    ['brackets that never close', `title: ${'{'.repeat(60_000)}`, 2, /levels deep/],
    ['lists in lists', '- '.repeat(30_000), 2, /levels deep/],
    [
      'keys in keys',
      Array.from({ length: 300 }, (_, index) => `${' '.repeat(index)}a:`).join('\n'),
      23,
      /levels deep/,
    ],
    ['a very long text', `title: ${'a'.repeat(100_000)}`, 2, /100007 characters long/],
    [
      '20,000 keys',
      Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n'),
      2,
      /characters long/,
    ],
    ['a list', '- a\n- b', 2, /expected an object/],
    ['text', 'only text', 2, /expected an object/],
    ['no number', 'sidebar_position: .nan', 2, /is NaN; expected a number/],
    ['a number without end', 'sidebar_position: 1e999', 2, /is Infinity; expected a number/],
    ['a wrong item', 'keywords:\n  - a\n  - 5', 4, /"keywords\[1\]" is 5; expected a string/],
    ['a script as image', 'title: a\nimage: " JavaScript:alert(1)"', 3, /expected a path of the site/],
    ['a mapping where text belongs', 'title: { a: { b: c } }', 2, /expected a string/],
  ])('with %s is an error with its line', (_, yaml, line, message) => {
    const [first] = found(yaml);
    expect(first?.message).toMatch(message);
    expect(first).toMatchObject({ severity: 'error', code: 'front-matter', file: 'content/a.md', line });
    expect(first?.hint).toBeTruthy();
    expect(found(yaml).length).toBeLessThanOrEqual(5);
  });

  it.each(['title: !!js/function x', 'title: !secret x', 'title: !!binary aGk='])(
    'says of %s what to do about the tag',
    (yaml) => {
      const [only, ...others] = parseFrontMatter(`---\n${yaml}\n---\n`, 'a.md').diagnostics;
      expect(others).toEqual([]);
      expect(only).toMatchObject({ line: 2, message: expect.stringMatching(/found the tag "/) });
      expect(only?.hint).toBe('Remove it, or put the value in quotes.');
    },
  );

  it('may be anything that is plain data', () => {
    const { data, diagnostics } = parseFrontMatter(
      '---\n# note\ntitle: "a: b"\nkeywords: [a, "b"]\ndescription: >\n  long\n  text\nsidebar_position: 2.5\n---\n',
      'a.md',
    );
    expect(diagnostics).toEqual([]);
    expect(data).toEqual({
      title: 'a: b',
      keywords: ['a', 'b'],
      description: 'long text\n',
      sidebar_position: 2.5,
    });
  });
});

describe('a category file', () => {
  const category = (text: string) =>
    parseData({
      text,
      firstLine: 1,
      file: '_category_.json',
      schema: categoryFileSchema,
      what: 'category file',
      code: 'category-file',
      format: 'JSON',
    });

  it.each([
    ['{ "label": "a",\n "label": "b" }', 2, /"label" is there twice/],
    ['{ "label": 5 }', 1, /"label" is 5; expected a string/],
    ['{\n\t"position": "1"\n}', 2, /"position" is "1"; expected a number/],
    ['{ "__proto__": { "label": "x" } }', 1, /Unknown key "__proto__"/],
    ['{ "label": "x"', 1, /is not valid JSON/],
    ['[1]', 1, /expected an object/],
    ['"x"', 1, /expected an object/],
    ['{ "link": { "type": "generated-index", "slug": "/../x" } }', 1, /plain path/],
    ['{ "link": { "type": "generated-index", "slug": "javascript:x" } }', 1, /plain path/],
    ['['.repeat(50_000), 1, /levels deep/],
    ['{"a":'.repeat(10_000), 1, /levels deep/],
  ])('%j is an error with its line', (text, line, message) => {
    const [first] = category(text.slice(0, 60_000)).diagnostics;
    expect(first?.message).toMatch(message);
    expect(first).toMatchObject({ severity: 'error', line });
    expect(first?.hint).toBeTruthy();
  });

  it('may be indented with tabs, or empty', () => {
    expect(
      category('{\n\t"label": "x",\n\t"link": {\n\t\t"type": "doc",\n\t\t"id": "a"\n\t}\n}'),
    ).toMatchObject({
      value: { label: 'x', link: { type: 'doc', id: 'a' } },
      diagnostics: [],
    });
    expect(category('')).toMatchObject({ value: {}, diagnostics: [] });
  });
});

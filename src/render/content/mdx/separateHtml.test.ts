import { describe, expect, it } from 'vitest';
import { readMdx } from './readMdx.ts';
import { separateHtml } from './separateHtml.ts';

const text = (...lines: string[]) => readMdx(lines.join('\n')).text;

describe('Markdown beside tags', () => {
  it.each([
    ['<img src="a.png" />\nNext **bold**', '<img src="a.png">\n\nNext **bold**'],
    ['<br/>\nAfter **bold**', '<br>\n\nAfter **bold**'],
    [
      '<div className="row">\n  Text **in** [b](./b.md).\n</div>',
      '<div class="row">\n\nText **in** [b](./b.md).\n</div>',
    ],
    ['<span>\n**a**\n</span>\n**b**', '<span>\n\n**a**\n\n</span>\n\n**b**'],
    ['</div>\n```\n<b>\n*a*\n```', '</div>\n\n```\n<b>\n*a*\n```'],
    ['> <div>\n> *a*\n> </div>', '> <div>\n>\n> *a*\n> </div>'],
    ['- <img src="a.png" />\n  *a*\n- b', '- <img src="a.png">\n\n  *a*\n- b'],
    ['- <img src="a.png" />\n- *b*', '- <img src="a.png">\n- *b*'],
  ])('stays Markdown: %j', (mdx, markdown) => {
    expect(text(mdx)).toBe(markdown);
  });

  it.each([
    [
      '<summary>Toggle **me** and `a_b`</summary>\nBody *text*',
      '<summary>Toggle <strong>me</strong> and <code>a_b</code></summary>\n\nBody *text*',
    ],
    ['<div style={{a: 1}}>**a** *b*</div>', '<div><strong>a</strong> <em>b</em></div>'],
    ['<p>\n  a [b](./b.md) c\n</p>', '<p>\na <a href="./b.md">b</a> c\n</p>'],
    ['<td>[a][b]</td>\n\n[b]: ./b.md', '<td><a href="./b.md">a</a></td>\n\n[b]: ./b.md'],
    [
      '<p>\\*a\\* {"{b}"} https://a.b</p>',
      '<p>&#42;a&#42; &#123;b&#125; <a href="https://a.b">https&#58;//a.b</a></p>',
    ],
  ])('becomes HTML where no paragraph can be: %j', (mdx, html) => {
    expect(text(mdx)).toBe(html);
    expect(text(text(mdx))).toBe(html);
  });

  it.each([
    'Text\n<br>\n**a**',
    '<b>a</b> **b**\n<i>c</i>',
    '<details>\n<summary>A & B</summary>\n\n*a*\n\n</details>',
    '<pre>\n**a**\n\n  b\n</pre>',
    '<!-- a\n**b** -->',
    '```\n<div>\n*a*\n```',
    '| <div>a</div> | *b* |\n| --- | --- |',
  ])('is left as it is: %j', (markdown) => {
    expect(separateHtml(markdown).text).toBe(markdown);
  });

  it('keeps the numbers of lines', () => {
    expect(separateHtml('<div>\n*a*\n</div>\n*b*').lines).toEqual([0, 1, 1, 2, 3, 3]);
    expect(separateHtml('<div\n*a*').lines).toEqual([0, 1]);
  });

  it.each(['<div>*a*\n', '<svg>\n', '<!-- -->\n', '<p>\n', '<!-- \n', '<span>\na\n</span>\n'])(
    'copies a text in proportion to its length: %j',
    (line) => {
      const [one, four] = [500, 2000].map((count) =>
        charactersCopied(() => separateHtml(line.repeat(count))),
      );
      expect(four).toBeLessThanOrEqual(6 * (one ?? 0));
    },
  );
});

/** Counts what `slice` returns, instead of measuring time, so that slow machines don't matter. */
function charactersCopied(run: () => unknown): number {
  const { slice } = String.prototype;
  let count = 0;
  String.prototype.slice = function counting(this: string, ...range: [start?: number, end?: number]) {
    const copied = slice.apply(this, range);
    count += copied.length;
    return copied;
  };
  try {
    run();
  } finally {
    String.prototype.slice = slice;
  }
  return count;
}

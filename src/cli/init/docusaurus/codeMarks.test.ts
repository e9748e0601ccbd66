import { expect, it } from 'vitest';
import { convertCodeMarks } from './codeMarks.ts';

it('writes marked lines into the first line of a fence', () => {
  const text =
    '```js title="a.js"\na\n// highlight-next-line\nb\nc\n// highlight-start\nd\ne\n// highlight-end\nf\n```\n\n# highlight-start';
  expect(convertCodeMarks(text)).toBe(
    '```js title="a.js" {2,4-5}\na\nb\nc\nd\ne\nf\n```\n\n# highlight-start',
  );
  expect(convertCodeMarks('~~~\n<!-- highlight-next-line -->\na\n~~~')).toBe('~~~text {1}\na\n~~~');
});

it('leaves fences alone that mark their lines already, or nothing', () => {
  for (const text of [
    '```js {1}\n// highlight-next-line\na\n```',
    '```js\n// highlight-end\na\n```',
    '```js\nhighlight-start',
  ]) {
    expect(convertCodeMarks(text)).toBe(text);
  }
});

import { expect, it } from 'vitest';
import { convertPage } from './pageText.ts';

const convert = (text: string, isMdx = false) =>
  convertPage(
    { text, file: 'docs/a.md', dir: 'docs', base: 'docs', isMdx },
    { root: '/nowhere', baseUrl: '/d2/', staticDirs: [] },
  ).text;

it('removes the base URL from addresses in HTML, but not from code', () => {
  const code = '```html\n<img src="/d2/a.svg">\n```';
  expect(convert(`<img alt="a" src="/d2/a.svg" /> <a href='/d20'>b</a>\n\n${code}\n`)).toBe(
    `<img alt="a" src="/a.svg" /> <a href='/d20'>b</a>\n\n${code}\n`,
  );
});

it('collapses blank lines that code leaves, but not those of fences', () => {
  expect(convert('# A\n\nexport const a = 1;\n\n```\na\n\n\nb\n```\n', true)).toBe(
    '# A\n\n```\na\n\n\nb\n```\n',
  );
});

import { expect, it } from 'vitest';
import { parseDocument } from '../document.ts';

it('knows the line of the file for each line of the body', () => {
  const text = '---\nid: a\n---\n# A\n<div>\n*a*\n</div>\n*b*';
  const { document } = parseDocument({ text, path: 'a.mdx', file: 'a.mdx', isIndex: false });
  expect(document).toMatchObject({
    body: '<div>\n\n*a*\n</div>\n\n*b*',
    firstLine: 5,
    lines: [5, 6, 6, 7, 8, 8],
  });
});

import { describe, expect, it } from 'vitest';
import { cleanMarkdown } from './cleanMarkdown.ts';

const clean = (markdown: string) =>
  cleanMarkdown(markdown, {
    address(written) {
      if (written.startsWith('./gone')) return null;
      return written.startsWith('./') ? `https://x.example/${written.slice(2)}` : undefined;
    },
    file: (name) => (name === './part.ts' ? 'part();\n' : undefined),
    leaf: ({ name, attributes }) => `${name} of ${attributes.type ?? attributes.file}`,
  });

describe('cleanMarkdown', () => {
  it.each([
    ['[t](./b.md)', '[t](https://x.example/b.md)'],
    ['[t `c`](./b.md "A \\"title\\"")', '[t `c`](https://x.example/b.md "A \\"title\\"")'],
    ['[u](<./b.md>)', '[u](https://x.example/b.md)'],
    ['[u][r]\n\n[r]: ./b.md', '[u][r]\n\n[r]: https://x.example/b.md'],
    ['![a](./p.png)', '![a](https://x.example/p.png)'],
    ['[![a](./p.png)](./b.md)', '[![a](https://x.example/p.png)](https://x.example/b.md)'],
    ['<a class="x" href="./b.md">t</a>', '<a class="x" href="https://x.example/b.md">t</a>'],
    ["<img src='./p.png' alt=''>", `<img src="https://x.example/p.png" alt=''>`],
    [
      'Out: [o](https://o.example) and <https://o.example>',
      'Out: [o](https://o.example) and <https://o.example>',
    ],
  ])('gives %j its full address', (written, expected) => {
    expect(clean(written)).toBe(expected);
  });

  it.each([
    ['[t **b**](./gone.md "A title")', 't **b**'],
    ['![a](./gone.png)', 'a'],
    ['[![a](./gone.png)](./gone.md)', 'a'],
    ['[![a](./p.png)](./gone.md)', '![a](https://x.example/p.png)'],
    ['<a class="x" href="./gone.md">t</a>', '<a class="x">t</a>'],
  ])('keeps the text of %j, whose target is missing', (written, expected) => {
    expect(clean(written)).toBe(expected);
  });

  it.each([
    '`[t](./b.md)`',
    '    [t](./b.md)\n',
    '~~~\n```ts title="a.ts"\n[t](./b.md)\n```\n~~~',
    '```\n:::tip\n## x {#y}\n```',
  ])('leaves the code %j as it is', (written) => {
    expect(clean(written)).toBe(written);
  });

  it('names tabs, titles and admonitions in words', () => {
    expect(clean('::::code-tabs\n\n```sh tab="npm" {1}\nnpm i\n```\n\n::::')).toBe(
      '**npm**\n\n```sh\nnpm i\n```',
    );
    expect(clean('- ```ts title="a.ts"\n  a();\n  ```')).toBe('- **a.ts**\n\n  ```ts\n  a();\n  ```');
    expect(clean('::::tabs\n:::tab[npm]\nText.\n:::\n:::tab[own]\nMore.\n:::\n::::')).toBe(
      '**npm**\n\nText.\n\n**own**\n\nMore.\n',
    );
    expect(clean(':::tip[See [this](./b.md)]\nText.\n:::')).toBe('**Tip: See this**\n\nText.');
    expect(clean('> :::note\n> Text.\n> :::')).toBe('> **Note**\n> \n> Text.\n> ');
  });

  it('puts in parts, tables and files, and takes out ids and comments', () => {
    expect(clean('::include{file="./x.md"}')).toBe('include of ./x.md');
    expect(clean('::api-props{type="A"}')).toBe('api-props of A');
    expect(clean('```ts file="./part.ts"\n```')).toBe('```ts\npart();\n```');
    expect(clean('A\n\n[[toc]]\n\nB')).toBe('A\n\n\n\nB');
    expect(clean('## A heading {#id}')).toBe('## A heading');
    expect(clean('Text.\n\n<!-- not for readers -->\n\nMore.')).toBe('Text.\n\n\n\nMore.');
  });
});

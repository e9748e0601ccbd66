import { describe, expect, it } from 'vitest';
import { readMdx } from './readMdx.ts';

const text = (...lines: string[]) => readMdx(lines.join('\n')).text;
const reported = (mdx: string) =>
  readMdx(mdx).findings.map(
    ({ line, column, message }) =>
      `${line}:${column} ${/^[^:]*? (?:is|are) /.exec(message)?.[0].slice(0, -4)}`,
  );

describe('code of MDX', () => {
  it('is left out, and the lines stay', () => {
    expect(
      text(
        "import Tabs from '@theme/Tabs';",
        '',
        '# Title',
        '',
        'export const Red = ({children}) => (',
        '  <b',
        "    style={{ color: 'red' }}>",
        '',
        "    {children} don't",
        '  </b>',
        ');',
        '',
        'import costs of goods',
      ),
    ).toBe('\n\n# Title\n\n\n\n\n\n\n\n\n\nimport costs of goods');
  });

  it('is reported where it did something', () => {
    expect(reported("import Tabs from '@theme/Tabs';")).toEqual([]);
    expect(reported("Text\n\nimport './own.css';")).toEqual(['3:1 MDX code']);
    expect(reported('export const x = 1;\n\nexport const y = 1;')).toEqual(['1:1 MDX code']);
  });

  it('is code in fences and spans', () => {
    const code =
      '```jsx\nimport x from "x";\n\n<Red a={1} />\n```\n\n> ~~~\n> {a}\n> ~~~\n\nA `<Red>` and ``{`a`}``\n\n\\{a} \\<b>';
    expect(readMdx(code)).toMatchObject({ text: code, findings: [] });
  });
});

describe('expressions', () => {
  it('give their texts, where they are texts', () => {
    expect(text('a{\' \'}b {"c*d"} {`e`} {5}')).toBe('a b c\\*d e 5');
  });

  it('are left out and reported, where they are not', () => {
    expect(text('It is {props.version} now.')).toBe('It is  now.');
    expect(reported('One\n\nIt is {props.version} {a(`}`)}.')).toEqual([
      '3:7 The expression "{props.version}"',
      '3:23 The expression "{a(`}`)}"',
    ]);
  });

  it('are comments or ids', () => {
    expect(text('a {/* b */}', '', '{/*', 'c', '*/}', '', 'd')).toBe('a \n\n\n\n\n\nd');
    expect(text('## A {/* #own-id */}', '## B {#other}')).toBe('## A {#own-id}\n## B {#other}');
    expect(reported('## A {/* #own-id */}\n{/* b */} {}')).toEqual([]);
  });

  it('are text, where they never end', () => {
    expect(text('a { b', '', 'c {d} {', '', 'e')).toBe('a { b\n\nc  {\n\ne');
  });
});

describe('tags', () => {
  it.each([
    ['<div style={{a: 1}} className="x">', '<div class="x">'],
    [
      '<img src={require("./a.png").default} alt={"A"} width={20} />',
      '<img src="./a.png" alt="A" width="20">',
    ],
    ["<img src={useBaseUrl('/img/a.png')} />", '<img src="/img/a.png">'],
    ['<span />', '<span></span>'],
    ['<a href="x">', '<a href="x">'],
    ['</div>', '</div>'],
    ['a < b, <https://example.org>, <5', 'a < b, <https://example.org>, <5'],
  ])('%s', (mdx, html) => {
    expect(readMdx(mdx)).toMatchObject({ text: html, findings: [] });
  });

  it('lose attributes that only code tells, which is reported', () => {
    expect(text('<img', '  src={logo}', '  alt="A" />', 'b')).toBe('<img alt="A">\n\n\nb');
    expect(reported('a <img src={logo} alt="A" />')).toEqual(['1:3 The attribute "src" of <img>']);
  });

  it('of components go, around what they hold, and are reported once', () => {
    expect(text('<Red color={"a > b"}>', 'Text <New {...x} />', '</Red> <></>')).toBe('\nText \n ');
    expect(reported('<Red>\n<Red.Dark b={{}} /></Red>')).toEqual([
      '1:1 The component "Red"',
      '2:1 The component "Red.Dark"',
    ]);
  });

  it('take the indentation with them that MDX allows', () => {
    expect(
      text(
        '<Box>',
        '    <Box.In>',
        '        Text',
        '',
        '          - more',
        '    </Box.In>',
        '    End',
        '</Box>',
        '',
        '    code',
      ),
    ).toBe('\n\nText\n\n  - more\n\nEnd\n\n\n    code');
  });
});

describe('components of Docusaurus', () => {
  it('become tabs of code', () => {
    const mdx =
      '<Tabs groupId="os">\n  <TabItem value="npm" label="npm" default>\n\n  ```sh\n  npm i\n  ```\n\n  </TabItem>\n  <TabItem value="own">\n\n  ```\n  x\n  ```\n\n  </TabItem>\n</Tabs>';
    expect(readMdx(mdx)).toMatchObject({
      text: ':::code-tabs\n\n\n```sh tab="npm"\nnpm i\n```\n\n\n\n\n```text tab="own"\nx\n```\n\n\n:::',
      findings: [],
    });
  });

  it('become tabs of anything', () => {
    const mdx =
      '<Tabs>\n  <TabItem value="npm" label="npm">\n    Install *it*:\n\n    ```sh\n    npm i\n    ```\n\n  </TabItem>\n  <TabItem value="own[1]">\n\nOther\n\n</TabItem>\n</Tabs>';
    expect(readMdx(mdx)).toMatchObject({
      text: '::::tabs\n:::tab[npm]\nInstall *it*:\n\n```sh\nnpm i\n```\n\n:::\n:::tab[own\\[1\\]]\n\nOther\n\n:::\n::::',
      findings: [],
    });
  });

  it('have more colons than what they hold', () => {
    const tabs = (content: string) => `<Tabs>\n<TabItem value="a">\n\n${content}\n\n</TabItem>\n</Tabs>`;
    expect(text(tabs('::::note\n\nText\n\n::::'))).toBe(
      '::::::tabs\n:::::tab[a]\n\n::::note\n\nText\n\n::::\n\n:::::\n::::::',
    );
    expect(text(tabs('<Admonition type="tip">\n\nText\n\n</Admonition>'))).toBe(
      ':::::tabs\n::::tab[a]\n\n:::tip\n\nText\n\n:::\n\n::::\n:::::',
    );
    expect(text(tabs(tabs('Text')))).toBe(
      '::::::tabs\n:::::tab[a]\n\n::::tabs\n:::tab[a]\n\nText\n\n:::\n::::\n\n:::::\n::::::',
    );
    expect(text(`<Admonition type="tip">\n\n${tabs('Text')}\n\n</Admonition>`)).toBe(
      ':::::tip\n\n::::tabs\n:::tab[a]\n\nText\n\n:::\n::::\n\n:::::',
    );
  });

  it('become tabs of one line, with the labels of their group', () => {
    const tag = '<Tabs values={[{label: "A!", value: "a"}, {value: \'b\', label: \'B!\'}]}>';
    const mdx = `${tag}\n<TabItem value="a">In *A*</TabItem>\n<TabItem value="b">In B</TabItem>\n</Tabs>\n{x}`;
    expect(readMdx(mdx)).toMatchObject({
      text: '::::tabs\n:::tab[A!]\nIn *A*\n:::\n:::tab[B!]\nIn B\n:::\n::::\n',
      lines: [0, 1, 1, 1, 2, 2, 2, 3, 4],
      findings: [{ line: 5 }],
    });
  });

  it('become headings of what cannot be in tabs', () => {
    const mdx =
      '<Tabs><TabItem value="a" label="A">Text</TabItem>\n<TabItem value="b">\n\nOther\n\n</TabItem>\n</Tabs>';
    expect(readMdx(mdx).text).toBe('**A**\n\nText\n\n**b**\n\nOther\n\n\n');
    expect(reported(mdx)).toEqual(['1:1 The component "Tabs"']);
    expect(text('<Tabs>\n<TabItem value="a">A</TabItem>\n<TabItem value="b">B</TabItem></Tabs>\nEnd')).toBe(
      '\n**a**\n\nA\n\n**b**\n\nB\nEnd',
    );
    const inside = ':::note\n\n<Tabs>\n<TabItem value="b">\n\nOther\n\n</TabItem>\n</Tabs>\n\n:::';
    expect(readMdx(inside).text).toBe(':::note\n\n\n**b**\n\nOther\n\n\n\n\n:::');
    expect(readMdx(inside).findings[0]?.hint).toContain('more colons');
  });

  it('leave directives as they are', () => {
    const mdx = '::include{file="./_a.md"}\n\n:::tip[A]{title="B"}\n\nText\n\n:::';
    expect(readMdx(mdx)).toMatchObject({ text: mdx, findings: [] });
  });

  it('become admonitions and includes', () => {
    const mdx =
      'import Part from \'./_part.mdx\';\n\n<Admonition type="tip" title="Own">\n\nText\n\n</Admonition>\n\n<Part />';
    expect(readMdx(mdx)).toMatchObject({
      text: '\n\n:::tip[Own]\n\nText\n\n:::\n\n::include{file="./_part.mdx"}',
      findings: [],
    });
  });
});

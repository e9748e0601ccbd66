import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import { fenceLanguages } from './fence.ts';
import type { MarkdownHost } from './host.ts';
import { createMarkdownRenderer, type MarkdownRenderer } from './renderer.ts';

const FILES: Readonly<Record<string, string>> = {
  './part.md': 'Included **part**',
  '@/snippets/a_b.txt': 'one\ntwo\n',
  './c.ts': 'three\n',
};

const host: MarkdownHost = {
  baseUrl: '/base/',
  resolveLink: (href) => ({ kind: href.startsWith('/') ? 'internal' : 'external', href }),
  resolveImage: (src) => ({ kind: 'asset', href: `/files/${src}` }),
  blockedResource: () => undefined,
  readInclude(path) {
    const text = FILES[path];
    return text === undefined ? undefined : { file: path, text };
  },
  symbolRoute: () => undefined,
  symbolMembers: () => undefined,
  chosenMembers: () => [],
  tableNames: () => [],
};

let renderer: MarkdownRenderer;
beforeAll(async () => {
  renderer = await createMarkdownRenderer({
    host,
    codeThemes: { light: 'github', dark: 'dracula' },
    text: ENGLISH_TEXT,
    languages: [],
  });
});

const render = (text: string) => renderer.render({ file: 'a.md', text, firstLine: 1 });
const html = (text: string) =>
  renderToStaticMarkup(render(text).content)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/ (?:loading="lazy"|decoding="async")/g, '');
const codes = (text: string) => render(text).diagnostics.map(({ code }) => code);

describe('admonitions', () => {
  it.each([
    ['> [!NOTE]\n> Text', 'note', 'Note'],
    ['> [!tip] Own *title*\n> Text', 'tip', 'Own <em>title</em>'],
    ['> [!IMPORTANT]\n>\n> Text', 'info', 'Important'],
    ['> [!WARNING]  \n> Text', 'warning', 'Warning'],
    ['> [!CAUTION]\n> Text', 'danger', 'Caution'],
    [':::caution\nText\n:::', 'warning', 'Caution'],
    [':::important Own\nText\n:::', 'info', 'Own'],
    ['::: tip\nText\n:::', 'tip', 'Tip'],
    ['::: warning Take `care`\nText\n:::', 'warning', 'Take <code>care</code>'],
    [':::tip{title="Own"}\nText\n:::', 'tip', 'Own'],
    ['::: tip{title="Own {a}"}\nText\n:::', 'tip', 'Own {a}'],
    ['::: tip[Own]\nText\n:::', 'tip', 'Own'],
  ])('%s', (text, type, title) => {
    expect(html(text).replace(/<\/?span>/g, '')).toMatch(
      new RegExp(
        `^<aside class="cd-admonition cd-${type}"><p class="cd-admonition-head">${title}</p>\\s*<p>Text</p>\\s*</aside>$`,
      ),
    );
    expect(codes(text)).toEqual([]);
  });

  it('leaves other quotes alone', () => {
    expect(html('> [!OTHER]\n> Text')).toBe('<blockquote>\n<p>[!OTHER]\nText</p>\n</blockquote>');
    expect(html('> Text [!NOTE]')).toContain('[!NOTE]');
  });

  it('reads what VitePress has beside them', () => {
    expect(html('::: details More {open}\nText\n:::')).toMatch(
      /^<details open="">\s*<summary>More<\/summary>\s*<p>Text<\/p>\s*<\/details>$/,
    );
    expect(html('::: code-group\n\n```js [one.js]\na\n```\n\n```js [two.js]\nb\n```\n\n:::')).toMatch(
      /data-tab="one\.js".*data-tab="two\.js"/s,
    );
    expect(html('::: raw\nText\n:::')).toBe('<p>Text</p>');
    expect(html('```js:line-numbers {1}\na\n```')).toContain('cd-code-numbered');
    expect(codes('::: raw\nText\n:::')).toEqual([]);
  });
});

describe('Markdown of VitePress', () => {
  const lines = (text: string) =>
    [...html(text).matchAll(/<span class="cd-line( cd-line-on)?">(.*?)<\/span>/gs)].map(
      ([, isOn, line]) => `${isOn ? '>' : ' '}${line?.trimEnd()}`,
    );

  it('includes other files', () => {
    expect(html('Before\n\n<!--@include: ./part.md-->\n<!-- @include: ./part.md -->')).toBe(
      '<p>Before</p>\n<p>Included <strong>part</strong></p>\n<p>Included <strong>part</strong></p>',
    );
    expect(codes('<!--@include: ./part.md-->')).toEqual([]);
    expect(html('<!--@include: ./part.md{3,}-->')).toContain('Included');
    expect(codes('<!--@include: ./part.md{3,}-->')).toEqual(['other-syntax']);
    expect(render('\n\n<!--@include: ./none.md-->').diagnostics).toMatchObject([
      { code: 'missing-include', line: 3, severity: 'error' },
    ]);
  });

  it('shows other files as code', () => {
    expect(lines('<<< @/snippets/a_b.txt{2}')).toEqual([' one', '>two']);
    expect(html('<<< @/snippets/a_b.txt {2 ts:line-numbers}')).toContain('cd-code-numbered');
    expect(codes('<<< @/snippets/a_b.txt{2}')).toEqual([]);
    expect(render('Text\n\n<<< @/snippets/a_b.txt#region{2}').diagnostics).toMatchObject([
      { code: 'unknown-code-option', line: 3, message: expect.stringContaining('"#region"') },
    ]);
    expect(html('::: code-group\n\n<<< @/snippets/a_b.txt\n<<< ./c.ts [C]\n\n:::')).toMatch(
      /data-tab="a_b\.txt".*data-tab="C"/s,
    );
    expect(codes('<<< ./none.txt')).toEqual(['missing-include']);
    expect(html('`<<< ./c.ts`\n<<< HEAD')).toContain('&lt;&lt;&lt; HEAD');
  });

  it('takes both for text in doc comments', () => {
    const text = 'A\n\n<!--@include: ./none.md-->\n\n<<< ./none.txt';
    const { content, diagnostics } = renderer.renderFragment({ file: 'a.d.ts', text, firstLine: 1 });
    expect(renderToStaticMarkup(content)).toContain('&lt;&lt;&lt; ./none.txt');
    expect(diagnostics).toEqual([]);
  });

  it('loads the languages of these files', () => {
    expect(fenceLanguages('```sh\n```\n\n<<< ./a.py\n\n<<< ./b.txt{1 rs}')).toEqual(['sh', 'py', 'rs']);
  });

  it('highlights marked lines', () => {
    expect(
      lines(
        '```\na // [!code ++]\nb\nc # [!code focus:2]\nd\n  // [!code highlight]\ne <!-- [!code --] -->\n// [!code word:x]\n```',
      ),
    ).toEqual(['>a', ' b', '>c', '>d', '>e', ' // [!code word:x]']);
  });

  it('reports expressions and attributes outside code', () => {
    expect(html('A {{ 1 + 1 }}, {{ 2 }} `{{ x }}`')).toBe(
      '<p>A {{ 1 + 1 }}, {{ 2 }} <code>{{ x }}</code></p>',
    );
    expect(codes('A {{ 1 + 1 }}, {{ 2 }} `{{ x }}`\n\n```\n{{ x }}\n```')).toEqual(['other-syntax']);
    expect(codes('::: v-pre\n{{ raw }}\n:::')).toEqual([]);
    expect(html('![x](a.png){width=100} [a](/b){target="_self"} c')).toBe(
      '<p><img src="/base/files/a.png" alt="x"/> <a href="/base/b">a</a> c</p>',
    );
    expect(codes('![x](a.png){width=100}')).toEqual(['other-syntax']);
    expect(render('## [A](/b) {#id}').headings).toMatchObject([{ id: 'id' }]);
    expect(render('## [A](/b){#id}').headings).toMatchObject([{ id: 'id' }]);
  });
});

describe('anchors', () => {
  it.each(['<a name="here"></a>Text', '<a id="here"/>Text', '<a name="here">Text'])('%s', (text) => {
    const { ids } = render(text);
    expect(ids).toEqual(['here']);
    expect(html(text)).toBe('<p><a id="here"></a>Text</p>');
  });

  it('leaves its id to a heading that has the same by itself', () => {
    const { headings, diagnostics } = render('<a name="install"></a>\n\n## Install');
    expect(headings.map(({ id }) => id)).toEqual(['install']);
    expect(diagnostics).toEqual([]);
  });
});

describe('pictures', () => {
  const picture = (media: string, source: string) =>
    `<picture>\n<source media="${media}" srcset="${source}">\n<img src="light.svg" alt="Logo">\n</picture>`;

  it('shows an image for each color mode of the site', () => {
    expect(html(picture('(prefers-color-scheme: dark)', 'dark.svg'))).toBe(
      '<img src="/base/files/light.svg" alt="Logo" class="cd-only-light"/>' +
        '<img src="/base/files/dark.svg" alt="Logo" class="cd-only-dark"/>',
    );
    expect(html('![Logo](dark.svg#gh-dark-mode-only)')).toBe(
      '<p><img src="/base/files/dark.svg" alt="Logo" class="cd-only-dark"/></p>',
    );
  });

  it('keeps conditions of other kinds, and all addresses of a srcset', () => {
    expect(
      html(picture('(prefers-color-scheme: dark) and (min-width: 600px)', 'a.png 1x, b.png 2x')),
    ).toMatch(
      /<picture class="cd-only-dark">\s*<source media="\(min-width: 600px\)" srcSet="\/base\/files\/a\.png 1x, \/base\/files\/b\.png 2x"\/>/,
    );
    expect(html(picture('(min-width: 600px)', 'wide.png'))).toContain('srcSet="/base/files/wide.png"');
  });

  it('drops addresses that are not safe', () => {
    expect(html(picture('print', 'javascript:x'))).not.toContain('srcSet');
    expect(codes(picture('print', 'javascript:x'))).toEqual(['unsafe-link']);
  });
});

describe('emoji', () => {
  it('shows shortcodes as GitHub does, also in headings, whose ids keep their names', () => {
    const { headings } = render('## :rocket: Start\n\n:tada::+1: `:tada:`');
    expect(headings).toEqual([{ level: 2, id: 'rocket-start', text: '🚀 Start' }]);
    expect(html(':tada::+1: `:tada:`')).toBe('<p>🎉👍 <code>:tada:</code></p>');
  });
});

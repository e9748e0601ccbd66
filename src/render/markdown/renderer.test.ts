import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MarkdownHost } from './host.ts';
import { createMarkdownRenderer, type MarkdownRenderer } from './renderer.ts';

const host: MarkdownHost = {
  baseUrl: '/base/',
  resolveLink: (href) =>
    href.startsWith('/nope')
      ? { kind: 'broken', href, code: 'broken-link', message: `No page at ${href}.` }
      : href.startsWith('http') || href.startsWith('#')
        ? { kind: 'external', href }
        : { kind: 'internal', href },
  resolveImage: (src) => ({ kind: 'asset', href: `/assets/${src}` }),
  readInclude: (path) =>
    path === './_part.md' ? { file: '_part.md', text: 'Included **part**.' } : undefined,
  symbolRoute: (name) => (name === 'AxisSpec' ? '/all-types/interfaces/AxisSpec' : undefined),
};

let renderer: MarkdownRenderer;
beforeAll(async () => {
  renderer = await createMarkdownRenderer({
    host,
    codeThemes: { light: 'github', dark: 'dracula' },
    languages: ['ts'],
  });
});

const render = (text: string) => renderer.render({ file: 'a.md', text, firstLine: 11 });
const html = (text: string) => renderToStaticMarkup(render(text).content);

describe('text that looks like markup', () => {
  it('shows braces, generics, components and unknown elements as they were written', () => {
    expect(html('A {x} and Array<string>, <T>, <Axis /> and `a<b>`.')).toBe(
      '<p>A {x} and Array&lt;string&gt;, &lt;T&gt;, &lt;Axis /&gt; and <code>a&lt;b&gt;</code>.</p>',
    );
    expect(html('<MyThing>\nblock\n</MyThing>')).toContain('&lt;MyThing&gt;');
  });

  it('takes colons in text for text', () => {
    expect(html('At 10:30 use a:b and :smile:')).toBe('<p>At 10:30 use a:b and :smile:</p>');
  });

  it('drops comments and keeps ordinary elements', () => {
    expect(html('<!-- no -->Press <kbd>Ctrl</kbd>')).toContain('Press <kbd>Ctrl</kbd>');
    expect(html('<!-- no -->Press')).not.toContain('no');
  });

  it('lets no script through', () => {
    expect(html('<script>alert(1)</script>')).not.toContain('<script');
    expect(html('<a href="javascript:alert(1)" onclick="x()">x</a>')).not.toMatch(/javascript|onclick/);
    expect(html('[x](javascript:alert(1))')).not.toContain('javascript');
    expect(html('<img src="x" onerror="alert(1)" alt="x">')).not.toContain('onerror');
  });
});

describe('blocks', () => {
  it('renders tables, task lists, strikethrough, autolinks and footnotes', () => {
    const page = html('| a |\n|---|\n| b |\n\n- [x] done\n\n~~old~~ https://example.org [^1]\n\n[^1]: Note.');
    expect(page).toContain('<table><thead><tr><th>a</th>');
    expect(page).toContain('type="checkbox"');
    expect(page).toContain('<del>old</del>');
    expect(page).toContain('href="https://example.org"');
    expect(page).toContain('id="fn-1"');
  });

  it('renders admonitions with a title in brackets, after the name, or their own', () => {
    expect(html(':::tip[Do **this**]\nText\n:::')).toContain('<span>Do <strong>this</strong></span>');
    expect(html(':::warning Careful now\nText\n:::')).toContain('<span>Careful now</span>');
    expect(html(':::note\nText\n:::')).toMatch(/cd-note.*Note<\/p><p>Text/);
  });

  it('keeps what stands in an unknown directive and names the nearest one', () => {
    const { diagnostics, content } = render(':::warnin\nText\n:::');
    expect(renderToStaticMarkup(content)).toContain('Text');
    expect(diagnostics[0]).toMatchObject({
      code: 'unknown-directive',
      line: 11,
      hint: 'Did you mean "warning"?',
    });
  });

  it('gives headings ids, their own where they ask for one, and a labelled direct link', () => {
    const page = html('## First `x`\n\n## Second {#own}\n\n## First x');
    expect(page).toContain('<h2 id="first-x" class="cd-heading">');
    expect(page).toContain('id="own"');
    expect(page).toContain('id="first-x-1"');
    expect(page).toContain('aria-label="Direct link to First x"');
  });

  it('says when an id is asked for twice', () => {
    expect(render('## A {#x}\n\n## B {#x}').diagnostics[0]).toMatchObject({ code: 'duplicate-id', line: 13 });
  });
});

describe('code', () => {
  it('colours tokens by class, with title, numbers and highlighted lines', () => {
    const page = html('```ts title="a.ts" {2} showLineNumbers\nconst a = 1;\nlet b;\n```');
    expect(page).toContain('<figcaption class="cd-code-title">a.ts</figcaption>');
    expect(page).toContain('class="cd-code-numbered"');
    expect(page).toMatch(/cd-line cd-line-on"><span class="t\w+">let<\/span>/);
    expect(page).not.toContain('style=');
    expect(renderer.codeStyles()).toMatch(/\.t\w+\{color:#/);
  });

  it('shows an unknown language without colours and says so', () => {
    const { diagnostics, content } = render('\n```tz\nx < y\n```');
    expect(renderToStaticMarkup(content)).toContain('x &lt; y');
    expect(diagnostics[0]).toMatchObject({ code: 'unknown-language', line: 12 });
  });

  it('makes tabs of several blocks', () => {
    const page = html('::::code-tabs\n\n```ts tab="One"\na\n```\n\n```ts tab="Two"\nb\n```\n\n::::');
    expect(page.match(/data-tab="(?:One|Two)"/g)).toHaveLength(2);
  });
});

describe('links', () => {
  it('adds the base URL, and records where links lead', () => {
    const { content, links } = render('[a](/docs/a#b)');
    expect(renderToStaticMarkup(content)).toBe('<p><a href="/base/docs/a#b">a</a></p>');
    expect(links).toEqual([{ href: '/docs/a#b', kind: 'internal', file: 'a.md', line: 11, column: 1 }]);
  });

  it('warns about broken ones at their line and keeps their text', () => {
    const { content, diagnostics } = render('One\n\ntwo [x](/nope)');
    expect(renderToStaticMarkup(content)).toContain('>x</a>');
    expect(diagnostics[0]).toMatchObject({ code: 'broken-link', file: 'a.md', line: 13, column: 5 });
  });

  it('links inline code that names a symbol, but not in headings or links', () => {
    expect(html('Use `AxisSpec`.')).toContain(
      '<a href="/base/all-types/interfaces/AxisSpec" class="cd-symbol"><code>',
    );
    expect(html('## The `AxisSpec`')).not.toContain('cd-symbol');
    expect(html('[`AxisSpec`](/x)')).not.toContain('cd-symbol');
  });
});

describe('includes', () => {
  it('puts the part in place', () => {
    expect(html('::include{file="./_part.md"}')).toBe('<p>Included <strong>part</strong>.</p>');
  });

  it('names a missing one as an error with file and line', () => {
    expect(render('x\n\n::include{file="./_no.md"}').diagnostics[0]).toMatchObject({
      severity: 'error',
      code: 'missing-include',
      file: 'a.md',
      line: 13,
    });
    expect(render('```ts file=./no.ts\n```').diagnostics[0]?.code).toBe('missing-include');
  });
});

it('gives the same for plain text by the short way as by the long one', () => {
  const text = 'Plain words, no marks (at all); fine.';
  // A trailing entity forces the whole pipeline and renders to nothing else.
  expect(html(text)).toBe(html(`${text}&#x200b;`).replace('\u200b', ''));
});

it('cuts a page into sections for search', () => {
  const { sections } = render('Lead.\n\n## One\n\nText `code`.\n\n## Two\n\n- a\n- b');
  expect(sections).toEqual([
    { text: 'Lead.' },
    { id: 'one', heading: 'One', text: 'Text code.' },
    { id: 'two', heading: 'Two', text: 'a b' },
  ]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import type { MarkdownHost } from './host.ts';
import { createMarkdownRenderer, type MarkdownRenderer } from './renderer.ts';

const files: Readonly<Record<string, string>> = {
  './_part.md': 'Included **part**.',
  './_links.md': '---\ntitle: Part\n---\n\nA [link](/nope).',
  './_loop.md': '::include{file="./_loop.md"}',
  './snippet.ts': 'const a = 1;\r\nlet b;\r\n',
};

const host: MarkdownHost = {
  baseUrl: '/base/',
  resolveLink: (href) =>
    href.startsWith('/nope')
      ? { kind: 'broken', href, code: 'broken-link', message: `No page at ${href}.` }
      : href.startsWith('http') || href.startsWith('#')
        ? { kind: 'external', href }
        : { kind: 'internal', href },
  resolveImage: (src) => ({ kind: 'asset', href: `/assets/${src}`, size: { width: 40, height: 30 } }),
  blockedResource: () => undefined,
  readInclude(path) {
    const text = files[path];
    return text === undefined ? undefined : { file: path.replace('./', ''), text };
  },
  symbolRoute: (name) => (name === 'AxisSpec' ? '/all-types/interfaces/AxisSpec' : undefined),
  symbolMembers: (name) => (name === 'AxisSpec' ? ['id', 'title'] : undefined),
  // Of these two members, `title` is inherited.
  chosenMembers: (_, choice) =>
    ['id', 'title'].filter(
      (name) =>
        (choice.only || name).includes(name) &&
        !choice.except?.includes(name) &&
        (choice.inherited !== 'false' || name === 'id'),
    ),
  tableNames: () => ['AxisSpec'],
};

let renderer: MarkdownRenderer;
beforeAll(async () => {
  renderer = await createMarkdownRenderer({
    host,
    codeThemes: { light: 'github', dark: 'dracula' },
    text: ENGLISH_TEXT,
    languages: ['ts'],
  });
});

const render = (text: string) => renderer.render({ file: 'a.md', text, firstLine: 11 });
const html = (text: string) => renderToStaticMarkup(render(text).content);

describe('text that looks like markup', () => {
  it('shows braces, comparisons, type parameters and code as they were written', () => {
    expect(html('A {x} and a < b, a<b>c? Map<K, V>, <T>, `<Axis />` and `a<b>`.')).toBe(
      '<p>A {x} and a &lt; b, a&lt;b&gt;c? Map&lt;K, V&gt;, &lt;T&gt;, <code>&lt;Axis /&gt;</code> and <code>a&lt;b&gt;</code>.</p>',
    );
    expect(render('```\n<Axis />\n```\n\n    <Axis />\n\n`<Axis />`').diagnostics).toEqual([]);
  });

  it('leaves out tags of unknown elements, and reports each once', () => {
    const { content, diagnostics } = render(
      'The <Chart> of Array<string>, <Axis/> and <my-axis a="b">text</my-axis>\n\n<MyThing>\n\n**block** <Axis />\n\n</MyThing>\n\n<marquee>\nold\n</marquee>',
    );
    expect(renderToStaticMarkup(content)).toBe(
      '<p>The &lt;Chart&gt; of Array&lt;string&gt;,  and text</p>\n<p><strong>block</strong> </p>\n<p>\nold\n</p>',
    );
    expect(diagnostics.map(({ line, message }) => `${line} ${/"<.*?>"/.exec(message)}`)).toEqual([
      '11 "<Axis>"',
      '11 "<my-axis>"',
      '13 "<MyThing>"',
      '19 "<marquee>"',
    ]);
    expect(diagnostics[0]).toMatchObject({ code: 'unknown-html', severity: 'warning', file: 'a.md' });
    expect(diagnostics[0]?.hint).toContain('backticks');
  });

  it('keeps the tags of a doc comment as text', () => {
    const { content, diagnostics } = renderer.renderFragment({
      file: 'a.d.ts',
      text: 'An Array<string>.',
      firstLine: 1,
    });
    expect(renderToStaticMarkup(content)).toBe('<p>An Array&lt;string&gt;.</p>');
    expect(diagnostics).toEqual([]);
  });

  it('leaves out the mark of a list of contents', () => {
    expect(html('[[toc]]\n\nText [[toc]]')).toBe('<p>Text [[toc]]</p>');
    expect(html('- [[TOC]]\n\n`[[toc]]`')).not.toContain('[[TOC]]');
    expect(render('[[toc]]').diagnostics).toEqual([]);
  });

  it('takes colons in text for text', () => {
    expect(html('At 10:30 use a:b, :AxisSpec: and a:tada:b')).toBe(
      '<p>At 10:30 use a:b, :AxisSpec: and a:tada:b</p>',
    );
  });

  it('drops comments and keeps ordinary elements', () => {
    expect(html('<!-- no -->Press <kbd>Ctrl</kbd>')).toContain('Press <kbd>Ctrl</kbd>');
    expect(html('<!-- no -->Press')).not.toContain('no');
  });

  it('keeps a tag that has no partner from swallowing what follows: it is text, or left out where it is a block', () => {
    expect(html('x </div> y')).toBe('<p>x &lt;/div&gt; y</p>');
    expect(html('if a<b and c>d\n\nnext')).toBe('<p>if a&lt;b and c&gt;d</p>\n<p>next</p>');
    const { content, diagnostics } = render('<details>\n\nText');
    expect(renderToStaticMarkup(content)).toBe('<p>Text</p>');
    expect(diagnostics).toMatchObject([{ code: 'lone-html-tag', line: 11 }]);
  });

  it('reads Markdown between HTML blocks', () => {
    expect(html('<details>\n<summary>More</summary>\n\n**Text**\n\n</details>')).toBe(
      '<details>\n<summary>More</summary>\n<p><strong>Text</strong></p>\n</details>',
    );
  });

  it('lets no script through', () => {
    expect(html('<script>alert(1)</script>')).not.toContain('<script');
    expect(html('<a href="javascript:alert(1)" onclick="x()">x</a>')).not.toMatch(/javascript|onclick/);
    expect(html('[x](javascript:alert(1))')).not.toContain('javascript');
    expect(html('<img src="x" onerror="alert(1)" alt="x">')).not.toContain('onerror');
    expect(html('<div style="position:fixed">x</div>')).toBe('<div>x</div>');
  });

  it.each(['[x](VBScript:y)', '[x](data:text/html,y)', '<a href="java&#9;script:y">x</a>'])(
    'refuses %s and says so',
    (text) => {
      const { content, diagnostics } = render(text);
      expect(renderToStaticMarkup(content)).toBe('<p><a>x</a></p>');
      expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'unsafe-link', line: 11, column: 1 }]);
    },
  );

  it('says what to write in place of the scheme of Docusaurus', () => {
    expect(render('[x](pathname:///img/logo.svg)').diagnostics).toMatchObject([
      {
        code: 'unsafe-link',
        hint: 'Without the scheme of Docusaurus it works here: "/img/logo.svg".',
      },
    ]);
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
    expect(page).toContain('aria-label="Back to reference 1"');
  });

  it('names a table by its columns and aligns cells by class', () => {
    expect(html('| a | b |\n|---|--:|\n| 1 | 2 |')).toBe(
      '<div class="cd-table" role="group" tabindex="0" aria-label="Table: a, b"><table><thead><tr><th>a</th>' +
        '<th class="cd-right">b</th></tr></thead><tbody><tr><td>1</td><td class="cd-right">2</td></tr></tbody></table></div>',
    );
  });

  it('renders admonitions with a title in brackets, after the name, or their own', () => {
    expect(html(':::tip[Do **this**]\nText\n:::')).toContain('<span>Do <strong>this</strong></span>');
    expect(html(':::warning Careful now\nText\n:::')).toContain('<span>Careful now</span>');
    expect(html(':::note\nText\n:::')).toMatch(/cd-note.*Note<\/p><p>Text/);
    expect(html('::::note\n:::tip Inner\nText\n:::\n::::')).toMatch(/cd-note.*cd-tip.*<span>Inner<\/span>/);
  });

  it('leaves directives in code alone', () => {
    expect(html('```\n:::tip Title\n```')).toContain('>:::tip Title</span>');
  });

  it('warns about a container that is never closed', () => {
    expect(render('Text\n\n:::tip\nMore').diagnostics).toMatchObject([
      { severity: 'warning', code: 'unclosed-directive', line: 13 },
    ]);
    expect(render(':::tip\nMore\n:::').diagnostics).toEqual([]);
  });

  it('warns once about a container that is never closed and repeats itself', () => {
    expect(render(':::card\n'.repeat(19)).diagnostics).toMatchObject([
      { severity: 'warning', code: 'unknown-directive', line: 11 },
    ]);
    expect(render(`${':::tip\n'.repeat(5)}Text`).diagnostics).toMatchObject([
      { severity: 'warning', code: 'unclosed-directive', line: 11 },
    ]);
    expect(render('> :::card\n> Text\n\n> :::card\n> Text').diagnostics).toMatchObject([
      { code: 'unknown-directive', line: 11 },
      { code: 'unknown-directive', line: 14 },
    ]);
  });

  it('shows an unknown leaf as it was written', () => {
    expect(html('::video[A film]{id=1}')).toBe('<p>::video[A film]{id=1}</p>');
  });

  it('says which form a known directive has', () => {
    expect(render('::note').diagnostics).toMatchObject([{ code: 'directive-form', line: 11 }]);
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

  it('never gives an id twice, nor one of the page around it', () => {
    const { headings } = render('## Dup\n\n## Dup\n\n## Other {#dup}\n\n## CD main\n\n## …');
    expect(headings.map(({ id }) => id)).toEqual(['dup-1', 'dup-2', 'dup', 'cd-main-1', 'section']);
  });

  it('says when an id is asked for twice', () => {
    expect(render('## A {#x}\n\n## B {#x}').diagnostics[0]).toMatchObject({ code: 'duplicate-id', line: 13 });
  });
});

describe('code', () => {
  it('colors tokens by class, with title, numbers and highlighted lines', () => {
    const page = html('```ts title="a.ts" {2} showLineNumbers\nconst a = 1;\nlet b;\n```');
    expect(page).toContain('<figcaption class="cd-code-title">a.ts</figcaption>');
    expect(page).toContain('class="cd-code-numbered"');
    expect(page).toMatch(/cd-line cd-line-on"><span class="t\d+ u\d+">let<\/span>/);
    expect(page).not.toContain('style=');
    expect(renderer.codeStyles).toMatch(/\.t\d+\{color:#/);
  });

  it('shows an unknown language without colors and says so', () => {
    const { diagnostics, content } = render('\n```tz\nx < y\n```');
    expect(renderToStaticMarkup(content)).toContain('x &lt; y');
    expect(diagnostics[0]).toMatchObject({ code: 'unknown-language', line: 12 });
  });

  it('makes tabs of several blocks', () => {
    const page = html('::::code-tabs\n\n```ts tab="One"\na\n```\n\n```ts tab="Two"\nb\n```\n\n::::');
    expect(page.match(/data-tab="(?:One|Two)"/g)).toHaveLength(2);
    expect(page).toContain('role="tab" aria-selected="true" tabindex="0">One</button>');
  });

  it('shows what else stands among tabs after them, and says so', () => {
    const { content, diagnostics } = render(':::code-tabs\n```ts\na\n```\n\nText\n:::');
    expect(renderToStaticMarkup(content)).toMatch(/<\/section><\/div>\s*<p>Text<\/p>$/);
    expect(diagnostics).toMatchObject([{ code: 'code-tabs-content', line: 16 }]);
  });

  it('become tabs of anything', () => {
    const page = html('::::tabs\n:::tab[One *a*]\nText\n\n```ts\na\n```\n:::\n:::tab[Two]\n- b\n:::\n::::');
    expect(page).toContain('>One a</button>');
    expect(page).toContain('<section class="cd-tab" data-tab="One a" aria-label="One a">');
    expect(page).toMatch(/<div class="cd-tab-text"><p>Text<\/p>\s*<figure class="cd-code"/);
    expect(page).toMatch(/data-tab="Two".*<div class="cd-tab-text"><ul>\s*<li>b/s);
  });

  it('keep what stands beside tabs, and report it', () => {
    const { content, diagnostics } = render('::::tabs\nText\n:::tab[A]\nB\n:::\n::::\n\n:::tab[C]\nD\n:::');
    expect(renderToStaticMarkup(content)).toMatch(
      /B<\/p><\/div><\/section><\/div>\s*<p>Text<\/p>\s*<p>C<\/p>/,
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['tabs-content', 'unknown-directive']);
  });

  it('reads TypeScript with the grammar of TSX only where both agree', async () => {
    const both = await createMarkdownRenderer({
      host,
      codeThemes: { light: 'github', dark: 'dracula' },
      text: ENGLISH_TEXT,
      languages: ['ts', 'tsx'],
    });
    const text = '```ts\nexport const f = (a: Map<string, X[]>): a is Y => <X>a ?? a as Z;\n```';
    const plain = text.replace('<X>', '');
    for (const source of [text, plain]) {
      expect(renderToStaticMarkup(both.render({ file: 'a.md', text: source, firstLine: 1 }).content)).toBe(
        html(source),
      );
    }
  });

  it('warns about an option that means nothing', () => {
    expect(render('```ts titel="x"\n```').diagnostics).toMatchObject([
      { code: 'unknown-code-option', line: 11, hint: 'Did you mean "title"?' },
    ]);
  });
});

describe('links', () => {
  it('adds the base URL, and records where links lead', () => {
    const { content, links } = render('[a](/docs/a#b)');
    expect(renderToStaticMarkup(content)).toBe('<p><a href="/base/docs/a#b">a</a></p>');
    expect(links).toEqual([
      { href: '/docs/a#b', kind: 'internal', written: '/docs/a#b', file: 'a.md', line: 11, column: 1 },
    ]);
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

describe('images', () => {
  it('carry their size and wait until they are near', () => {
    expect(html('![A chart](a.png)')).toBe(
      '<p><img src="/base/assets/a.png" alt="A chart" width="40" height="30" loading="lazy" decoding="async"/></p>',
    );
  });

  it('need alternative text; in HTML they may say that they only decorate', () => {
    expect(render('![](a.png)').diagnostics).toMatchObject([{ code: 'missing-alt', line: 11 }]);
    expect(render('<img src="a.png">').diagnostics).toMatchObject([{ code: 'missing-alt', line: 11 }]);
    expect(render('<img src="a.png" alt="">').diagnostics).toEqual([]);
  });
});

describe('includes', () => {
  it('puts the part in place', () => {
    expect(html('::include{file="./_part.md"}')).toBe('<p>Included <strong>part</strong>.</p>');
  });

  it('cuts the front matter of a part off, and finds what is wrong at its own lines', () => {
    const { content, diagnostics } = render('One\n\n::include{file="./_links.md"}');
    expect(renderToStaticMarkup(content)).toBe('<p>One</p>\n<p>A <a href="/base/nope">link</a>.</p>');
    expect(diagnostics).toMatchObject([{ code: 'broken-link', file: '_links.md', line: 5, column: 3 }]);
  });

  it('stops at a part that includes itself', () => {
    expect(render('::include{file="./_loop.md"}').diagnostics).toMatchObject([
      { severity: 'error', code: 'endless-include', file: '_loop.md', line: 1 },
    ]);
  });

  it('takes code from a file', () => {
    expect(html('```text file=./snippet.ts\n```')).toContain(
      '<span class="cd-line">const a = 1;\n</span><span class="cd-line">let b;</span>',
    );
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

describe('a table of props', () => {
  const said = (text: string) =>
    render(text).diagnostics.map(({ code, message, line, hint }) => [code, line, message, hint]);

  it('is left to the theme', () => {
    expect(said('::api-props{type="AxisSpec" only="id, title" except="title"}')).toEqual([]);
  });

  it('has its number in the page', () => {
    const text = '::api-props{type="AxisSpec" only="id"}\n\n> ::api-props{type="BarSpec" index="0"}';
    expect(render(text).tables).toEqual([{ type: 'AxisSpec', only: 'id' }, { type: 'BarSpec' }]);
    expect(render(`<p>Beside HTML.</p>\n\n${text}`).tables).toHaveLength(2);
  });

  it('is warned of where nothing is left to show', () => {
    expect(said('Text.\n\n::api-props{type="AxisSpec" only="id" except="id"}')).toEqual([
      [
        'empty-table',
        13,
        '::api-props shows nothing: only="id" except="id" leaves none of the 2 members of "AxisSpec".',
        `List the members to show in "only"; don't repeat them in "except".`,
      ],
    ]);
    expect(said('::api-props{type="AxisSpec" except="id" inherited="false"}')).toEqual([
      [
        'empty-table',
        11,
        '::api-props shows nothing: except="id" inherited="false" leaves none of the 2 members of "AxisSpec".',
        'Remove inherited="false": the members it would show are inherited.',
      ],
    ]);
    expect(said('::api-props{type="AxisSpec" inherited="false"}')).toEqual([]);
  });

  it('names a type that does not exist, with its place', () => {
    expect(said('Text.\n\n::api-props{type="AxesSpec"}')).toEqual([
      [
        'unknown-symbol',
        13,
        '::api-props has the type "AxesSpec", which is not an exported type or component with members.',
        'Did you mean "AxisSpec"?',
      ],
    ]);
    expect(said('::api-props')[0]?.[2]).toBe('::api-props has no "type".');
  });

  it('names a member that the type does not have', () => {
    expect(said('::api-props{type="AxisSpec" only="titel"}')).toEqual([
      [
        'unknown-member',
        11,
        '::api-props lists "titel", which "AxisSpec" does not have.',
        'Did you mean "title"?',
      ],
    ]);
  });

  it('names an attribute that does not exist, and a value that means nothing', () => {
    expect(said('::api-props{type="AxisSpec" onlyy="id" inherited="no"}')).toEqual([
      [
        'unknown-attribute',
        11,
        '::api-props has no attribute "onlyy"; expected one of: type, only, except, inherited.',
        'Did you mean "only"?',
      ],
      [
        'attribute-value',
        11,
        'The attribute "inherited" of ::api-props is "no"; expected "true" or "false".',
        'Write inherited="false" to leave inherited members out.',
      ],
    ]);
    expect(said('::api-props{type="AxisSpec" inherited}')).toEqual([]);
  });
});

describe('a fragment', () => {
  it('has no anchors, deeper headings, and footnotes of its own', () => {
    const { content } = renderer.renderFragment(
      { file: 'a.d.ts', text: '# Title\n\nText[^1] [up](#other)\n\n[^1]: Note.', firstLine: 1 },
      'axis-',
    );
    const page = renderToStaticMarkup(content);
    expect(page).toContain('<h4>Title</h4>');
    expect(page).toContain('href="#axis-fn-1"');
    expect(page).toContain('<li id="axis-fn-1">');
    expect(page).toContain('aria-describedby="axis-footnote-label"');
    expect(page).toContain('<a>up</a>');
  });

  it('shows links that lead nowhere from here as text', () => {
    const text = 'See [the guide](/nope/guide.md) and [the site](https://a.example).';
    const { content, diagnostics, links } = renderer.renderFragment({ file: 'a.d.ts', text, firstLine: 1 });
    expect(renderToStaticMarkup(content)).toBe(
      '<p>See <a>the guide</a> and <a href="https://a.example" rel="noreferrer">the site</a>.</p>',
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['broken-comment-link']);
    expect(links.map(({ kind }) => kind)).toEqual(['external']);
  });
});

it('cuts a page into sections for search, code apart from text, cells of tables apart from each other', () => {
  const { sections } = render(
    'Lead.\n\n## One\n\nText `code`.\n\n```js\nrun()\n```\n\n## Two\n\n- a\n- b\n\n| c | d |\n| - | - |\n| e | f |',
  );
  expect(sections).toEqual([
    { text: 'Lead.', code: '' },
    { id: 'one', heading: 'One', text: 'Text code.', code: 'run()\n' },
    { id: 'two', heading: 'Two', text: 'a b c · d e · f', code: '' },
  ]);
});

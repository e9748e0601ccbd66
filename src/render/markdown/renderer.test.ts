import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { givenMarkdownRenderer } from '../../../test/markdownRenderer.ts';

const given = givenMarkdownRenderer();
const { render, html } = given;

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
    const { content, diagnostics } = given.renderer.renderFragment({
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

  it('makes no heading of a cell without text, in a table of Markdown or of HTML', () => {
    expect(
      html('|  | b | <!-- c --> | ![d](https://e.org/d.png) |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |'),
    ).toContain('<thead><tr><td></td><th>b</th><td></td><th><img');
    expect(html('<table><tr><th> </th><th>b</th></tr><tr><th>1</th><td>2</td></tr></table>')).toContain(
      '<tr><td> </td><th>b</th></tr><tr><th>1</th><td>2</td></tr>',
    );
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

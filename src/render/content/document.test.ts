import { describe, expect, it } from 'vitest';
import { parseDocument } from './document.ts';

const parse = (text: string, path = 'docs/install.md') =>
  parseDocument({ text, path, file: `content/${path}`, isIndex: /(?:^|\/)(?:index|README)\.md$/.test(path) });

describe('parseDocument', () => {
  it('takes id and route from the path', () => {
    const { document } = parse('Text');
    expect([document.id, document.route, document.title]).toEqual([
      'docs/install',
      '/docs/install',
      'install',
    ]);
  });

  it("titles a first page without any by its hero's name, or by the site's title", () => {
    const home = (text: string, path = 'index.md') =>
      parseDocument({ text, path, file: `content/${path}`, isIndex: true, siteTitle: 'Site' }).document.title;
    expect(home('---\nlayout: home\nhero:\n  name: Lib\n---\n\n## Team')).toBe('Lib');
    expect(home('---\nlayout: home\nfeatures: []\n---\n')).toBe('Site');
    expect(home('Text', 'README.md')).toBe('Site');
    expect(home('Text', 'docs/index.md')).toBe('docs');
    expect(home('---\nhero:\n  name: Lib\n---\n# Heading')).toBe('Heading');
    expect(home('---\ntitle: Own\nhero:\n  name: Lib\n---\n')).toBe('Own');
  });

  it('takes the title from the first heading and cuts it out of the body', () => {
    const { document } = parse('# Install `it` {#x}\n\nText');
    expect(document.title).toBe('Install it');
    expect(document.body.trim()).toBe('Text');
    expect(document.firstLine).toBe(2);
  });

  it('keeps a first heading that differs from the title, and shows it in place of the title', () => {
    const { document } = parse('---\ntitle: Short\n---\n# A long heading\n');
    expect(document.title).toBe('Short');
    expect(document.hideTitle).toBe(true);
    expect(document.body).toContain('# A long heading');
  });

  it('replaces the last part of the route by a slug, or the whole of it by a slug with a slash', () => {
    expect(parse('---\nslug: setup\n---\n').document.route).toBe('/docs/setup');
    expect(parse('---\nslug: /start\n---\n').document.route).toBe('/start');
    expect(parse('---\nid: x\n---\n').document.id).toBe('docs/x');
  });

  it('counts lines from the top of the file', () => {
    expect(parse('---\ntitle: A\n---\nText').document.firstLine).toBe(4);
  });

  it('reads draft and unlisted', () => {
    const { document } = parse('---\ndraft: true\nunlisted: true\n---\n');
    expect([document.draft, document.unlisted]).toEqual([true, true]);
  });
});

describe('files as other tools have them', () => {
  it('is the page of its folder, by its name', () => {
    expect(parse('Text', 'docs/guide/README.md').document).toMatchObject({
      id: 'docs/guide/README',
      route: '/docs/guide',
      title: 'guide',
      isIndex: true,
    });
    expect(parse('Text', 'docs/guide/index.md').document.route).toBe('/docs/guide');
    expect(
      ['index', 'README'].map((name) => parse('---\nid: overview\n---\n', `docs/guide/${name}.md`).document),
    ).toMatchObject([
      { id: 'docs/guide/overview', route: '/docs/guide' },
      { id: 'docs/guide/overview', route: '/docs/guide' },
    ]);
  });

  it('reads other extensions', () => {
    expect(
      ['docs/a.mdx', 'docs/a.markdown', 'docs/a.MD'].map((path) => parse('Text', path).document.route),
    ).toEqual(['/docs/a', '/docs/a', '/docs/a']);
  });

  it.each([
    ['<h1 align="center">\n  <img src="x.svg" alt="Name"> My &amp; <b>more</b>\n</h1>\n\nText', 'My & more'],
    ['<h1><a href="/x"><img src="x.svg" alt="Logo"></a>\n</h1>\n\nText', 'Logo'],
    [
      '# Name [![ci][ci]][site] <img src="x.svg">\n\n[ci]: https://example.org/ci.svg\n[site]: https://example.org\n',
      'Name',
    ],
    ["# <a href='/x'><img src='x.svg' alt='Logo'></a>\n\nText", 'Logo'],
    ['![Logo](x.svg)\n\n# :rocket: Name\n\nText', '🚀 Name'],
  ])('takes a title that comes after other things, and leaves it there: %j', (text, title) => {
    const { document } = parse(text);
    expect(document).toMatchObject({ title, hideTitle: true, body: text });
  });

  it('gives the title the id that links on GitHub use', () => {
    expect(parse('# :rocket: My Name\n').document).toMatchObject({
      title: '🚀 My Name',
      titleId: 'rocket-my-name',
    });
    expect(parse('# Name {#own}\n').document.titleId).toBe('own');
    expect(parse('---\ntitle: Name\n---\n').document.titleId).toBeUndefined();
  });

  it.each(['---\n\nText\n', '---\nText\n', '---\n\nText\n\n---\n\nMore\n'])(
    'takes a line across the page at the beginning for what it is: %j',
    (text) => {
      const { document, diagnostics } = parse(text);
      expect([document.body, diagnostics]).toEqual([text, []]);
    },
  );

  it('leaves TOML out and reports it', () => {
    const { document, diagnostics } = parse('+++\ntitle = "A"\n+++\n\nText');
    expect([document.body.trim(), document.firstLine]).toEqual(['Text', 4]);
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'front-matter', line: 1 }]);
  });
});

describe('broken front matter', () => {
  it('names the line of a YAML error', () => {
    const { diagnostics } = parse('---\ntitle: A\nkeywords: [a, b\n---\n');
    expect(diagnostics[0]).toMatchObject({
      severity: 'error',
      code: 'front-matter',
      file: 'content/docs/install.md',
    });
    expect(diagnostics[0]?.line).toBeGreaterThanOrEqual(3);
  });

  it('names the line of an unknown key and the nearest one', () => {
    const { diagnostics, unusedKeys } = parse('---\ntitle: A\nsidebar_postion: 1\n---\n');
    expect(unusedKeys).toMatchObject([{ line: 3, hint: 'Did you mean "sidebar_position"?' }]);
    expect(diagnostics).toEqual([]);
  });

  it('says what was found where another type was expected', () => {
    const { diagnostics } = parse('---\nsidebar_position: first\n---\n');
    expect(diagnostics[0]?.message).toBe(
      'In the front matter: "sidebar_position" is "first"; expected a number.',
    );
  });

  it('names front matter that is never closed', () => {
    expect(parse('---\ntitle: A\n').diagnostics[0]).toMatchObject({ line: 1, code: 'front-matter' });
  });
});

it.each([
  ['# Using `Chart` with [Axis](./other.md) {#top}\n\nText.', 'Using Chart with Axis', '\nText.'],
  ['# A *b* \\{c\\} &amp; d *\n', 'A b {c} & d *', ''],
  ['Title\n=====\n\nText.', 'Title', '\nText.'],
])('takes the opening heading of %j as Markdown', (text, title, body) => {
  const { document } = parseDocument({ text, path: 'docs/a.md', file: 'content/docs/a.md', isIndex: false });
  expect([document.title, document.body, document.hideTitle]).toEqual([title, body, false]);
});

it('takes an indented line for code, not for a title', () => {
  const text = '    # install\n';
  const { document } = parseDocument({ text, path: 'docs/a.md', file: 'content/docs/a.md', isIndex: false });
  expect([document.title, document.body]).toEqual(['a', text]);
});

describe('MDX', () => {
  it('is read as Markdown, and what it has beside that is reported at its line', () => {
    const mdx = "---\nid: own\n---\n\nimport Red from './red';\n\n# Colors {/* #top */}\n\n<Red>Text</Red>";
    const { document, diagnostics } = parse(mdx, 'docs/a.mdx');
    expect(document).toMatchObject({ title: 'Colors', titleId: 'top', body: '\nText' });
    expect(diagnostics).toMatchObject([{ code: 'mdx', severity: 'warning', line: 9, column: 1 }]);
    expect(parse(mdx, 'docs/a.md').document.body).toContain('<Red>');
  });
});

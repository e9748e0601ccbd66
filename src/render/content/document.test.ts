import { describe, expect, it } from 'vitest';
import { parseDocument } from './document.ts';

const parse = (text: string, path = 'docs/install.md') =>
  parseDocument({ text, path, file: `content/${path}` });

describe('parseDocument', () => {
  it('takes id and route from the path', () => {
    const { document } = parse('Text');
    expect([document.id, document.route, document.title]).toEqual([
      'docs/install',
      '/docs/install',
      'install',
    ]);
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
    const { diagnostics } = parse('---\ntitle: A\nsidebar_postion: 1\n---\n');
    expect(diagnostics[0]).toMatchObject({ line: 3, hint: 'Did you mean "sidebar_position"?' });
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
  const { document } = parseDocument({ text, path: 'docs/a.md', file: 'content/docs/a.md' });
  expect([document.title, document.body, document.hideTitle]).toEqual([title, body, false]);
});

it('takes an indented line for code, not for a title', () => {
  const text = '    # install\n';
  const { document } = parseDocument({ text, path: 'docs/a.md', file: 'content/docs/a.md' });
  expect([document.title, document.body]).toEqual(['a', text]);
});

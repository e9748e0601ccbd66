import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { givenMarkdownRenderer } from '../../../test/markdownRenderer.ts';

const { render, html } = givenMarkdownRenderer();

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

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { givenMarkdownRenderer } from '../../../test/markdownRenderer.ts';

const given = givenMarkdownRenderer();

describe('a fragment', () => {
  it('has no anchors, deeper headings, and footnotes of its own', () => {
    const { content } = given.renderer.renderFragment(
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
    const { content, diagnostics, links } = given.renderer.renderFragment({
      file: 'a.d.ts',
      text,
      firstLine: 1,
    });
    expect(renderToStaticMarkup(content)).toBe(
      '<p>See <a>the guide</a> and <a href="https://a.example" rel="noreferrer">the site</a>.</p>',
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['broken-comment-link']);
    expect(links.map(({ kind }) => kind)).toEqual(['external']);
  });
});

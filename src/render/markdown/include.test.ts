import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { givenMarkdownRenderer } from '../../../test/markdownRenderer.ts';

const { render, html } = givenMarkdownRenderer();

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

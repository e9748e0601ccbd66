import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { givenMarkdownRenderer, openMarkdownRenderer } from '../../../test/markdownRenderer.ts';

const given = givenMarkdownRenderer();
const { render, html } = given;

describe('code', () => {
  it('colors tokens by class, with title, numbers and highlighted lines', () => {
    const page = html('```ts title="a.ts" {2} showLineNumbers\nconst a = 1;\nlet b;\n```');
    expect(page).toContain('<figcaption class="cd-code-title">a.ts</figcaption>');
    expect(page).toContain('class="cd-code-numbered"');
    expect(page).toMatch(/cd-line cd-line-on"><span class="t\d+ u\d+">let<\/span>/);
    expect(page).not.toContain('style=');
    expect(given.renderer.codeStyles).toMatch(/\.t\d+\{color:#/);
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
    const both = await openMarkdownRenderer(['ts', 'tsx']);
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

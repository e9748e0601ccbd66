import { describe, expect, it } from 'vitest';
import { sheetOf } from './sheets.ts';

describe('sheetOf', () => {
  const frame = '<div class="cd-frame"><article class="cd-article">';

  it.each([
    ['home', '<section class="cd-hero"></section><a class="cd-card" href="/a"></a>'],
    ['home', '<section class="cd-not-found"></section>'],
    ['article', frame],
    ['article', `${frame}<div class="cd-tabs"></div><blockquote></blockquote>`],
    ['article', `${frame}<code><span class="t1 u3">a</span></code>`],
    ['guide', `${frame}<aside class="cd-admonition cd-tip"></aside><div class="cd-table cd-api"></div>`],
    ['symbol', `${frame}<div class="cd-api"><pre class="cd-signature"></pre></div>`],
    ['symbol', `${frame}<details class="cd-toc-mobile"></details><dl class="cd-members"></dl>`],
    ['complete', `${frame}<pre class="cd-signature"></pre><blockquote></blockquote>`],
    ['complete', `${frame}<div class="cd-api"></div><div class="cd-tabs"></div>`],
    ['complete', `${frame}<div data-island="doc-after 0"></div>`],
    ['complete', '<div class="cd-hero"></div><div class="cd-table"></div>'],
  ] as const)('chooses "%s" for %s', (sheet, html) => {
    expect(sheetOf(html)).toBe(sheet);
  });

  it('takes no text and no longer name for a class', () => {
    expect(sheetOf(`${frame}<p>cd-tabs, "cd-api"</p><p class="cd-apiary"></p>`)).toBe('article');
  });
});

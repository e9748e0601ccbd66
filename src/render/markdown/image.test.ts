import { describe, expect, it } from 'vitest';
import { givenMarkdownRenderer } from '../../../test/markdownRenderer.ts';

const { render, html } = givenMarkdownRenderer();

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

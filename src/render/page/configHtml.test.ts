import { expect, it } from 'vitest';
import { hrefsOf, placeHtml } from './configHtml.ts';

const HTML =
  'New: <a href="/docs/docs#x">read</a>, <a href="https://example.org/">far</a> <img src="/a.png">';

it('placeHtml puts the base URL into what points into the site', () => {
  expect(placeHtml(HTML, '/charts/')).toBe(
    'New: <a href="/charts/docs/docs#x">read</a>, <a href="https://example.org/">far</a> <img src="/charts/a.png">',
  );
});

it('hrefsOf lists what HTML points at', () => {
  expect(hrefsOf(HTML)).toEqual(['/docs/docs#x', 'https://example.org/', '/a.png']);
});

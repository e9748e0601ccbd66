import { describe, expect, it } from 'vitest';
import { isExternalHref, normalizePath, routeOfPath, withBaseUrl } from './url.ts';

it.each(['#a', 'https://example.org', 'mailto:a@b.c', '//cdn.example.org/x', 'tel:1'])(
  'withBaseUrl leaves %s untouched',
  (href) => {
    expect(isExternalHref(href)).toBe(true);
    expect(withBaseUrl('/base/', href)).toBe(href);
  },
);

it.each([
  ['/', '/base/'],
  ['/docs/docs#x', '/base/docs/docs#x'],
  ['img/a.png', '/base/img/a.png'],
])('withBaseUrl gives %s the base URL', (href, expected) => {
  expect(withBaseUrl('/base/', href)).toBe(expected);
});

describe('normalizePath', () => {
  it.each([
    ['/docs/docs.html', '/docs/docs'],
    ['/docs/docs/index.html', '/docs/docs/'],
    ['/index.html', '/'],
    ['/docs/docs', '/docs/docs'],
    ['/docs/.html', '/docs/.html'],
    ['/docs/html', '/docs/html'],
  ])('makes %s %s', (path, expected) => expect(normalizePath(path)).toBe(expected));
});

describe('routeOfPath', () => {
  it.each([
    ['/base/docs/docs.html', '/docs/docs'],
    ['/base/docs/docs/index.html', '/docs/docs'],
    ['/base/docs/docs/', '/docs/docs'],
    ['/base/', '/'],
    ['/base', '/'],
    ['/base/index.html', '/'],
    ['/other/docs', undefined],
  ])('of %s is %s', (path, expected) => expect(routeOfPath('/base/', path)).toBe(expected));
});

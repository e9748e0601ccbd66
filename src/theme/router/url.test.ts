import { describe, expect, it } from 'vitest';
import { hasAddress, isExternalHref, normalizePath, routeOfPath, siteAddress, withBaseUrl } from './url.ts';

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
    ['//docs///docs.html', '/docs/docs'],
    ['//index.html', '/'],
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

describe('siteAddress', () => {
  const at = (href: string, baseUrl: string) =>
    siteAddress(href, { href: 'https://a.org/base/docs/one?x#y', baseUrl });

  it.each([
    // Repeated slashes, at the start and inside.
    ['https://a.org//index.html', '/', 'https://a.org/', '/'],
    ['https://a.org//docs//docs.html', '/', 'https://a.org/docs/docs', '/docs/docs'],
    ['https://a.org////', '/', 'https://a.org/', '/'],
    ['https://a.org//base//index.html', '/base/', 'https://a.org/base/', '/'],
    ['https://a.org/base//docs/one', '/base/', 'https://a.org/base/docs/one', '/docs/one'],
    // Dot segments, plain and percent-encoded.
    ['https://a.org/docs/../api/./Chart', '/', 'https://a.org/api/Chart', '/api/Chart'],
    ['https://a.org/docs/%2e%2e/api', '/', 'https://a.org/api', '/api'],
    ['https://a.org/..//..//docs', '/', 'https://a.org/docs', '/docs'],
    // Suffixes and slashes at the end.
    ['https://a.org/docs/docs.html', '/', 'https://a.org/docs/docs', '/docs/docs'],
    ['https://a.org/docs/docs/index.html', '/', 'https://a.org/docs/docs/', '/docs/docs'],
    ['https://a.org/docs/docs/', '/', 'https://a.org/docs/docs/', '/docs/docs'],
    ['https://a.org/docs/docs//', '/', 'https://a.org/docs/docs/', '/docs/docs'],
    ['https://a.org/docs/.html', '/', 'https://a.org/docs/.html', '/docs/.html'],
    ['https://a.org/base', '/base/', 'https://a.org/base', '/'],
    ['https://a.org/base/index.html', '/base/', 'https://a.org/base/', '/'],
    // Percent-encoding stays in the address; the route is decoded.
    ['https://a.org/docs/a%20b.html', '/', 'https://a.org/docs/a%20b', '/docs/a b'],
    ['https://a.org/docs/caf%C3%A9', '/', 'https://a.org/docs/caf%C3%A9', '/docs/café'],
    ['https://a.org/docs/100%', '/', 'https://a.org/docs/100%', '/docs/100%'],
    ['https://a.org/%2Fdocs', '/', 'https://a.org/%2Fdocs', '/docs'],
    // Query and hash stay unchanged.
    [
      'https://a.org//docs.html?a=//b.html#c//d.html',
      '/',
      'https://a.org/docs?a=//b.html#c//d.html',
      '/docs',
    ],
    // Relative to the current page; drops the password an address may contain.
    ['two.html', '/', 'https://a.org/base/docs/two', '/base/docs/two'],
    ['/base/two', '/base/', 'https://a.org/base/two', '/two'],
    ['https://u:p@a.org/docs', '/', 'https://a.org/docs', '/docs'],
  ])('of %s below %s is %s', (href, baseUrl, normal, route) => {
    expect(at(href, baseUrl)).toMatchObject({ href: normal, route });
    // Normalizing again changes nothing.
    expect(at(normal, baseUrl)).toEqual(at(href, baseUrl));
  });

  it('names the parts of an address', () => {
    expect(at('https://a.org//docs.html?a#b', '/')).toEqual({
      href: 'https://a.org/docs?a#b',
      pathname: '/docs',
      search: '?a',
      hash: '#b',
      route: '/docs',
    });
  });

  it.each([
    ['https://b.org/docs', '/'],
    ['http://a.org/docs', '/'],
    ['https://a.org:8080/docs', '/'],
    ['//docs/docs', '/'],
    ['https://a.org/other', '/base/'],
    ['https://a.org/basement', '/base/'],
    ['mailto:a@b.c', '/'],
    ['javascript:alert(1)', '/'],
    // Invalid URLs, as the browser gives the `href` of such a link.
    ['https://{host}/x', '/'],
    ['http://[', '/'],
    ['//', '/'],
    ['https://%zz/', '/'],
    ['https://a b/', '/'],
    ['https://a.org:99999/', '/'],
  ])('of %s below %s is none', (href, baseUrl) => {
    expect(at(href, baseUrl)).toBeUndefined();
  });
});

it.each([
  ['/', '/', true],
  ['/', '/index', true],
  ['/', '/removed', false],
  ['/docs/docs', '/docs/docs', true],
  ['/docs/docs', '/docs/docs/index', true],
  ['/all-types/', '/all-types', true],
  ['/docs', '/docs/docs', false],
])('the page %s at %s: %s', (route, address, expected) => {
  expect(hasAddress(route, address)).toBe(expected);
});

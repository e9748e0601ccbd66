import { describe, expect, it } from 'vitest';
import { type ClickLike, clickedAddress, linkedAddress } from './click.ts';

const HERE = { href: 'https://a.org/base/docs/one?x=1#top', baseUrl: '/base/' };

describe('linkedAddress', () => {
  it.each([
    ['https://a.org/base/docs/two', '/docs/two'],
    ['https://a.org/base/docs/two.html#b', '/docs/two'],
    ['https://a.org//base//docs/two/index.html', '/docs/two'],
    ['https://a.org/base/docs/2.0', '/docs/2.0'],
    ['https://a.org/base/docs/one?x=2#b', '/docs/one'],
    ['https://a.org/base/docs/one.html?x=1#b', '/docs/one'],
  ])('of %s is a page: %s', (href, route) => {
    expect(linkedAddress(href, HERE)?.route).toBe(route);
  });

  it.each([
    ['another host', 'https://b.org/base/docs/two'],
    ['beside the base URL', 'https://a.org/other'],
    ['a file', 'https://a.org/base/img/a.png'],
    ['an anchor of the page', 'https://a.org/base/docs/one?x=1#b'],
    ['mail', 'mailto:a@b.c'],
    ['no URL', 'http://['],
  ])('leaves %s to the browser', (_name, href) => {
    expect(linkedAddress(href, HERE)).toBeUndefined();
  });
});

describe('clickedAddress', () => {
  const click: ClickLike = {
    button: 0,
    defaultPrevented: false,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };
  const link = { href: 'https://a.org/base/docs/two', target: '', download: '' };

  it('takes a plain click', () => {
    expect(clickedAddress(click, link, HERE)?.route).toBe('/docs/two');
    expect(clickedAddress(click, { ...link, target: '_self' }, HERE)?.route).toBe('/docs/two');
  });

  it.each([
    ['another button', { button: 1 }, {}],
    ['a key', { ctrlKey: true }, {}],
    ['a click that was taken', { defaultPrevented: true }, {}],
    ['another tab', {}, { target: '_blank' }],
    ['a download', {}, { download: 'a' }],
  ])('leaves %s to the browser', (_name, event, other) => {
    expect(clickedAddress({ ...click, ...event }, { ...link, ...other }, HERE)).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { createLinkConverter } from './navigation.ts';

const site = { url: 'https://a.example', baseUrl: '/d2/' };
const converter = () =>
  createLinkConverter(
    {
      addressOf: (href) => (href === '/gone' ? undefined : href.replace('/next', '')),
      routeOf: () => undefined,
      idOf: () => undefined,
      sidebarOf: () => undefined,
      whyNot: () => 'Why',
    },
    site,
  );

it('removes the base URL from addresses in HTML, and lists those without a page', () => {
  const { html, findings } = converter();
  const written =
    '<a class="x" href="/d2/next/intro/">a</a> <img src=\'/d2/img/a.svg\'> <a href="/d2">b</a> <a href="/other">c</a> <a href="https://b.example">d</a> <a href="#e">e</a>';
  expect(html(written, ['a'])).toBe(
    '<a class="x" href="/intro/">a</a> <img src="/img/a.svg"> <a href="/">b</a> <a href="https://a.example/other">c</a> <a href="https://b.example">d</a> <a href="#e">e</a>',
  );
  expect(findings).toEqual([]);
  expect(html('<a href="/d2/gone">f</a>', ['a'])).toBe('<a href="/gone">f</a>');
  expect(findings).toMatchObject([{ key: ['a'], message: expect.stringContaining('leads to "/gone"') }]);
});

it('names links without a label as screen readers do', () => {
  const { link } = converter();
  const href = 'https://a.example/b';
  expect(link({ href, 'aria-label': 'GitHub repository' }, ['a'])).toEqual({
    label: 'GitHub repository',
    href,
  });
  expect(link({ href }, ['a'])).toEqual({ label: href, href });
});

it('lists HTML in a dropdown as what it is', () => {
  const { navbarItem, findings } = converter();
  const items = [
    { type: 'html', value: '<hr>' },
    { to: '/intro', label: 'I' },
  ];
  expect(navbarItem({ type: 'dropdown', label: 'M', items }, ['a'])).toMatchObject({
    items: [{ label: 'I' }],
  });
  expect(findings).toMatchObject([
    { key: ['a', 'items', 0], message: "HTML in a dropdown isn't converted." },
  ]);
});

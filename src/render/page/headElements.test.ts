import { expect, it } from 'vitest';
import { configSchema } from '../config/schema.ts';
import { headElements, headResources } from './headElements.ts';

const parse = (head: object[]) => configSchema.safeParse({ title: 'T', baseUrl: '/base/', head });

it('are written as HTML writes them, with the base URL in their addresses', () => {
  const config = parse([
    { tag: 'meta', attributes: { name: 'theme-color', content: '"<#123>' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/own.css', crossorigin: 'anonymous' } },
    { tag: 'script', attributes: { src: 'https://stats.example/s.js', defer: true, 'data-domain': 'd' } },
    { tag: 'script', content: 'if (1 < 2 && true) document.title;' },
  ]).data;
  if (!config) throw new Error('The configuration is valid.');
  expect(headElements(config)).toBe(
    '<meta name="theme-color" content="&quot;&lt;#123&gt;">' +
      '<link rel="stylesheet" href="/base/own.css" crossorigin="anonymous">' +
      '<script src="https://stats.example/s.js" defer data-domain="d"></script>' +
      '<script>if (1 < 2 && true) document.title;</script>',
  );
  expect(headResources(config)).toEqual([
    { url: '/own.css', directive: 'style-src', configKey: ['head', 1, 'attributes', 'href'] },
    {
      url: 'https://stats.example/s.js',
      directive: 'script-src',
      configKey: ['head', 2, 'attributes', 'src'],
    },
  ]);
});

it.each([
  [{ tag: 'title' }, 'tag'],
  [{ tag: 'meta', attributes: { onload: 'x()' } }, 'attributes'],
  [{ tag: 'script', attributes: { src: 'javascript:x()' } }, 'attributes'],
  [{ tag: 'link', attributes: { href: 'data:text/css,x' } }, 'attributes'],
  [{ tag: 'script', attributes: { SRC: 'data:text/javascript,x()' } }, 'attributes'],
  [{ tag: 'meta', content: 'x' }, 'content'],
  [{ tag: 'script', content: '</script><b>' }, 'content'],
])('refuse what would be something else: %o', (element, key) => {
  const { error } = parse([element]);
  expect(error?.issues[0]?.path.slice(0, 3)).toEqual(['head', 0, key]);
});

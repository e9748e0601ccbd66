import { expect, it } from 'vitest';
import { urlProblem } from './urlProblem.ts';

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript\r:alert(1)',
  'javascript\n:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/x',
  'file:///etc/passwd',
  'view-source:https://example.org',
])('finds that %j could run or show something else', (url) => {
  expect(urlProblem(url)?.kind).toBe('unsafe');
});

it.each([
  'https://{host}/x',
  'https://%7Bhost%7D/x',
  'http://a b/',
  'https://host:port/',
  'https://',
  'https://?q',
  'https://[::1/x',
  'https://exa<m>ple/',
  '//{host}/x',
  'https://a..b/',
  'https://example.org:99999/',
  'https://*.example.org/',
  'https://$HOST/x',
])('finds that %j has no host', (url) => {
  expect(urlProblem(url)).toEqual({ kind: 'invalid' });
});

it.each([
  '/docs/start',
  'docs/start',
  './a.md#b',
  '#here',
  '?q=a:b',
  '',
  '/a:b',
  './javascript:alert(1)',
  'https://example.org',
  'https://example.org:8080/{id}?a={b}#c|d',
  'https://user:pass@example.org/',
  'https://bücher.example/',
  'http://localhost:3000/',
  'http://[::1]:3000/',
  'http://127.0.0.1/',
  'https://my_host.example./',
  '//cdn.example.org/x',
  'mailto:a@example.org',
  'tel:+123',
  'HTTPS://EXAMPLE.ORG/',
])('finds nothing wrong with %j', (url) => {
  expect(urlProblem(url)).toBeUndefined();
});

it('leaves schemes to callers who resolve them', () => {
  expect(urlProblem('symbol:Axis', ['symbol:'])).toBeUndefined();
  expect(urlProblem('symbol:Axis')?.kind).toBe('unsafe');
});

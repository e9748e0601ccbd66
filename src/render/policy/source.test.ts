import { expect, it } from 'vitest';
import { allows } from './source.ts';

const SELF = new URL('https://docs.example.org');

it.each([
  ["'self'", 'https://docs.example.org/img/a.png', true],
  ["'self'", 'https://example.org/img/a.png', false],
  ["'self'", 'https://docs.example.org:8443/a.png', false],
  ['https://img.example.org', 'https://img.example.org/a.png', true],
  ['https://img.example.org', 'http://img.example.org/a.png', false],
  ['http://img.example.org', 'https://img.example.org/a.png', true],
  ['https://IMG.example.org', 'https://img.example.org/a.png', true],
  ['img.example.org', 'https://img.example.org/a.png', true],
  ['img.example.org', 'http://img.example.org/a.png', false],
  ['*.example.org', 'https://a.b.example.org/', true],
  ['*.example.org', 'https://example.org/', false],
  ['*.example.org', 'https://badexample.org/', false],
  ['https://example.org:8443', 'https://example.org:8443/', true],
  ['https://example.org:8443', 'https://example.org/', false],
  ['https://example.org:*', 'https://example.org:8443/', true],
  ['https://example.org', 'https://example.org:8443/', false],
  ['https://example.org/img/', 'https://example.org/img/a.png', true],
  ['https://example.org/img/', 'https://example.org/other/a.png', false],
  ['https://example.org/a.png', 'https://example.org/a.png?x', true],
  ['https://example.org/a.png', 'https://example.org/a.png/b', false],
  ['https:', 'https://anywhere.example/a.png', true],
  ['https:', 'http://anywhere.example/a.png', false],
  ['data:', 'data:image/png;base64,AAAA', true],
  ['*', 'https://anywhere.example/a.png', true],
  ['*', 'data:image/png;base64,AAAA', false],
  ["'sha256-AAAA'", 'https://example.org/', false],
])('the source %s and %s: %s', (source, url, allowed) => {
  expect(allows([source], new URL(url), SELF)).toBe(allowed);
});

it('without sources nothing is allowed', () => {
  expect(allows([], new URL('https://docs.example.org/'), SELF)).toBe(false);
});

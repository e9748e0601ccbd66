import { expect, it } from 'vitest';
import { isOwnName } from './ownName.ts';

it.each([
  ['localhost:3000', '127.0.0.1', true],
  ['docs.localhost', '127.0.0.1', true],
  ['[::1]:3000', 'localhost', true],
  ['10.0.0.7', '127.0.0.1', false],
  ['evil.example', '127.0.0.1', false],
  ['evil.example', '0.0.0.0', false],
  ['10.0.0.7:3000', '0.0.0.0', true],
  ['localhost', '::', true],
  ['desk', '0.0.0.0', true],
  ['desk.local', '0.0.0.0', true],
  ['desk.office.example', '0.0.0.0', true],
  ['docs.example', 'docs.example', true],
  ['evil.example', 'docs.example', false],
  ['localhost.', '127.0.0.1', true],
  ['LOCALHOST.:3000', '127.0.0.1', true],
  ['Docs.Example.', 'docs.example', true],
  ['localhost.evil.example', '127.0.0.1', false],
  ['[::1]:3000', '::1', true],
  ['', '127.0.0.1', false],
  [undefined, '127.0.0.1', true],
])('a request for %s, where it listens on %s, is answered: %s', (header, host, answered) => {
  expect(isOwnName(header, host, 'desk.office.example')).toBe(answered);
});

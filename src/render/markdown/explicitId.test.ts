import { expect, it } from 'vitest';
import { explicitId } from './explicitId.ts';

it.each([
  ['Title {#id}', { id: 'id', start: 5 }],
  ['Title{#a.b-c}  ', { id: 'a.b-c', start: 5 }],
  ['{#id}', { id: 'id', start: 0 }],
  ['A {#one} {#two}', { id: 'two', start: 8 }],
  ['Title {#an id}', undefined],
  ['Title {#{id}', undefined],
  ['Title {#}', undefined],
  ['Title {#id} more', undefined],
  ['Title', undefined],
])('%j', (text, found) => expect(explicitId(text)).toEqual(found));

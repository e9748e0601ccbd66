import { expect, it } from 'vitest';
import type { ApiModel } from '../theme/api/model.ts';
import { fenceLanguages } from './markdown/fence.ts';
import { apiTextOf } from './read.ts';

it.each([
  ['Draws.\n\n```js\ndraw();\n```', ['js']],
  ['```css\na {}\n```', ['css']],
  ['~~~sh\nls\n~~~', ['sh']],
  ['A list:\n\n- one\n\n  ```ts title="a.ts"\n  one();\n  ```', ['ts']],
  ['No code: `a`, "```" or C:\\\\new.', []],
])('finds the languages of code in doc comments: %j', (markdown, languages) => {
  const symbols = [{ name: 'draw', comment: { body: [{ tag: '@remarks', markdown }] } }];
  expect(fenceLanguages(apiTextOf({ symbols } as unknown as ApiModel))).toEqual(languages);
});

it('takes an example without a fence for TypeScript', () => {
  const symbols = [{ name: 'draw', comment: { body: [{ tag: '@example', markdown: 'draw();' }] } }];
  expect(fenceLanguages(apiTextOf({ symbols } as unknown as ApiModel))).toEqual(['ts']);
  expect(fenceLanguages(apiTextOf(undefined))).toEqual([]);
});

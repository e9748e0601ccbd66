import { expect, it } from 'vitest';
import { pageType } from './pageType.ts';

it('a document is a docs doc page, what a site adds is a custom page', () => {
  expect(pageType({ layout: 'doc' })).toBe('docs-doc-page');
  expect(pageType({ layout: 'home' })).toBe('custom-page');
  expect(pageType({ layout: 'plain' })).toBe('custom-page');
});

import { expect, it } from 'vitest';
import type { WrittenConfig } from './schema.ts';
import { replaceInvalidUrls } from './urls.ts';

it.each([
  [{ metadata: { image: 'https://{host}/a.png' } }, { metadata: {} }, 'pages have no image'],
  [{ editUrl: 'https://{host}/' }, {}, 'pages have no link to edit them'],
  [{ navbar: { items: [{ href: 'https://{host}/' }] } }, { navbar: { items: [{ href: '#' }] } }, 'nowhere'],
])('says what comes of %j', (written, replaced, outcome) => {
  // Only fields with URLs are read.
  const { config, diagnostics } = replaceInvalidUrls(written as unknown as WrittenConfig);
  expect(config).toEqual(replaced);
  expect(diagnostics.map(({ hint }) => hint)).toEqual([expect.stringContaining(outcome)]);
});

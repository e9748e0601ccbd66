import { expect, it } from 'vitest';
import { configSchema } from './schema.ts';

const { search, tableOfContents, colorMode, footer, navbar, docs, blog } = configSchema.parse({
  title: 'Charts',
  url: 'https://example.org',
  navbar: { items: [{ label: 'A', href: '/a' }] },
  footer: {},
});

it('search gives at most 30 hits, names no words in addresses, and finds the current version', () => {
  expect(search).toMatchObject({ maxHits: 30, highlightResult: false, disableVersioning: true });
});

it('what a configuration leaves out is as the specification has it', () => {
  expect(tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 3 });
  expect(colorMode).toEqual({
    defaultMode: 'light',
    disableSwitch: false,
    respectPrefersColorScheme: false,
  });
  expect(footer?.style).toBe('light');
  expect(navbar.items[0]).toMatchObject({ position: 'right' });
  expect(docs).toMatchObject({ breadcrumbs: true, versions: { current: { label: 'Next' } } });
  expect(blog.sidebar.groupByYear).toBe(true);
});

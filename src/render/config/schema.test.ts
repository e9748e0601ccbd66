import { expect, it } from 'vitest';
import type { SiteConfigInput } from './input.ts';
import { configSchema, type SchemaInput } from './schema.ts';

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
  expect(navbar.items?.[0]).toMatchObject({ position: 'right' });
  expect(docs).toMatchObject({ breadcrumbs: true, versions: { current: { label: 'Next' } } });
  expect(blog.sidebar.groupByYear).toBe(true);
});

/** Makes every key required, at every depth: types with different keys aren't assignable to each other. */
type WithAllKeys<Value> = Value extends readonly (infer Item)[]
  ? WithAllKeys<Item>[]
  : Value extends object
    ? { [Key in keyof Value]-?: WithAllKeys<Exclude<Value[Key], undefined>> }
    : Value;

it('takes what the published types say, key by key', () => {
  // Checked at compile time: one of these lines is an error if the types differ.
  const written = (config: SiteConfigInput): SchemaInput => config;
  const published = (config: WithAllKeys<SchemaInput>): WithAllKeys<SiteConfigInput> => config;
  const taken = (config: WithAllKeys<SiteConfigInput>): WithAllKeys<SchemaInput> => config;
  const smallest: SiteConfigInput = { title: 'Charts' };
  expect(configSchema.parse(written(smallest)).title).toBe('Charts');
  expect([published, taken]).toHaveLength(2);
});

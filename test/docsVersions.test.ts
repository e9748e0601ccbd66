import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';
import { siteData } from '../src/render/page/site.ts';
import { createPhases } from '../src/render/phase.ts';
import { readSite } from '../src/render/read.ts';
import type { DocsData } from '../src/theme/model/docs.ts';
import type { SiteData } from '../src/theme/model/site.ts';
import { useDocs } from '../src/theme/state/docs.ts';
import { SiteProvider } from '../src/theme/state/site.ts';
import { ROOT } from './realSite.ts';

/** A site with three versions, one of which has pages and a draft that the others don't. */
const OPTIONS = {
  configFile: path.join(ROOT, 'test/fixtures/versions/site.config.ts'),
  outDir: 'unused',
  noCache: true,
};

let site: SiteData;
beforeAll(async () => {
  const sources = await readSite(
    OPTIONS,
    createPhases(
      () => 0,
      () => undefined,
    ),
  );
  site = siteData(sources.config, sources.manifest);
});

it('useDocs gives versions their name, documents, sidebars and drafts', () => {
  let docs: DocsData | undefined;
  const Component = () => {
    docs = useDocs();
    return null;
  };
  renderToString(createElement(SiteProvider, { value: site }, createElement(Component)));
  expect(docs?.versions).toMatchObject([
    {
      name: 'current',
      label: 'Next',
      docs: [
        { id: 'docs/new', href: '/docs/new', sidebar: 'docs' },
        { id: 'docs/start', href: '/docs/start', sidebar: 'docs' },
      ],
      sidebars: { docs: { href: '/docs/start' } },
      draftIds: ['docs/later'],
    },
    { name: '2.0', sidebars: { docs: {} }, draftIds: [] },
    {
      name: '1.0',
      docs: [{ id: 'docs/start', href: '/old/docs/start', sidebar: 'docs' }],
      sidebars: { docs: { href: '/old/docs/start' } },
      draftIds: [],
    },
  ]);
});

it('the version item of the navbar links to the first page of the current version', () => {
  expect(site.navbar.items).toContainEqual(
    expect.objectContaining({ kind: 'link', label: 'Newest', href: '/docs/start' }),
  );
});

it('what versions hold is not in what every page loads', async () => {
  const output = memoryOutput();
  await build(OPTIONS, { now: () => 0, timestamp: 0, output });
  const entries = [...output.files].filter(([file]) => /^assets\/client-/.test(file));
  expect(entries).toHaveLength(1);
  expect(String(Buffer.from(entries[0]?.[1] ?? ''))).not.toContain('draftIds');
});

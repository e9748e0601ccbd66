import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlainObject } from '../../../render/config/exportedValue.ts';
import { convertVersions } from './versions.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-versions-'));
  await mkdir(path.join(root, 'versioned_docs/version-1.0'), { recursive: true });
  await writeFile(path.join(root, 'versions.json'), '["2.0", "1.0"]');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const convert = (base: string, options: PlainObject) =>
  convertVersions({
    root,
    configFile: '',
    config: {},
    theme: {},
    docs: [{ id: 'default', dir: 'docs', base, options, key: ['docs'] }],
    preset: { options: {}, key: [] },
    others: [],
  });

it('keeps labels, paths and banners of versions, and lists what else they have', async () => {
  const { config, keyFindings } = await convert('', {
    versions: {
      current: { path: 'next', banner: 'unreleased' },
      '1.0': { label: '1.x', path: '/one', banner: 'unmaintained', badge: true },
    },
  });
  expect(config).toEqual({
    current: { label: 'Next', banner: 'unreleased' },
    '2.0': { label: '2.0' },
    '1.0': { label: '1.x', path: 'one', banner: 'unmaintained' },
  });
  expect(keyFindings).toMatchObject([{ key: ['docs', 'versions', '1.0', 'badge'] }]);
});

it('names the addresses that change', async () => {
  const changes = async (base: string, options: PlainObject) =>
    (await convert(base, options)).findings[0]?.message;
  expect(await changes('', {})).toBe(
    'The addresses of versions differ: "/next/…" is "/…" now, "/…" is "/2.0/…" now.',
  );
  expect(await changes('docs', { lastVersion: 'current', versions: { '2.0': { path: 'two' } } })).toBe(
    'The addresses of versions differ: "/docs/two/…" is "/two/docs/…" now, "/docs/1.0/…" is "/1.0/docs/…" now.',
  );
  expect(await changes('', { lastVersion: 'current' })).toContain('The sidebars of versions');
});

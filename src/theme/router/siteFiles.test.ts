import { describe, expect, it } from 'vitest';
import { createSiteFiles, type SiteFilesOptions } from './siteFiles.ts';

const NAMES = { routes: 'assets/routes-1.json', sidebars: { docs: 'assets/sidebars/docs-2.json' } };
const DOCS = [{ kind: 'link', label: 'A', href: '/a' }] as const;
const FILES: Readonly<Record<string, unknown>> = {
  '/base/chartdocs/site.json': { ...NAMES, searchTimestamp: '7' },
  '/base/assets/routes-1.json': { '/a': 'x' },
  '/base/assets/sidebars/docs-2.json': DOCS,
};

function open(options: Partial<SiteFilesOptions> = {}, files: Record<string, unknown> = { ...FILES }) {
  const asked: string[] = [];
  const fetchFile = async (url: string, cache?: RequestCache) => {
    asked.push(cache === undefined ? url : `${url} ${cache}`);
    if (!(url in files)) throw new Error(`cannot fetch ${url}`);
    return files[url];
  };
  return { files: createSiteFiles({ baseUrl: '/base/', fetchFile, ...options }), asked, on: files };
}

describe('the files of a site', () => {
  it('are fetched when they are first asked for, each once, after the one that names them', async () => {
    const { files, asked } = open();
    expect(asked).toEqual([]);
    expect(await Promise.all([files.routes(), files.routes()])).toEqual([{ '/a': 'x' }, { '/a': 'x' }]);
    expect([await files.sidebar('docs'), await files.sidebar('docs')]).toEqual([DOCS, DOCS]);
    expect(await files.searchTimestamp()).toBe('7');
    // A cached copy of the file with the names must be revalidated.
    expect(asked).toEqual([
      '/base/chartdocs/site.json no-cache',
      '/base/assets/routes-1.json',
      '/base/assets/sidebars/docs-2.json',
    ]);
  });

  it('are not fetched when the page has brought them', async () => {
    const { files, asked } = open({ sidebars: { docs: DOCS } });
    expect(await files.sidebar('docs')).toBe(DOCS);
    expect(asked).toEqual([]);
  });

  it('are asked for again after they could not be had', async () => {
    const { files, on } = open({}, {});
    await expect(files.routes()).rejects.toThrow('cannot fetch /base/chartdocs/site.json');
    Object.assign(on, { '/base/chartdocs/site.json': FILES['/base/chartdocs/site.json'] });
    await expect(files.routes()).rejects.toThrow('cannot fetch /base/assets/routes-1.json');
    await expect(files.symbols()).rejects.toThrow('chartdocs/site.json names no symbols.');
    await expect(files.sidebar('api')).rejects.toThrow('chartdocs/site.json names no sidebar "api".');
    Object.assign(on, FILES);
    expect(await files.routes()).toEqual({ '/a': 'x' });
  });

  it('are those of a version while the site is written', async () => {
    const { files, asked } = open(
      { version: 3 },
      { '/base/chartdocs/site.json?v=3': { searchTimestamp: '3' } },
    );
    expect(await files.searchTimestamp()).toBe('3');
    expect(asked).toEqual(['/base/chartdocs/site.json?v=3 no-cache']);
  });
});

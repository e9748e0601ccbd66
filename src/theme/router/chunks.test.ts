import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '../model/sidebar.ts';
import { BrokenPageError, createChunkLoader } from './chunks.ts';
import { once } from './data.ts';

const page = (html: string, sidebar?: string, sheet = 'article') => ({
  chunk: { html, sheet, info: sidebar === undefined ? {} : { sidebar } },
  default: () => null,
});
const FILES: Readonly<Record<string, unknown>> = {
  routes: { '/a': 'a', '/b/': 'b', '/broken': 'broken', '/gone': 'gone', '/s': 's', '/lost': 'lost' },
  '/a.js': page('A'),
  '/b.js': page('B'),
  '/broken.js': { chunk: {} },
  '/s.js': page('S', 'docs'),
  '/lost.js': page('L', 'lost'),
  'sidebar docs': [{ kind: 'link', label: 'S', href: '/s' }],
};

function loader(files = FILES) {
  const asked: string[] = [];
  const attempts: number[] = [];
  const take = async (url: string) => {
    asked.push(url);
    if (!(url in files)) throw new Error(`cannot fetch ${url}`);
    return files[url];
  };
  const chunks = createChunkLoader(
    {
      routes: once(async () => (await take('routes')) as Record<string, string>),
      sidebar: async (id) => (await take(`sidebar ${id}`)) as SidebarItem[],
      sheet: async (name) => `/${name}.css`,
    },
    {
      importModule: (url, attempt) => {
        attempts.push(attempt);
        return take(url);
      },
      addPrefetch: (url) => asked.push(`${url} ahead`),
      loadSheet: async (name, url) => void (name === 'article' || (await take(await url()))),
      urlOf: (_, hash) => `/${hash}.js`,
    },
  );
  return { chunks, asked, attempts };
}

describe('createChunkLoader', () => {
  it('knows a route with and without the slash at its end', async () => {
    const { chunks } = loader();
    expect(await chunks.find('/a')).toBe('/a');
    expect(await chunks.find('/b')).toBe('/b/');
    expect(await chunks.find('/c')).toBeUndefined();
    expect(await chunks.find('toString')).toBeUndefined();
  });

  it('fetches each chunk once', async () => {
    const { chunks, asked } = loader();
    await Promise.all([chunks.load('/a'), chunks.load('/a')]);
    expect((await chunks.load('/a')).html).toBe('A');
    expect(asked).toEqual(['routes', '/a.js']);
  });

  it('has a chunk fetched ahead once, and none that is there', async () => {
    const { chunks, asked } = loader();
    await chunks.load('/a');
    for (const route of ['/a', '/b', '/b/', '/c']) await chunks.prefetch(route);
    expect(asked).toEqual(['routes', '/a.js', '/b.js ahead']);
  });

  it('brings the sidebar with the page, and tries again when it does not come', async () => {
    const { chunks, asked } = loader();
    expect((await chunks.load('/s')).sidebar).toEqual(FILES['sidebar docs']);
    await expect(chunks.load('/lost')).rejects.toThrow('cannot fetch sidebar lost');
    await expect(chunks.load('/lost')).rejects.toThrow('cannot fetch sidebar lost');
    expect(asked.filter((url) => url === 'sidebar lost')).toHaveLength(2);
  });

  it('loads the style sheet of a page once, and tries again when it does not come', async () => {
    const { chunks, asked } = loader({
      routes: { '/a': 'a', '/b': 'b', '/lost': 'lost' },
      '/a.js': page('A', undefined, 'symbol'),
      '/b.js': page('B', undefined, 'symbol'),
      '/lost.js': page('L', undefined, 'guide'),
      '/symbol.css': '',
    });
    await Promise.all([chunks.load('/a'), chunks.load('/b')]);
    expect(asked.filter((url) => url.endsWith('.css'))).toEqual(['/symbol.css']);
    await expect(chunks.load('/lost')).rejects.toThrow('cannot fetch /guide.css');
    await expect(chunks.load('/lost')).rejects.toThrow('cannot fetch /guide.css');
    expect(asked.filter((url) => url === '/guide.css')).toHaveLength(2);
  });

  it('names a route whose chunk is no page', async () => {
    const { chunks } = loader();
    await expect(chunks.load('/broken')).rejects.toThrow(BrokenPageError);
    await expect(chunks.load('/broken')).rejects.toThrow(
      'The page component at /broken does not have a default export.',
    );
  });

  it('fetches a chunk that is there when it is asked for again, under another URL', async () => {
    const { chunks, asked, attempts } = loader();
    await chunks.load('/a');
    await chunks.load('/a', true);
    await chunks.load('/a');
    expect(asked.filter((url) => url === '/a.js')).toHaveLength(2);
    expect(attempts).toEqual([0, 1]);
  });

  it('tries again what could not be fetched', async () => {
    const { chunks, asked, attempts } = loader();
    await expect(chunks.load('/gone')).rejects.toThrow('cannot fetch /gone.js');
    await expect(chunks.load('/gone')).rejects.toThrow('cannot fetch /gone.js');
    expect(asked.filter((url) => url === '/gone.js')).toHaveLength(2);
    expect(attempts).toEqual([0, 1]);
    const { chunks: offline } = loader({});
    await expect(offline.find('/a')).rejects.toThrow('cannot fetch routes');
    await expect(offline.find('/a')).rejects.toThrow('cannot fetch routes');
  });
});

import { describe, expect, it } from 'vitest';
import { BrokenPageError, createChunkLoader } from './chunks.ts';

const page = (html: string) => ({ chunk: { html }, default: () => null });
const FILES: Readonly<Record<string, unknown>> = {
  '/routes.json': { '/a': '/a.js', '/b/': '/b.js', '/broken': '/broken.js', '/gone': '/gone.js' },
  '/a.js': page('A'),
  '/b.js': page('B'),
  '/broken.js': { chunk: {} },
};

function loader(files = FILES) {
  const asked: string[] = [];
  const take = async (url: string) => {
    asked.push(url);
    if (!(url in files)) throw new Error(`cannot fetch ${url}`);
    return files[url];
  };
  const chunks = createChunkLoader('/routes.json', {
    fetchData: take,
    importModule: take,
    addPrefetch: (url) => asked.push(`${url} ahead`),
  });
  return { chunks, asked };
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
    expect(asked).toEqual(['/routes.json', '/a.js']);
  });

  it('has a chunk fetched ahead once, and none that is there', async () => {
    const { chunks, asked } = loader();
    await chunks.load('/a');
    for (const route of ['/a', '/b', '/b/', '/c']) await chunks.prefetch(route);
    expect(asked).toEqual(['/routes.json', '/a.js', '/b.js ahead']);
  });

  it('names a route whose chunk is no page', async () => {
    const { chunks } = loader();
    await expect(chunks.load('/broken')).rejects.toThrow(BrokenPageError);
    await expect(chunks.load('/broken')).rejects.toThrow(
      'The page component at /broken does not have a default export.',
    );
  });

  it('tries again what could not be fetched', async () => {
    const { chunks, asked } = loader();
    await expect(chunks.load('/gone')).rejects.toThrow('cannot fetch /gone.js');
    await expect(chunks.load('/gone')).rejects.toThrow('cannot fetch /gone.js');
    expect(asked.filter((url) => url === '/gone.js')).toHaveLength(2);
    const { chunks: offline } = loader({});
    await expect(offline.find('/a')).rejects.toThrow('cannot fetch /routes.json');
    await expect(offline.find('/a')).rejects.toThrow('cannot fetch /routes.json');
  });
});

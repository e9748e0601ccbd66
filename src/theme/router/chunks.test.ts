import { describe, expect, it } from 'vitest';
import { BrokenPageError, createChunkLoader } from './chunks.ts';

const MODULES: Readonly<Record<string, object>> = {
  '/routes.js': { default: { '/a': '/a.js', '/b/': '/b.js', '/broken': '/broken.js', '/gone': '/gone.js' } },
  '/a.js': { chunk: { info: { route: '/a' }, html: 'A' }, default: () => undefined },
  '/b.js': { chunk: { info: { route: '/b/' }, html: 'B' }, default: () => undefined },
  '/broken.js': { chunk: {} },
};

function loader(modules = MODULES) {
  const asked: string[] = [];
  const prefetched: string[] = [];
  const chunks = createChunkLoader('/routes.js', {
    importModule: async (url) => {
      asked.push(url);
      const module = modules[url];
      if (!module) throw new Error(`cannot fetch ${url}`);
      return module;
    },
    addPrefetch: (url) => prefetched.push(url),
  });
  return { chunks, asked, prefetched };
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
    expect(asked).toEqual(['/routes.js', '/a.js']);
  });

  it('names a page whose module has no default export', async () => {
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
    await expect(offline.find('/a')).rejects.toThrow('cannot fetch /routes.js');
    await expect(offline.find('/a')).rejects.toThrow('cannot fetch /routes.js');
  });

  it('has a chunk fetched ahead once, and not one that is there', async () => {
    const { chunks, prefetched } = loader();
    await chunks.prefetch('/b');
    await chunks.prefetch('/b/');
    await chunks.prefetch('/nowhere');
    await chunks.load('/a');
    await chunks.prefetch('/a');
    expect(prefetched).toEqual(['/b.js']);
  });
});

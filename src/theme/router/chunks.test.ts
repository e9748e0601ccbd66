import { describe, expect, it } from 'vitest';
import { BrokenPageError, createChunkLoader } from './chunks.ts';

const FILES: Readonly<Record<string, unknown>> = {
  '/routes.json': { '/a': '/a.json', '/b/': '/b.json', '/broken': '/broken.json', '/gone': '/gone.json' },
  '/a.json': { info: { route: '/a' }, html: 'A', head: {} },
  '/b.json': { info: { route: '/b/' }, html: 'B', head: {} },
  '/broken.json': { info: {} },
};

function loader(files = FILES) {
  const asked: string[] = [];
  const chunks = createChunkLoader('/routes.json', {
    fetchData: async (url, priority) => {
      asked.push(priority === undefined ? url : `${url} ${priority}`);
      if (!(url in files)) throw new Error(`cannot fetch ${url}`);
      return files[url];
    },
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

  it('fetches each chunk once, also one that was fetched ahead', async () => {
    const { chunks, asked } = loader();
    await Promise.all([chunks.load('/a', 'low'), chunks.load('/a')]);
    expect((await chunks.load('/a')).html).toBe('A');
    expect(asked).toEqual(['/routes.json', '/a.json low']);
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
    await expect(chunks.load('/gone')).rejects.toThrow('cannot fetch /gone.json');
    await expect(chunks.load('/gone')).rejects.toThrow('cannot fetch /gone.json');
    expect(asked.filter((url) => url === '/gone.json')).toHaveLength(2);
    const { chunks: offline } = loader({});
    await expect(offline.find('/a')).rejects.toThrow('cannot fetch /routes.json');
    await expect(offline.find('/a')).rejects.toThrow('cannot fetch /routes.json');
  });
});

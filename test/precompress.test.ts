import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { filesBelow } from '../src/render/emit/madeFiles.ts';
import { checkLinks } from '../src/render/links/checkLinks.ts';
import { everyInput, type SiteOnDisk } from './everyInput.ts';

/** Files for hosts that send compressed files as they are. */
let site: SiteOnDisk;
beforeAll(async () => {
  site = await everyInput();
  await buildCompressed();
});
afterAll(() => site.remove());

const built = (file: string) => path.join(site.root, 'dist', file);

/** Returns which file it is, and when its contents changed: by these, programs see what to copy. */
async function identityOf(file: string): Promise<string> {
  const { ino, mtimeMs } = await stat(built(file));
  return `${ino} ${mtimeMs}`;
}

function buildCompressed() {
  const effects = { now: () => 0, timestamp: 1 };
  return build({ configFile: path.join(site.root, 'site.config.ts'), precompress: true }, effects);
}

const isText = (file: string) => /\.(?:html|js|css|json|md|xml|txt|svg)$/.test(file);

it('each text of the site has them, and they contain it', async () => {
  const files = await filesBelow(built(''), '');
  for (const file of files.filter(isText)) {
    const bytes = await readFile(built(file));
    const isLarge = bytes.length >= 512;
    expect([file, files.includes(`${file}.br`), files.includes(`${file}.gz`)]).toEqual([
      file,
      isLarge,
      isLarge,
    ]);
    if (!isLarge) continue;
    expect(brotliDecompressSync(await readFile(built(`${file}.br`))).equals(bytes), file).toBe(true);
    expect(gunzipSync(await readFile(built(`${file}.gz`))).equals(bytes), file).toBe(true);
  }
  expect(files.filter((file) => /\.(?:png|webp)\.br$/.test(file))).toEqual([]);
  const { findings, pages } = await checkLinks({ dir: built(''), workingDir: site.root });
  expect([findings, pages]).toEqual([[], files.filter((file) => file.endsWith('.html')).length]);
});

it('those of files that stay the same stay as they are, and others change with their files', {}, async () => {
  const before = {
    start: await identityOf('docs/start/index.html.br'),
    two: await identityOf('docs/guides/two/index.html.br'),
  };
  const file = path.join(site.root, 'content/docs/guides/two.md');
  await writeFile(file, `${await readFile(file, 'utf8')}\nOne more sentence.\n`);
  await buildCompressed();
  expect(await identityOf('docs/start/index.html.br')).toBe(before.start);
  expect(await identityOf('docs/guides/two/index.html.br')).not.toBe(before.two);
  const html = brotliDecompressSync(await readFile(built('docs/guides/two/index.html.br')));
  expect(html.equals(await readFile(built('docs/guides/two/index.html')))).toBe(true);
  expect(String(html)).toContain('One more sentence.');
});

it('a build without them removes them', async () => {
  await build({ configFile: path.join(site.root, 'site.config.ts') }, { now: () => 0, timestamp: 1 });
  expect((await filesBelow(built(''), '')).filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
  expect((await stat(built('docs/start/index.html'))).size).toBeGreaterThan(0);
});

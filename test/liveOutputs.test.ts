import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../src/render/config/load.ts';
import type { Diagnostic } from '../src/render/diagnostic.ts';
import { createPageTimes } from '../src/render/page/slowPage.ts';
import { createPhases } from '../src/render/phase.ts';
import { readSite } from '../src/render/read.ts';
import { createSite, type Site, type SiteOptions } from '../src/render/site/site.ts';

/**
 * The live server's site equals the built one: the same outputs with the same contents, and the same
 * findings. Only the browser code differs, which listens for changes, and the names of its files.
 */
const SITES = path.join(import.meta.dirname, 'sites');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-outputs-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(root: string, mode: SiteOptions['mode']): Promise<Site> {
  const options = { configFile: path.join(root, 'site.config.ts'), noCache: true };
  const phases = createPhases(
    () => 0,
    () => undefined,
  );
  const times = createPageTimes([() => 0]);
  const loaded = await loadConfig(options.configFile, {});
  const sources = await readSite(options, phases, { loaded }, { times });
  return createSite(sources, { overrides: {}, noCache: true, mode, version: 7, times, phases });
}

/** Returns the text of each output by path; in documents, what differs by design is normalized. */
async function contentsOf(site: Site): Promise<ReadonlyMap<string, string>> {
  const { client } = await site.bundles;
  const code = new Set(client.files.map((file) => file.path));
  const contents = new Map<string, string>();
  for (const output of (await site.outputs()).values()) {
    if (code.has(output.path) || output.path === '__chartdocs/site.js') continue;
    const text = Buffer.from(await output.contents()).toString('latin1');
    contents.set(output.path, output.path.endsWith('.html') ? withoutAssets(text) : text);
  }
  return contents;
}

function withoutAssets(html: string): string {
  return html
    .replace(/,"version":7\}/, '}')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/(src|href)="[^"]*(?:client-\w+\.js|(?:assets|styles)\/\w+(?:-\w{8})?\.css)"/g, '$1="…"')
    .replace(/<script>.*?<\/script>/gs, '<script>…</script>');
}

const named = ({ code, file, line, message }: Diagnostic) => `${file}:${line} ${code} ${message}`;

it.each(['whole', 'reference', 'choices', 'broken-links', 'static-conflict', 'plugins'])(
  'the site %s is the same while it is written and when it is built',
  async (name) => {
    const root = path.join(folder, name);
    await cp(path.join(SITES, name), root, { recursive: true });
    await mkdir(path.join(root, 'content/static'), { recursive: true });
    // The author's own file replaces a generated one.
    await writeFile(path.join(root, 'content/static/llms.txt'), 'Ours.\n');
    const built = await open(root, 'production');
    const live = await open(root, 'live');
    const [ofBuilt, ofLive] = [await contentsOf(built), await contentsOf(live)];
    const names = (site: ReadonlyMap<string, string>) => [...site.keys()].sort();
    expect(names(ofLive)).toEqual(names(ofBuilt));
    // The two files that contain the names of code files, or a version instead of hashes.
    const versioned = /^(?:__chartdocs\/routes\.json|chartdocs\/site\.json)$/;
    for (const [file, text] of ofBuilt) if (!versioned.test(file)) expect(ofLive.get(file), file).toBe(text);
    expect(ofLive.get('llms.txt')).toBe('Ours.\n');
    const findings = async (site: Site) => (await site.check(await site.pages.all())).map(named);
    expect(await findings(live)).toEqual(await findings(built));
    expect(String(await (await live.find('llms.txt'))?.contents())).toBe('Ours.\n');
  },
);

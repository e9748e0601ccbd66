import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSession, type Session } from '../render/live/session.ts';
import { type SiteWatcher, watchSite } from './siteWatcher.ts';

/** A site whose entry point exports what other folders of the repository declare. */
let root: string;
let session: Session;
let watching: SiteWatcher;

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-watched-')));
  await write('site/content/docs/start.md', '# Start\n');
  await write(
    'site/site.config.ts',
    "export default { title: 'T', docs: { showLastUpdateTime: false }, api: { entryPoints: ['lib/index.d.ts'] } };\n",
  );
  await write('site/lib/index.d.ts', "export * from '../../core/bar.js';\n");
  await declare('Bar', 'First');
  await declare('Line', 'First');
  // Later than it is: what was written just before a session begins reading counts as changed.
  const openedAt = Date.now() + 1000;
  session = openSession({
    configFile: path.join(root, 'site/site.config.ts'),
    outDir: path.join(root, 'site/dist'),
  });
  await session.refresh({ config: true, files: [] });
  watching = watchSite({
    ...{ session, openedAt, poll: false },
    applyChanges: async (changes) => void (await session.refresh(changes)),
  });
  await watching.ready;
});
afterEach(async () => {
  session.close();
  await watching.close();
  await rm(root, { recursive: true });
});

async function write(file: string, text: string): Promise<void> {
  const absolute = path.join(root, file);
  await mkdir(path.dirname(absolute), { recursive: true });
  await writeFile(absolute, text);
}

const declare = (name: string, comment: string) =>
  write(
    `core/${name.toLowerCase()}.d.ts`,
    `/** ${comment} said of it. */\nexport interface ${name} { x: string }\n`,
  );
const shows = (name: string, text: string) =>
  expect
    .poll(async () => {
      const page = await session.respond(`all-types/interfaces/${name}`);
      return String(page?.contents).includes(`${text} said of it.`);
    })
    .toBe(true);

it('edits of declarations outside the folders of entry points change the reference, also of those imported later', async () => {
  await shows('Bar', 'First');
  await declare('Bar', 'Newly');
  await shows('Bar', 'Newly');
  await write(
    'site/lib/index.d.ts',
    "export * from '../../core/bar.js';\nexport * from '../../core/line.js';\n",
  );
  await shows('Line', 'First');
  await declare('Line', 'Newly');
  await shows('Line', 'Newly');
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadModel } from '../read.ts';
import { openSession, type Session } from './session.ts';

let root: string;
/** Readings of declarations held back until released, in the order in which they started. */
let held: (() => void)[] | undefined;
let session: Session;
/** Milliseconds by which the clock advances each time it is read. */
let step = 0;
let clock = 0;
const now = () => {
  clock += step;
  return clock;
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-session-'));
  held = undefined;
  step = 0;
  await write('content/docs/start.md', '# Start\n');
  await write('old.d.ts', '/** First. */\nexport interface Old { x: string }\n');
  await write('new.d.ts', '/** Newer. */\nexport interface New { x: string }\n');
  await writeConfig("api: { entryPoints: ['old.d.ts'] }");
  session = openSession(
    { configFile: path.join(root, 'site.config.ts'), outDir: path.join(root, 'dist') },
    {
      clocks: [now],
      async loadModel(loaded, options, signal) {
        const model = await loadModel(loaded, options);
        const begun = held;
        if (begun) {
          await new Promise<void>((letGo, reject) => {
            begun.push(letGo);
            signal?.addEventListener('abort', () => reject(signal.reason));
          });
        }
        return model;
      },
    },
  );
  await session.refresh({ config: true, files: [] });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<string> {
  const absolute = path.join(root, file);
  await mkdir(path.dirname(absolute), { recursive: true });
  await writeFile(absolute, text);
  return absolute;
}

const writeConfig = (more: string) =>
  write(
    'site.config.ts',
    `export default { title: 'T', url: 'https://t.example', docs: { showLastUpdateTime: false }, ${more} };\n`,
  );
const textOf = async (pathname: string) => String((await session.respond(pathname))?.contents ?? 'nothing');
const OLD = 'all-types/interfaces/Old';
const NEW = 'all-types/interfaces/New';

it('a reference that was read with an old configuration is not used, however late it comes', async () => {
  await write('old.d.ts', '/** Second. */\nexport interface Old { x: string }\n');
  held = [];
  const reading = session.readReference();
  await expect.poll(() => held?.length).toBe(1);
  const [letGo] = held;
  held = undefined;
  await writeConfig("api: { entryPoints: ['new.d.ts'] }");
  await session.refresh({ config: true, files: [] });
  expect(await textOf(NEW)).toContain('Newer.');
  letGo?.();
  expect(session.isCurrent(await reading)).toBe(false);
  const { reference } = await session.refresh({ config: false, files: [], reference: await reading });
  expect(reference).toBe(undefined);
  expect(await textOf(NEW)).toContain('Newer.');
  expect(await textOf(OLD)).toBe('nothing');
});

it('a reference that waits for something else to be fixed is read again with a configuration that comes meanwhile', async () => {
  const broken = await write('content/docs/start.md', '---\ntitle: [Start]\n---\n');
  const reference = await session.readReference();
  await expect(session.refresh({ config: false, files: [broken], reference })).rejects.toThrow();
  await writeConfig("api: { entryPoints: ['new.d.ts'] }");
  await write('content/docs/start.md', '# Start\n');
  await session.refresh({ config: true, files: [broken] });
  expect(await textOf(NEW)).toContain('Newer.');
  expect(await textOf(OLD)).toBe('nothing');
});

it('what was wrong with a reference under an old configuration is not said of the new one', async () => {
  await rm(path.join(root, 'old.d.ts'));
  const reading = await session.readReference();
  expect(reading.result.kind).toBe('failed');
  expect(session.isCurrent(reading)).toBe(true);
  await writeConfig("api: { entryPoints: ['new.d.ts'] }");
  const { reference } = await session.refresh({ config: true, files: [] });
  expect(reference).toEqual({ failures: [] });
  expect(session.isCurrent(reading)).toBe(false);
});

it('a reference that can’t be read with a new configuration stays as it was, and is said to until it is read', async () => {
  await writeConfig("api: { entryPoints: ['gone.d.ts'] }");
  const failed = await session.refresh({ config: true, files: [] });
  expect(failed.reference?.failures).toHaveLength(1);
  expect(await textOf(OLD)).toContain('First.');
  const page = await write('content/docs/start.md', '# Another\n');
  expect((await session.refresh({ config: false, files: [page] })).reference).toBe(undefined);
  await write('gone.d.ts', '/** Back. */\nexport interface New { x: string }\n');
  const reference = await session.readReference();
  expect((await session.refresh({ config: false, files: [], reference })).reference?.failures).toEqual([]);
  expect(await textOf(NEW)).toContain('Back.');
});

it('documents are read again where a new configuration makes other pages of them', async () => {
  const versions = (route: string) =>
    `docs: { showLastUpdateTime: false, versions: { current: { label: '2' }, '1': { label: '1', path: '${route}' } } }`;
  await write('content/versions/1/docs/start.md', '# First edition\n');
  await writeConfig(versions('one'));
  await session.refresh({ config: true, files: [] });
  expect(await textOf('one/docs/start')).toContain('First edition');
  await writeConfig(versions('first'));
  await session.refresh({ config: true, files: [] });
  expect(await textOf('first/docs/start')).toContain('First edition');
  expect(await textOf('one/docs/start')).toBe('nothing');
});

it('names a slow page, whatever of it is slow, until it is fast again', async () => {
  const slow = async () =>
    (await session.diagnostics()).filter(({ code }) => code === 'slow-page').map(({ message }) => message);
  step = 900;
  await session.respond('/docs/start');
  // Two steps of 0.9 seconds each aren't too long.
  expect(await slow()).toEqual([]);
  await session.respond('/search-doc-1.json');
  expect(await slow()).toEqual([expect.stringMatching(/^The page took 2\.7 s /)]);
  const file = await write('content/docs/start.md', '# Start\n\nText.\n');
  const { diagnostics } = await session.refresh({ config: false, files: [file] });
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'slow-page',
      message: expect.stringMatching(/^The page took 3\.6 s /),
      file: 'content/docs/start.md',
      line: 1,
    },
  ]);
  step = 0;
  await write('content/docs/start.md', '# Start\n\nOther text.\n');
  expect((await session.refresh({ config: false, files: [file] })).diagnostics).toEqual([]);
  expect(await slow()).toEqual([]);
});

it('when it is closed, ends the reading of declarations that a new configuration needs, and takes nothing in', async () => {
  held = [];
  await writeConfig("api: { entryPoints: ['new.d.ts'] }");
  const refreshed = session.refresh({ config: true, files: [] }).catch((error: unknown) => error);
  await expect.poll(() => held?.length).toBe(1);
  session.close();
  expect(await refreshed).toMatchObject({ name: 'AbortError' });
  await expect(session.refresh({ config: false, files: [] })).rejects.toThrow('aborted');
  expect(await textOf(OLD)).toContain('First.');
});

import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import glob from 'fast-glob';
import type { Part } from './part.ts';
import { configText, differences, ROOT, writeTree } from './site.ts';

const PAGES = 150;

/**
 * Kills builds at random moments: the served site must stay complete, and the next build must leave nothing
 * behind.
 */
export const killsPart: Part = {
  name: 'kills',
  unit: 'killed builds',
  cases: 60,
  unitsPerCase: 1,
  limit: 180_000,
  async open(folder) {
    const write = (text: string) =>
      writeTree(
        folder,
        Object.fromEntries(
          Array.from({ length: PAGES }, (_, index) => [
            `content/docs/page-${index}.md`,
            `# Page ${index}\n\n${text}\n`,
          ]),
        ),
      );
    await writeTree(folder, { 'site.config.ts': configText(), 'content/static/note.txt': 'A note.\n' });
    const versions = new Map<string, ReadonlyMap<string, string>>();
    const texts = ['The first text.', 'Another text.'];
    let longest = 0;
    for (const text of texts) {
      await write(text);
      const started = performance.now();
      await runBuild(folder);
      longest = Math.max(longest, performance.now() - started);
      versions.set(text, await filesOf(path.join(folder, 'dist')));
    }
    const seen = { 'killed in time': 0, 'left the old site': 0, 'left the new site': 0, 'left a mixture': 0 };
    let current = texts[1] ?? '';
    return {
      async run(draw, number) {
        const failures: string[] = [];
        const text = texts[number % 2] ?? '';
        await write(text);
        const child = spawn(process.execPath, [path.join(ROOT, 'bin/chartdocs.js'), 'build', '--quiet'], {
          cwd: folder,
          stdio: 'ignore',
        });
        const ended = new Promise<string | null>((resolve) =>
          child.once('exit', (_, signal) => resolve(signal)),
        );
        // Half of them near the end, when the folder changes.
        const share = draw.chance(0.5) ? draw.below(1000) / 1000 : 0.7 + (draw.below(1000) / 1000) * 0.4;
        await Promise.race([wait(longest * share), ended]);
        child.kill('SIGKILL');
        if ((await ended) === 'SIGKILL') seen['killed in time'] += 1;
        const found = await filesOf(path.join(folder, 'dist'));
        const isOld = differences(versions.get(current) ?? new Map(), found).length === 0;
        const isNew = differences(versions.get(text) ?? new Map(), found).length === 0;
        seen[isNew ? 'left the new site' : isOld ? 'left the old site' : 'left a mixture'] += 1;
        failures.push(...missingAssets(found));
        await runBuild(folder);
        const after = await filesOf(path.join(folder, 'dist'));
        failures.push(
          ...differences(versions.get(text) ?? new Map(), after).map((one) => `after the next build, ${one}`),
        );
        const left = (await readdir(folder)).filter((name) => name.startsWith('.dist'));
        if (left.length > 0) failures.push(`the next build leaves ${left.join(', ')}`);
        current = text;
        return failures;
      },
      counts: () => seen,
      close: async () => undefined,
    };
  },
};

/** Runs the real command until it exits. */
export async function runBuild(root: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(ROOT, 'bin/chartdocs.js'), 'build', '--quiet', ...args], {
    cwd: root,
    env: { ...process.env, SOURCE_DATE_EPOCH: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (data) => {
    printed += data;
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`A build that was left alone ended with ${code}: ${printed}`);
}

/** Returns the files of a built site by path, without the tool's own record of the build. */
export async function filesOf(dist: string): Promise<ReadonlyMap<string, string>> {
  const names = await glob('**/*', { cwd: dist, dot: true, ignore: ['.chartdocs'] });
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(dist, name), 'latin1')] as const),
    ),
  );
}

/** Returns documents whose style sheet or script is missing. */
function missingAssets(files: ReadonlyMap<string, string>): readonly string[] {
  if (!files.has('index.html')) return ['dist has no index.html'];
  return [...files].flatMap(([file, html]) =>
    file.endsWith('.html')
      ? [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].flatMap(([, asset = '']) =>
          files.has(asset) ? [] : [`${file} names ${asset}, which is missing`],
        )
      : [],
  );
}

import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST, givenOutputFolder, SECOND } from '../../../test/outputFolder.ts';
import { nameOfOwner, type Owner, thisProcess } from '../owner.ts';

const given = givenOutputFolder();
const { build, read, names, write } = given;

describe('a temporary folder', () => {
  const ENDED = 2 ** 22 + 1;

  it('of a build that was killed is removed; that of a running one, and what only looks like one, stays', async () => {
    const own = await thisProcess();
    const nameFor = (owner: Partial<Owner>, prefix = '.dist-chartdocs-') =>
      `${prefix}${nameOfOwner({ ...own, ...owner })}-1`;
    const removed = [nameFor({ pid: ENDED }), nameFor({ started: '1', pid: ENDED })];
    // If the system reports when a process started, a process that reuses another's id isn't mistaken for it.
    if (own.started !== '') removed.push(nameFor({ started: '1' }));
    const kept = [
      nameFor({}),
      nameFor({ pid: ENDED, host: '00000000' }),
      nameFor({ pid: ENDED }, '.other-chartdocs-'),
      `${nameFor({ pid: ENDED })}-copy`,
      '.dist-chartdocs-foreign',
      '.dist-chartdocs-1-2-3',
      '.dist-chartdocs-',
      '.dist-backup',
    ];
    for (const name of [...removed, ...kept]) await write(`${name}/files/index.html`, 'half');
    await mkdir(path.join(given.folder, nameFor({ pid: ENDED, started: '2' })));
    await build(FIRST);
    expect((await readdir(given.folder)).sort()).toEqual([...kept, 'dist'].sort());
  });

  it('of another machine is removed when no build takes that long', async () => {
    const name = `.dist-chartdocs-${nameOfOwner({ pid: 1, started: '', host: '00000000' })}-1`;
    await mkdir(path.join(given.folder, name));
    await utimes(path.join(given.folder, name), new Date(), new Date(Date.now() - 25 * 3_600_000));
    await build(FIRST);
    expect(await readdir(given.folder)).toEqual(['dist']);
  });

  it('of a process that is gone holds no lock', async () => {
    await build(FIRST);
    await write('dist/.chartdocs.lock', `${nameOfOwner({ ...(await thisProcess()), pid: ENDED })} x`);
    await build(SECOND);
    expect(await names()).toEqual(Object.keys(SECOND).sort());
  });

  it('says so when something else is in the place of the lock', async () => {
    await build(FIRST);
    await mkdir(path.join(given.outDir, '.chartdocs.lock'));
    await expect(build(SECOND)).rejects.toThrow('.chartdocs.lock is in the way');
    expect(await read('index.html')).toBe('one');
  });
});

import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nameOfOwner, thisProcess } from '../owner.ts';
import { writeTemporaryModule } from './temporaryModule.ts';

it('removes what killed processes have left, and nothing else', async () => {
  const own = await thisProcess();
  const folderOf = (pid: number, end = 'x') =>
    path.join(tmpdir(), `chartdocs-config-${nameOfOwner({ ...own, pid })}-${end}`);
  const [abandoned, running, similar] = [
    folderOf(2 ** 22 + 1),
    folderOf(own.pid),
    path.join(tmpdir(), 'chartdocs-config-mine'),
  ];
  try {
    for (const folder of [abandoned, running, similar]) await mkdir(folder, { recursive: true });
    const { file, remove } = await writeTemporaryModule('export default 1;\n');
    expect([abandoned, running, similar, file].map((each) => existsSync(each))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await remove();
    expect(existsSync(path.dirname(file))).toBe(false);
  } finally {
    for (const folder of [abandoned, running, similar]) await rm(folder, { recursive: true, force: true });
  }
});

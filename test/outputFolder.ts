import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { BuildError } from '../src/render/diagnostic.ts';
import { diskOutput } from '../src/render/emit/diskOutput.ts';
import { filesBelow } from '../src/render/emit/madeFiles.ts';

/** Contents of files by path. */
export type Files = Readonly<Record<string, string>>;

export const SITE = { title: 'T', url: 'https://t.example' };

/** The files of two builds, with one path in common. */
export const FIRST: Files = { 'index.html': 'one', 'docs/a/index.html': 'one', 'assets/one.js': '1' };
export const SECOND: Files = { 'index.html': 'two', 'docs/b/index.html': 'two', 'assets/two.js': '2' };

/** Builds don't wait for readers of the files that they replace. */
export const settle = async () => undefined;

/** Gives each test an empty folder, and an output folder `dist` in it that doesn't exist yet. */
export function givenOutputFolder() {
  let folder: string;
  let outDir: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-output-'));
    outDir = path.join(folder, 'dist');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return {
    get folder() {
      return folder;
    },
    get outDir() {
      return outDir;
    },
    set outDir(other) {
      outDir = other;
    },
    async build(files: Files, site: typeof SITE = SITE) {
      const output = diskOutput(outDir, { settle });
      for (const [file, contents] of Object.entries(files)) await output.write(file, contents);
      return output.finish(site);
    },
    read: (file: string) => readFile(path.join(outDir, file), 'utf8'),
    /** Returns the paths of the files in the output folder, without the record. */
    names: async () => [...(await filesBelow(outDir, ''))].filter((file) => file !== '.chartdocs').sort(),
    /** Writes a file below the folder of the test. */
    async write(file: string, contents: string) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), contents);
    },
  };
}

/** Returns the message with which a build fails. */
export const message = (result: Promise<unknown>) =>
  result.then(
    () => 'built',
    (error: unknown) => (error instanceof BuildError ? error.message : Promise.reject(error)),
  );

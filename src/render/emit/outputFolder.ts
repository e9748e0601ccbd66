import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedConfig } from '../config/load.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { isInside, realPathOf } from '../realPath.ts';
import { readMadeFiles } from './madeFiles.ts';
import { RECORD_FILE, type SiteName } from './output.ts';

/** Files that only a running build has, or one that was killed. */
const isTemporary = (name: string) =>
  name.startsWith(`${RECORD_FILE}.`) || name.startsWith(`${RECORD_FILE}-`);

/** May be in a folder before the first build: it isn't content, and a build never writes there. */
const UNRELATED = new Set(['.git', '.gitignore', '.gitkeep', '.DS_Store', 'lost+found']);

/** Files that a message names. */
const NAMED = 10;

/**
 * Why a build may not write to a folder: the site's own sources are there, or files that no build made.
 *
 * @param outDir absolute
 */
export async function checkOutputFolder(
  outDir: string,
  { config, root, file }: LoadedConfig,
): Promise<Diagnostic | undefined> {
  const sources = [config.contentDir, config.staticDir].map((folder) => path.resolve(root, folder));
  const checks = [
    isInside(file, outDir),
    isInside(root, outDir),
    ...sources.flatMap((source) => [isInside(source, outDir), isInside(outDir, source)]),
  ];
  if ((await Promise.all(checks)).includes(true)) {
    return {
      severity: 'error',
      code: 'foreign-output',
      message: `The output folder ${await nameOf(outDir)} holds the site's own sources, or is inside them.`,
      hint: 'Name another folder with --out-dir, such as dist.',
    };
  }
  return judgeFolder(await realPathOf(outDir), config);
}

/** With where it really leads, if that is somewhere else. */
async function nameOf(folder: string): Promise<string> {
  const real = await realPathOf(folder);
  return real === folder ? folder : `${folder} (which is ${real})`;
}

/**
 * Why a folder isn't one that builds of this site may change. It is absent or empty, or has the record of one.
 *
 * @param folder without links in its path
 */
export async function judgeFolder(folder: string, site: SiteName): Promise<Diagnostic | undefined> {
  const stats = await stat(folder).catch(() => undefined);
  if (!stats) return undefined;
  if (!stats.isDirectory()) {
    return {
      severity: 'error',
      code: 'foreign-output',
      message: `The output folder ${folder} is a file.`,
      hint: 'Name another folder with --out-dir, or remove the file.',
    };
  }
  const made = await readMadeFiles(folder);
  if (made?.site && made.site.title !== site.title && made.site.url !== site.url) {
    return {
      severity: 'error',
      code: 'foreign-output',
      message: `The output folder ${folder} holds another site: "${made.site.title}" (${made.site.url}).`,
      hint: 'Name another folder with --out-dir, or empty this one.',
    };
  }
  if (made) return undefined;
  const names = (await readdir(folder)).filter((name) => !UNRELATED.has(name) && !isTemporary(name));
  return names.length === 0 ? undefined : foreignFiles(folder, names);
}

function foreignFiles(folder: string, names: readonly string[]): Diagnostic {
  return {
    severity: 'error',
    code: 'foreign-output',
    message: `The output folder ${folder} holds files that no build made: ${list(names)}.`,
    hint: 'Name another folder with --out-dir, or empty this one.',
  };
}

/** @param files below the folder */
export function collision(folder: string, files: readonly string[]): Diagnostic {
  return {
    severity: 'error',
    code: 'foreign-output',
    message: `The build would overwrite files in ${folder} that no build made: ${list(files)}.`,
    hint: 'Move or remove them. What belongs in every build goes into the static folder.',
  };
}

function list(names: readonly string[]): string {
  const shown = [...names].sort().slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shown} and ${names.length - NAMED} more` : shown;
}

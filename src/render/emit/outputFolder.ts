import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedConfig } from '../config/load.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { isInside, realPathOf } from '../realPath.ts';
import { namesInTheWay, readMadeFiles } from './madeFiles.ts';
import type { SiteName } from './output.ts';

const CHOOSE_ANOTHER = 'Choose another folder: set "outDir" in the configuration, or pass --out-dir.';

/** Maximum number of files named in a message. */
const MAX_LISTED = 10;

/**
 * Returns why a build may not write to a folder: it contains the site's sources, or files not created by a
 * build.
 *
 * @param outDir absolute path
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
      message: `The output folder ${await nameOf(outDir)} contains the site's sources, or is inside them.`,
      hint: CHOOSE_ANOTHER,
    };
  }
  // In the site's own folder, a site without a URL but with another title is this one, renamed.
  const isOwn = await isInside(outDir, root);
  return judgeFolder(await realPathOf(outDir), siteName(config), { isOwn });
}

export function siteName({ title, url = '' }: Pick<LoadedConfig['config'], 'title' | 'url'>): SiteName {
  return { title, url };
}

/** Formats a folder's path, with its real path if different. */
async function nameOf(folder: string): Promise<string> {
  const real = await realPathOf(folder);
  return real === folder ? folder : `${folder} (which is ${real})`;
}

/**
 * Returns why builds of this site may not change a folder. They may if it is missing, empty, or has this
 * site's record.
 *
 * @param folder path without links
 * @param isOwn whether an existing site without a URL is this one, whatever its title
 */
export async function judgeFolder(
  folder: string,
  site: SiteName,
  { isOwn }: { readonly isOwn: boolean },
): Promise<Diagnostic | undefined> {
  const stats = await stat(folder).catch(() => undefined);
  if (!stats) return undefined;
  if (!stats.isDirectory()) {
    return {
      severity: 'error',
      code: 'foreign-output',
      message: `The output folder ${folder} is a file.`,
      hint: `${CHOOSE_ANOTHER} Or remove the file.`,
    };
  }
  const made = await readMadeFiles(folder);
  if (made?.site && isAnother(made.site, site, isOwn)) {
    return {
      severity: 'error',
      code: 'foreign-output',
      message: `The output folder ${folder} contains another site: "${made.site.title}"${made.site.url === '' ? '' : ` (${made.site.url})`}.`,
      hint: `${CHOOSE_ANOTHER} Or empty this one.`,
    };
  }
  if (made) return undefined;
  const names = await namesInTheWay(folder);
  return names.length === 0 ? undefined : foreign(folder, names);
}

function isAnother(found: SiteName, site: SiteName, isOwn: boolean): boolean {
  if (found.title === site.title) return false;
  return found.url === '' && site.url === '' ? !isOwn : found.url !== site.url;
}

function foreign(folder: string, names: readonly string[]): Diagnostic {
  return {
    severity: 'error',
    code: 'foreign-output',
    message: `The output folder ${folder} contains files that no build made: ${list(names)}.`,
    hint: `${CHOOSE_ANOTHER} Or empty this one.`,
  };
}

/** @param files paths below the folder */
export function collision(folder: string, files: readonly string[]): Diagnostic {
  return {
    severity: 'error',
    code: 'foreign-output',
    message: `The build would overwrite files in ${folder} that no build made: ${list(files)}.`,
    hint: 'Move or remove them. Files that belong in every build go into the static folder.',
  };
}

function list(names: readonly string[]): string {
  const shown = [...names].sort().slice(0, MAX_LISTED).join(', ');
  return names.length > MAX_LISTED ? `${shown} and ${names.length - MAX_LISTED} more` : shown;
}

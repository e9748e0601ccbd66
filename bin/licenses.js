import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the licenses of the packages whose code is in a bundle, as they must be passed on with it.
 *
 * @param metafile esbuild's
 * @param workingDir absolute path of the folder that its paths are relative to
 * @throws Error for a package without a license
 */
export async function licensesOf(metafile, workingDir) {
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const folders = inputs.flatMap(([file, { bytesInOutput }]) => {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
    return folder !== undefined && bytesInOutput > 0 ? [path.resolve(workingDir, folder)] : [];
  });
  const texts = await Promise.all([...new Set(folders)].map(licenseOf));
  return `The files in this folder contain code of these packages.\n\n${[...new Set(texts)].sort().join('\n')}`;
}

async function licenseOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no file with its license.`);
  const text = await readFile(path.join(folder, file), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}\n\n${'-'.repeat(80)}\n`;
}

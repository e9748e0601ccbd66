import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './fileProblem.ts';

/**
 * Creates a folder and its parents, and returns the topmost one created.
 *
 * @throws the system's error about the folder; recursive `mkdir` would just report that it doesn't exist
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    return await mkdir(folder, { recursive: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') await access(await nearestFolder(folder), constants.W_OK);
    throw error;
  }
}

async function nearestFolder(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  const above = path.dirname(folder);
  return exists || above === folder ? folder : nearestFolder(above);
}

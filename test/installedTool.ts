import { rm } from 'node:fs/promises';

/** Removes the installation that test files of one run have shared (`installed.ts`). */
export default function setup(): () => Promise<void> {
  return () => rm(process.env.INSTALLED_TOOL ?? '', { recursive: true, force: true });
}

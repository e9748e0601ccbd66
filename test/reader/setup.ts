import type { TestProject } from 'vitest/node';
import { openRealSite } from '../realSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built real site: its address without slash at the end, and its folder. */
    site: { readonly url: string; readonly dir: string };
  }
}

/** Builds and serves the real site once for all tests of this folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await openRealSite();
  project.provide('site', { url: site.url, dir: site.dir });
  return () => site.close();
}

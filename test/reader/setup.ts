import type { TestProject } from 'vitest/node';
import type { BuildResult } from '../../src/render/buildOptions.ts';
import { openRealSite } from '../realSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built real site: its URL without trailing slash, its folder, and its build's findings. */
    site: { readonly url: string; readonly dir: string } & Pick<BuildResult, 'routes' | 'diagnostics'>;
  }
}

/** Builds and serves the real site once for all tests of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await openRealSite();
  const { routes, diagnostics } = site.result;
  project.provide('site', { url: site.url, dir: site.dir, routes, diagnostics });
  return () => site.close();
}

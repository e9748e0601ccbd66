import path from 'node:path';
import { chooseReact } from '../render/react/siteReact.ts';

/**
 * Loads the code that makes sites, with the React of the site. In steps: Node opens all files of an import at the
 * same time, and some systems allow few open files. Call this before importing what needs that code.
 *
 * @param configFile absolute path of the site's configuration
 * @throws BuildError if the site's React can't be used
 */
export async function loadRenderingCode(configFile: string): Promise<void> {
  chooseReact(path.dirname(configFile));
  await import('../render/config/schema.ts');
  await import('../render/markdown/parse.ts');
  await import('../render/markdown/renderer.ts');
  await import('../render/examples/plugin.tsx');
  await import('../render/page/render.ts');
}

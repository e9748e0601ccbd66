import path from 'node:path';
import type { InlineScripts } from '../../theme/model/document.ts';
import type { SiteData } from '../../theme/model/site.ts';
import { withEsbuild } from '../esbuild.ts';
import { keptResult } from '../inputs/kept.ts';
import { siteDataPlugins } from './siteData.ts';
import { TARGET, themeFailure } from './theme.ts';

const INLINE_SCRIPTS = [
  'beforePaint',
  'placeSidebar',
  'restoreScroll',
  'baseUrlIssue',
] as const satisfies (keyof InlineScripts)[];

/** Bundles the scripts that are inlined into documents. */
export function bundleInlineScripts(themeDir: string, site: SiteData): Promise<InlineScripts> {
  return keptResult('inline-scripts', [themeDir, site], () => bundleScripts(themeDir, site));
}

async function bundleScripts(themeDir: string, site: SiteData): Promise<InlineScripts> {
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: themeDir,
      entryPoints: INLINE_SCRIPTS.map((name) => path.join(themeDir, `inline/${name}.ts`)),
      outdir: themeDir,
      entryNames: '[name]',
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      target: TARGET,
      logLevel: 'silent',
      plugins: siteDataPlugins(site),
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir);
  });
  const code = (name: keyof InlineScripts) => {
    const file = result.outputFiles.find((output) => path.basename(output.path, '.js') === name);
    if (!file) throw new Error(`esbuild made no inline script "${name}".`);
    // A script must not contain text that ends its element or hides the end tag.
    return file.text.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
  };
  return {
    beforePaint: code('beforePaint'),
    placeSidebar: code('placeSidebar'),
    restoreScroll: code('restoreScroll'),
    baseUrlIssue: code('baseUrlIssue'),
  };
}

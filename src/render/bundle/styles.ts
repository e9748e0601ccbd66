import type { Plugin } from 'esbuild';
import { withEsbuild } from '../esbuild.ts';
import { TARGET, themeFailure, virtualModule } from './theme.ts';

/** Unlayered rules override those in layers, so the site's rules override the theme's. */
const ENTRY =
  '@import "./styles/index.css"; @import "code-colors" layer(chartdocs.components); @import "site-styles";';

const SITE_STYLES = 'site-styles';

/** URLs in the site's rules are those of the published site already. */
const PUBLISHED_URLS: Plugin = {
  name: 'published-urls',
  setup({ onResolve }) {
    onResolve({ filter: /.*/, namespace: SITE_STYLES }, ({ kind, path }) =>
      kind === 'url-token' ? { path, external: true } : undefined,
    );
  },
};

/**
 * Bundles and minifies the theme's style sheet.
 *
 * @param codeStyles rules for the colors of the code samples that occur
 * @param siteStyles the site's own rules
 */
export async function bundleStyles(
  themeDir: string,
  codeStyles: string,
  siteStyles: string,
): Promise<Uint8Array | string> {
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: themeDir,
      stdin: {
        contents: ENTRY,
        loader: 'css',
        resolveDir: themeDir,
      },
      bundle: true,
      write: false,
      minify: true,
      target: TARGET,
      logLevel: 'silent',
      plugins: [
        virtualModule('code-colors', codeStyles, 'css'),
        virtualModule(SITE_STYLES, siteStyles, 'css'),
        PUBLISHED_URLS,
      ],
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir);
  });
  return result.outputFiles[0]?.contents ?? '';
}

import { withEsbuild } from '../esbuild.ts';
import { TARGET, themeFailure, virtualModule } from './theme.ts';

/** Bundles and minifies the theme's style sheet, with the colors of the code samples that occur. */
export async function bundleStyles(themeDir: string, codeStyles: string): Promise<Uint8Array | string> {
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: themeDir,
      stdin: {
        contents: `@import "./styles/index.css";\n@import "code-colors";`,
        loader: 'css',
        resolveDir: themeDir,
      },
      bundle: true,
      write: false,
      minify: true,
      target: TARGET,
      logLevel: 'silent',
      plugins: [virtualModule('code-colors', codeStyles, 'css')],
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir);
  });
  return result.outputFiles[0]?.contents ?? '';
}

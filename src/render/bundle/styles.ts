import type { Plugin } from 'esbuild';
import type { SheetName } from '../../theme/model/sheet.ts';
import { withEsbuild } from '../esbuild.ts';
import { keptResult } from '../inputs/kept.ts';
import { hasPart, LAYERS } from './sheets.ts';
import { TARGET, themeFailure, virtualModule } from './theme.ts';

/** What the style sheets of a site have, besides the parts of the theme that pages need. */
export interface OwnStyles {
  /** Whether sidebars have a button that hides them. */
  readonly canHideSidebar: boolean;
  /** Rules for the colors of code. */
  readonly codeColors: string;
  /** The site's own rules. */
  readonly site: string;
  /** The site's own rules that only the home page needs. */
  readonly home: string;
}

const THEME = 'theme-styles';
const CODE_COLORS = 'code-colors';
const SITE = 'site-styles';
const HOME = 'home-styles';

/** URLs in the site's rules are those of the published site already. */
const PUBLISHED_URLS: Plugin = {
  name: 'published-urls',
  setup({ onResolve }) {
    for (const namespace of [SITE, HOME]) {
      onResolve({ filter: /.*/, namespace }, ({ kind, path }) =>
        kind === 'url-token' ? { path, external: true } : undefined,
      );
    }
  },
};

/** Bundles and minifies one of the style sheets of a site. */
export function bundleStyles(themeDir: string, sheet: SheetName, own: OwnStyles): Promise<string> {
  return keptResult(`sheet-${sheet}`, [themeDir, own], () => bundleSheet(themeDir, sheet, own));
}

async function bundleSheet(themeDir: string, sheet: SheetName, own: OwnStyles): Promise<string> {
  const ownSheets = hasPart(sheet, 'home') ? [SITE, HOME] : [SITE];
  // Unlayered rules override those in layers, so the site's rules override the theme's.
  return bundleText(themeDir, importsOf([THEME, ...ownSheets]), [
    virtualModule(THEME, await layeredStyles(themeDir, sheet, own), 'css'),
    virtualModule(SITE, own.site, 'css'),
    virtualModule(HOME, own.home, 'css'),
    PUBLISHED_URLS,
  ]);
}

/** Most layers are the same in several sheets and sites, and the theme's files stay as they are. */
const layersByKey = new Map<string, Promise<string>>();
const MOST_LAYERS = 200;

function remembered(key: string, make: () => Promise<string>): Promise<string> {
  const known = layersByKey.get(key);
  if (known) return known;
  if (layersByKey.size >= MOST_LAYERS) layersByKey.clear();
  const made = make();
  layersByKey.set(key, made);
  made.catch(() => layersByKey.delete(key));
  return made;
}

/** Returns the theme's rules with one block for each layer: esbuild would write one for each file. */
async function layeredStyles(themeDir: string, sheet: SheetName, { codeColors, canHideSidebar }: OwnStyles) {
  const colors = virtualModule(CODE_COLORS, codeColors, 'css');
  const layers = await Promise.all(
    Object.entries(LAYERS).map(async ([layer, parts]) => {
      const files = parts
        .filter((part) => hasPart(sheet, part) && (canHideSidebar || part !== 'sidebarHide'))
        .map((part) => `./styles/${part}.css`);
      const hasColors = layer === 'components' && hasPart(sheet, 'codeColors');
      const imports = importsOf([...files, ...(hasColors ? [CODE_COLORS] : [])]);
      const key = JSON.stringify([themeDir, imports, hasColors ? codeColors : '']);
      const rules = await remembered(key, () => bundleText(themeDir, imports, [colors]));
      return { name: `chartdocs.${layer}`, rules };
    }),
  );
  const order = layers.map(({ name }) => name).join(', ');
  return [`@layer ${order};`, ...layers.map(({ name, rules }) => `@layer ${name} {\n${rules}}`)].join('\n');
}

function importsOf(files: readonly string[]): string {
  return files.map((file) => `@import ${JSON.stringify(file)};`).join('\n');
}

/** Bundles and minifies a style sheet that imports files of the theme. */
export async function bundleText(
  themeDir: string,
  contents: string,
  plugins: Plugin[] = [],
): Promise<string> {
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: themeDir,
      stdin: { contents, loader: 'css', resolveDir: themeDir },
      bundle: true,
      write: false,
      minify: true,
      target: TARGET,
      logLevel: 'silent',
      plugins,
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir);
  });
  return result.outputFiles[0]?.text ?? '';
}

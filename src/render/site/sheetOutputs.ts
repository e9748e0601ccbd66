import type { SheetName } from '../../theme/model/sheet.ts';
import type { SiteData } from '../../theme/model/site.ts';
import { once } from '../../theme/router/data.ts';
import { hashedFile } from '../bundle/hashedFile.ts';
import { SHEET_NAMES } from '../bundle/sheets.ts';
import type { SiteStyles } from '../bundle/siteStyles.ts';
import { bundleStyles } from '../bundle/styles.ts';
import { themeDir } from '../page/themeDir.ts';
import { LIVE } from './live.ts';
import type { Output } from './output.ts';
import type { Publisher } from './publish.ts';

export interface SheetSources {
  readonly codeStyles: () => string;
  readonly styles: SiteStyles;
  readonly data: SiteData;
  /** Whether the theme stays unchanged. */
  readonly isKept: boolean;
}

export type SheetOutputs = Readonly<Record<SheetName, Output>>;

const FOLDER = `${LIVE}/styles/`;

/** Creates the style sheets, with the colors of the site's code. */
export function sheetOutputs({ codeStyles, styles, data, isKept }: SheetSources): SheetOutputs {
  return eachSheet((sheet) => {
    const contents = () =>
      bundleStyles(themeDir(), sheet, {
        canHideSidebar: data.sidebarOptions.hideable,
        codeColors: codeStyles(),
        site: styles.css,
        home: styles.homeCss,
      });
    return {
      path: `${FOLDER}${sheet}.css`,
      hashedPath: (hash) => hashedFile(sheet, 'css', hash),
      contents: isKept ? once(contents) : contents,
    };
  });
}

/** Returns whether an output is a style sheet. */
export function isSheet({ path }: Output): boolean {
  return path.startsWith(FOLDER);
}

/** Returns the paths of the published style sheets, below a base. */
export async function sheetPaths(
  sheets: SheetOutputs,
  publisher: Publisher,
  base = '',
): Promise<Readonly<Record<SheetName, string>>> {
  const paths = new Map<SheetName, string>();
  for (const sheet of SHEET_NAMES) paths.set(sheet, base + (await publisher.pathOf(sheets[sheet])));
  return eachSheet((sheet) => paths.get(sheet) ?? '');
}

function eachSheet<Value>(make: (sheet: SheetName) => Value): Readonly<Record<SheetName, Value>> {
  // It has all names.
  return Object.fromEntries(SHEET_NAMES.map((sheet) => [sheet, make(sheet)])) as Record<SheetName, Value>;
}

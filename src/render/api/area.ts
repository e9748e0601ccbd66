import picomatch from 'picomatch';
import { AREA_TAGS } from '../../theme/api/areaTags.ts';
import type { ApiComment, ApiSymbol } from '../../theme/api/model.ts';

export interface Area {
  readonly label: string;
  /** Globs of names, or with a slash of the files that declarations stand in. */
  readonly match: readonly string[];
}

/**
 * Makes the function that says which area of the library a symbol is in: the first that matches, else the one that its
 * comment names (`@category`, `@group`).
 */
export function createAreas(areas: readonly Area[]): (symbol: ApiSymbol) => string | undefined {
  const matchers = areas.map(({ label, match }) => {
    const ofFile = match.filter((glob) => glob.includes('/'));
    const ofName = match.filter((glob) => !glob.includes('/'));
    return { label, isFile: picomatch(ofFile), isName: picomatch(ofName) };
  });
  return ({ name, source, comment }) =>
    matchers.find(({ isFile, isName }) => isName(name) || (source !== undefined && isFile(source.file)))
      ?.label ?? named(comment);
}

function named({ blocks }: ApiComment): string | undefined {
  const label = blocks
    .find(({ tag }) => AREA_TAGS.includes(tag))
    ?.markdown.split('\n')[0]
    ?.trim();
  return label === '' ? undefined : label;
}

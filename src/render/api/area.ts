import picomatch from 'picomatch';
import { AREA_TAGS } from '../../theme/api/areaTags.ts';
import type { ApiComment } from '../../theme/api/memberModel.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';

export interface Area {
  readonly label: string;
  /** Globs of names, or of the declaring files if they contain a slash. */
  readonly match: readonly string[];
}

/**
 * Creates a function that returns the area of a symbol: the first that matches, else the one named in the
 * comment (`@category`, `@group`).
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

import picomatch from 'picomatch';
import type { ApiSymbol } from '../../theme/api/model.ts';

export interface Area {
  readonly label: string;
  /** Globs of names, or with a slash of the files that declarations stand in. */
  readonly match: readonly string[];
}

/** Makes the function that says which area of the library a symbol is in: the first that matches. */
export function createAreas(areas: readonly Area[]): (symbol: ApiSymbol) => string | undefined {
  const matchers = areas.map(({ label, match }) => {
    const ofFile = match.filter((glob) => glob.includes('/'));
    const ofName = match.filter((glob) => !glob.includes('/'));
    return { label, isFile: picomatch(ofFile), isName: picomatch(ofName) };
  });
  return ({ name, source }) =>
    matchers.find(({ isFile, isName }) => isName(name) || (source !== undefined && isFile(source.file)))
      ?.label;
}

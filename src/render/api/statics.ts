import type { Models } from 'typedoc';

/** What React asks of components, or it or the language gives them: nothing that a reader uses. */
const OF_REACT = new Set([
  '$$typeof',
  'childContextTypes',
  'compare',
  'contextType',
  'contextTypes',
  'defaultProps',
  'displayName',
  'getDerivedStateFromError',
  'getDerivedStateFromProps',
  'propTypes',
  'prototype',
]);

/**
 * Tells the properties of functions that are of the library (`Menu.Item`) from those that React or the language
 * gives to many functions.
 *
 * @param isLibraryFile whether a file, by its absolute path, is of the library
 */
export function ownStatic(
  isLibraryFile: (file: string) => boolean,
): (property: Models.DeclarationReflection) => boolean {
  return ({ name, sources, signatures }) => {
    const declared = sources ?? signatures?.[0]?.sources ?? [];
    return (
      !OF_REACT.has(name) &&
      (declared.length === 0 || declared.some(({ fullFileName }) => isLibraryFile(fullFileName)))
    );
  };
}

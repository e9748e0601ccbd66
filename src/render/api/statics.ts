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

/** Whether a name is one that the compiler made up (`export function color_1(): void; export { color_1 as color }`). */
export function isCompilerName(
  child: Models.DeclarationReflection,
  siblings: readonly Models.DeclarationReflection[],
): boolean {
  const name = /^(.+)_\d+$/.exec(child.name)?.[1];
  return siblings.some(
    (other) => other.name === name && other.isReference() && other.getTargetReflectionDeep() === child,
  );
}

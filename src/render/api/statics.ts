import type { Models } from 'typedoc';

/** Properties that components have for or from React, or from the language: of no use to readers. */
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
 * Creates a function that distinguishes a library's own properties of functions (`Menu.Item`) from those that
 * React or the language adds to many functions.
 *
 * @param isLibraryFile whether a file, given by absolute path, belongs to the library
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

/**
 * Returns whether the compiler generated a name (`function color_1(): void; export { color_1 as color }`).
 */
export function isCompilerName(
  child: Models.DeclarationReflection,
  siblings: readonly Models.DeclarationReflection[],
): boolean {
  const name = /^(.+)_\d+$/.exec(child.name)?.[1];
  return siblings.some(
    (other) => other.name === name && other.isReference() && other.getTargetReflectionDeep() === child,
  );
}

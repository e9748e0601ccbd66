const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Words that are valid as names of exports but not of bindings. */
const RESERVED = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
);

/** Returns whether an exported name can be written without quotes. */
export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name);
}

/**
 * Returns the name that something has in code: `oddName` for what is exported as `'odd-name'`, which only an
 * import or export may call so, and `_delete` for `delete`.
 */
export function bindingOf(name: string): string {
  if (isIdentifier(name)) return RESERVED.has(name) ? `_${name}` : name;
  const words = name.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== '');
  const joined = words.map((word, index) => (index === 0 ? word : capitalized(word))).join('');
  return isIdentifier(joined) && !RESERVED.has(joined) ? joined : `_${joined}`;
}

/** Writes an exported name: in quotes if it isn't an identifier. */
export function exportName(name: string): string {
  return isIdentifier(name) ? name : quoted(name);
}

/** Writes the access to a member of a namespace: `.name`, or `['odd-name']`. */
export function memberAccess(name: string): string {
  return isIdentifier(name) ? `.${name}` : `[${quoted(name)}]`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function quoted(name: string): string {
  return `'${name.replace(/[\\']/g, '\\$&')}'`;
}

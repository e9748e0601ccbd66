import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from './document.ts';
import type { UnusedKey } from './frontMatter.ts';
import { OWN_KEYS } from './otherKeys.ts';

/** Warns once about each front matter key without effect: all files of another tool tend to have it. */
export function unusedKeys(
  files: readonly {
    readonly document: Pick<SourceDocument, 'file'>;
    readonly unusedKeys: readonly UnusedKey[];
  }[],
): readonly Diagnostic[] {
  const found = new Map<string, { readonly first: UnusedKey; readonly file: string; count: number }>();
  for (const { document, unusedKeys: keys } of files) {
    for (const unused of keys) {
      const known = found.get(unused.key);
      if (known) known.count += 1;
      else found.set(unused.key, { first: unused, file: document.file, count: 1 });
    }
  }
  return [...found].map(([key, { first, file, count }]) => ({
    severity: 'warning',
    code: 'front-matter-key',
    message: `The front matter key "${key}" isn't used${count === 1 ? '' : `, here and in ${count - 1} more ${count === 2 ? 'file' : 'files'}`}; expected one of: ${OWN_KEYS.join(', ')}.`,
    file,
    line: first.line,
    column: first.column,
    hint: first.hint,
  }));
}

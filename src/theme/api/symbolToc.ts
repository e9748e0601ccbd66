import type { TocEntry } from '../model/page.ts';
import type { SymbolSection } from './describe.ts';
import type { ApiSymbol } from './model.ts';

/** Returns the table of contents: headings, with members below theirs, a constructor as in its heading. */
export function symbolToc(
  { name: symbolName }: Pick<ApiSymbol, 'name'>,
  sections: readonly SymbolSection[],
): readonly TocEntry[] {
  return sections.flatMap(({ heading, content }): TocEntry[] => [
    ...(heading ? [{ id: heading.id, text: heading.title, level: 2 }] : []),
    ...(content.kind === 'members'
      ? content.members.map(({ anchor, name, kind }) => ({
          id: anchor,
          text: kind === 'constructor' ? `new ${symbolName}` : name,
          level: 3,
        }))
      : []),
  ]);
}

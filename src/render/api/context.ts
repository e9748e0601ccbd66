import type { Models } from 'typedoc';
import type { ApiMember, ApiValue, SymbolKind } from '../../theme/api/model.ts';
import type { Entry } from './entry.ts';
import type { ResolvedTypes } from './resolve.ts';
import type { SourceLinks } from './source.ts';
import type { WrittenTypes } from './written.ts';

/** Where a link into the reference leads. */
export interface SymbolTarget {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly anchor?: string;
}

/** Answers, while reading, which reflections have a page. */
export interface Targets {
  /** The symbol of a name, of one of some kinds, and the anchor of a member that it has. */
  named(name: string, kinds: readonly SymbolKind[], member: string): SymbolTarget | undefined;
  /**
   * What a comment means by a name that the compiler finds nothing for where the comment stands: a member of the
   * symbol itself (`.update`), an export that its file doesn't import (`Mesh`, `Mesh#add`), or either behind the name
   * of the library's global (`THREE.Mesh.add`).
   */
  linked(name: string, from: Entry): SymbolTarget | undefined;
  /** The symbol whose page shows the reflection, and the anchor when it is a member of that symbol. */
  target(reflection: Models.Reflection): SymbolTarget | undefined;
  /** For a name such as `SeriesType.Bar` whose member has no reflection: the constant it is a member of. */
  owner(reference: Models.ReferenceType): SymbolTarget | undefined;
}

/** What is known of the library while its reflections are read one by one. */
export interface ReadContext extends Targets {
  /** Finds, as `linked`, what a name means in the comment of the symbol that is being read. */
  linkedHere(name: string): SymbolTarget | undefined;
  /** Takes note of a `{@link}` that names nothing, in the symbol or the member that is being read. */
  reportBrokenLink(name: string): void;
  /** The same while a member of the symbol is read. */
  inMember(reflection: Models.DeclarationReflection): ReadContext;
  /** Whether the documented library is the package of that name. */
  isOwnPackage(name: string | undefined): boolean;
  readonly sources: SourceLinks;
  readonly resolved: ResolvedTypes;
  readonly written: WrittenTypes;
  /** What constants are when the library runs, by name. */
  readonly values: ReadonlyMap<string, ApiValue>;
  /** Members hold types and types hold members: this way leads from the one to the other. */
  members(reflections: readonly Models.DeclarationReflection[]): readonly ApiMember[];
}

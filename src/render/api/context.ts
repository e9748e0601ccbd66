import type { Models } from 'typedoc';
import type { ApiMember } from '../../theme/api/memberModel.ts';
import type { ApiValue, SymbolKind } from '../../theme/api/model.ts';
import type { Entry } from './entry.ts';
import type { ResolvedTypes } from './resolve.ts';
import type { SourceLinks } from './source.ts';
import type { WrittenTypes } from './written.ts';

/** The target of a link into the reference. */
export interface SymbolTarget {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly anchor?: string;
}

/** Looks up, while reading, which reflections have a page. */
export interface Targets {
  /** Finds a symbol by name and kind, with the anchor of one of its members. */
  named(name: string, kinds: readonly SymbolKind[], member: string): SymbolTarget | undefined;
  /**
   * Resolves a name in a comment that the compiler can't find in scope: a member of the symbol itself
   * (`.update`), an export that its file doesn't import (`Mesh`, `Mesh#add`), or either of them prefixed with
   * the library's global (`THREE.Mesh.add`).
   */
  linked(name: string, from: Entry): SymbolTarget | undefined;
  /** Returns the symbol whose page shows the reflection, and the anchor if it is a member of that symbol. */
  target(reflection: Models.Reflection): SymbolTarget | undefined;
  /**
   * Returns the constant that a name such as `SeriesType.Bar` belongs to, if the member has no reflection.
   */
  owner(reference: Models.ReferenceType): SymbolTarget | undefined;
}

/** What is known about the library while its reflections are read one by one. */
export interface ReadContext extends Targets {
  /** Resolves a name like `linked`, for the comment of the symbol being read. */
  linkedHere(name: string): SymbolTarget | undefined;
  /** Records a `{@link}` in the current symbol or member that resolves to nothing. */
  reportBrokenLink(name: string): void;
  /** Returns the context for reading a member of the symbol. */
  inMember(reflection: Models.DeclarationReflection): ReadContext;
  /** Returns whether the documented library is the package of that name. */
  isOwnPackage(name: string | undefined): boolean;
  readonly sources: SourceLinks;
  readonly resolved: ResolvedTypes;
  readonly written: WrittenTypes;
  /** Runtime values of constants, by name. */
  readonly values: ReadonlyMap<string, ApiValue>;
  /** Reads members. Types contain members and members contain types; this breaks the circular import. */
  members(reflections: readonly Models.DeclarationReflection[]): readonly ApiMember[];
}

import type { Models } from 'typedoc';
import type { ApiMember, ApiValue } from '../../theme/api/model.ts';
import type { ResolvedTypes } from './resolve.ts';
import type { SourceLinks } from './source.ts';
import type { Targets } from './target.ts';
import type { WrittenTypes } from './written.ts';

/** What is known of the library while its reflections are read one by one. */
export interface ReadContext extends Targets {
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

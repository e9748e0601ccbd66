import path from 'node:path';
import type { Models } from 'typedoc';
import type { Diagnostic } from '../diagnostic.ts';
import type { Entry } from './entry.ts';

/** A `{@link}` that names nothing, where a comment has it. */
interface BrokenLink {
  readonly name: string;
  /** The symbol that was being read. */
  readonly entry: Entry;
  /** Its member, where the comment is that of a member. */
  readonly member: Models.DeclarationReflection | undefined;
}

/** Collects broken links; a member that many symbols have from one declaration is named once, where it is declared. */
export class BrokenLinks {
  readonly #found = new Map<string, BrokenLink>();
  readonly #root: string;

  /** @param root absolute; what the files of findings are relative to */
  constructor(root: string) {
    this.#root = root;
  }

  add(link: BrokenLink): void {
    const place = sourceOf(link.member ?? link.entry.reflection);
    const owner = place ? `${place.fullFileName}:${place.line}` : link.entry.id;
    const key = `${owner} ${link.name}`;
    const known = this.#found.get(key);
    if (!known || distance(link) < distance(known)) this.#found.set(key, link);
  }

  diagnostics(): readonly Diagnostic[] {
    return [...this.#found.values()].map((link) => this.#diagnostic(link));
  }

  #diagnostic({ name, entry, member }: BrokenLink): Diagnostic {
    const source = sourceOf(member ?? entry.reflection);
    const owner = member ? `${entry.qualifiedName}.${member.name}` : entry.qualifiedName;
    const why = /^[.#]/.test(name)
      ? `which is no member of "${entry.qualifiedName}"`
      : 'which the library does not export';
    return {
      severity: 'warning',
      isOfComment: true,
      code: 'broken-api-link',
      message: `A doc comment of "${owner}" links to "${name}", ${why}.`,
      ...(source
        ? {
            file: path.relative(this.#root, source.fullFileName).replaceAll(path.sep, '/'),
            line: source.line,
          }
        : {}),
      hint: 'Fix the comment in the library, or add the link to "api.ignoredLinks".',
    };
  }
}

/** How many lines below its symbol a member stands: fewest below the one that declares it. */
function distance({ entry, member }: BrokenLink): number {
  const symbol = sourceOf(entry.reflection);
  const place = member && sourceOf(member);
  if (!symbol || !place || symbol.fullFileName !== place.fullFileName) return Number.POSITIVE_INFINITY;
  return symbol.line <= place.line ? place.line - symbol.line : Number.POSITIVE_INFINITY;
}

function sourceOf({ sources, signatures }: Models.DeclarationReflection) {
  return (sources ?? signatures?.[0]?.sources)?.[0];
}

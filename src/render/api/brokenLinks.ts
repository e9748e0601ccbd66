import path from 'node:path';
import type { Models } from 'typedoc';
import type { Diagnostic } from '../diagnostic.ts';
import type { Entry } from './entry.ts';

/** A `{@link}` that resolves to nothing, and the comment it appears in. */
interface BrokenLink {
  readonly name: string;
  /** The symbol being read. */
  readonly entry: Entry;
  /** The member of that symbol, if the comment belongs to one. */
  readonly member: Models.DeclarationReflection | undefined;
}

/** Collects broken links. A member that symbols share is reported once, where it is declared. */
export class BrokenLinks {
  readonly #found = new Map<string, BrokenLink>();
  readonly #root: string;
  readonly #isInstalled: boolean;

  /**
   * @param root absolute path that the files of findings are relative to
   * @param isInstalled whether the comments are those of an installed package
   */
  constructor(root: string, isInstalled: boolean) {
    this.#root = root;
    this.#isInstalled = isInstalled;
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
      isOfLibrary: true,
      ...(this.#isInstalled ? {} : { isOwnComment: true }),
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

/** Returns the number of lines between a symbol and its member: smallest for the symbol that declares it. */
function distance({ entry, member }: BrokenLink): number {
  const symbol = sourceOf(entry.reflection);
  const place = member && sourceOf(member);
  if (!symbol || !place || symbol.fullFileName !== place.fullFileName) return Number.POSITIVE_INFINITY;
  return symbol.line <= place.line ? place.line - symbol.line : Number.POSITIVE_INFINITY;
}

function sourceOf({ sources, signatures }: Models.DeclarationReflection) {
  return (sources ?? signatures?.[0]?.sources)?.[0];
}

import type { ApiModel, ApiSymbol } from '../../theme/api/model.ts';
import { membersOf, propsOf } from '../../theme/api/symbolParts.ts';
import { nearestName } from '../config/explain.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Analysis } from './model.ts';
import { createResolver } from './resolve.ts';
import type { Snippet } from './snippet.ts';

/** The name of the list, in the folder of examples. */
export const UNUSED_FILE = 'unused.txt';

const HEADER = `# What the library exports and no example uses: exports, props of components, values of enumerations.
# The list may only get shorter. Remove what an example uses now, or run "npx chartdocs check-examples --update".
`;

/** What the library has, and which of it examples use: `Axis`, `Axis.title`, `Position.Left`. */
export interface Coverage {
  readonly all: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
}

/** Finds what examples use, by what the compiler says of each name; fences of pages don't count. */
export function coverageOf(
  model: ApiModel,
  { identifiers }: Analysis,
  snippets: readonly Snippet[],
): Coverage {
  const { placesOf } = createResolver(model);
  const all = new Set(model.symbols.filter(({ imports }) => imports.length > 0).flatMap(namesOf));
  const used = new Set<string>();
  for (const [index, { isExample }] of snippets.entries()) {
    if (!isExample) continue;
    for (const { symbol, member } of (identifiers[index] ?? []).flatMap(placesOf)) {
      used.add(symbol.qualifiedName);
      if (member) used.add(`${symbol.qualifiedName}.${member.name}`);
    }
  }
  return { all, used };
}

function namesOf(symbol: ApiSymbol): readonly string[] {
  const values = membersOf(symbol).filter(({ kind }) => kind === 'enum-member');
  const members = [...(propsOf(symbol) ?? []), ...values];
  return [symbol.qualifiedName, ...members.map(({ name }) => `${symbol.qualifiedName}.${name}`)];
}

/** Returns the list as text. */
export function unusedText({ all, used }: Coverage): string {
  const names = [...all].filter((name) => !used.has(name)).sort();
  return `${HEADER}${names.map((name) => `${name}\n`).join('')}`;
}

/** Returns the names in a list, with their lines. */
function listedNames(text: string): ReadonlyMap<string, number> {
  const lines = text.split(/\r?\n/).map((line, index) => [line.trim(), index + 1] as const);
  return new Map(lines.filter(([name]) => name !== '' && !name.startsWith('#')));
}

/** Compares a list with what is unused. @param file of the list, for messages */
export function coverageFindings(text: string, { all, used }: Coverage, file: string): readonly Diagnostic[] {
  const listed = listedNames(text);
  const outdated = [...listed].flatMap(([name, line]): readonly Diagnostic[] => {
    const at = { severity: 'error', code: 'coverage-outdated', file, line, column: 1 } as const;
    const hint = 'Remove the line, or run "npx chartdocs check-examples --update".';
    if (!all.has(name)) {
      const nearest = nearestName(name, [...all]);
      const message = `The library has no "${name}"${nearest ? `; its nearest name is "${nearest}"` : ''}.`;
      return [{ ...at, message, hint }];
    }
    return used.has(name) ? [{ ...at, message: `An example uses "${name}" now.`, hint }] : [];
  });
  const unused = [...all].filter((name) => !used.has(name) && !listed.has(name)).sort();
  return [
    ...outdated,
    ...unused.map(
      (name): Diagnostic => ({
        severity: 'error',
        code: 'coverage-missing',
        message: `No example uses "${name}", and the list of what none uses doesn't have it.`,
        file,
        line: 1,
        hint: 'Use it in an example. If the library is new, run "npx chartdocs check-examples --update".',
      }),
    ),
  ];
}

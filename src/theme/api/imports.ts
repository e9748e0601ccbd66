import type { Text } from '../strings/text.ts';
import { bindingOf, exportName, memberAccess } from './identifier.ts';
import { SYMBOL_KINDS } from './kinds.ts';
import type { ApiImport, ApiSymbol } from './model.ts';

/** The parts of an import statement, for syntax coloring. */
export interface ImportStatement {
  readonly isType: boolean;
  /** `{ Axis }`, or `Plotly` for a default export. */
  readonly binding: string;
  readonly from: string;
  /** For members of a namespace, which is what is imported, a comment with their name: `// Log.warn`. */
  readonly note?: string;
}

/** Returns how to import a symbol, or the namespace that exposes it; `undefined` for namespaces and globals. */
export function importOf(
  symbol: ApiSymbol,
  lookup: (id: string) => ApiSymbol | undefined,
): ImportStatement | undefined {
  if (symbol.kind === 'namespace') return undefined;
  const [first] = symbol.imports;
  if (first) return statement(symbol, first);
  const outer = importedNamespace(symbol, lookup);
  const [ofOuter] = outer?.imports ?? [];
  if (!outer || !ofOuter) return undefined;
  return {
    ...statement(outer, ofOuter),
    isType: SYMBOL_KINDS[symbol.kind].isType,
    note: `// ${bindingOf(importedName(outer, ofOuter))}${pathWithin(outer, symbol, lookup)}`,
  };
}

/** Returns how to access a symbol in a namespace around it: `.warn`. */
function pathWithin(
  outer: ApiSymbol,
  { name, parent }: ApiSymbol,
  lookup: (id: string) => ApiSymbol | undefined,
): string {
  const around = parent === undefined ? undefined : lookup(parent);
  const before = around && around.id !== outer.id ? pathWithin(outer, around, lookup) : '';
  return before + memberAccess(name);
}

/** Returns the innermost namespace around a symbol that modules export. */
function importedNamespace(
  { parent }: ApiSymbol,
  lookup: (id: string) => ApiSymbol | undefined,
): ApiSymbol | undefined {
  const outer = parent === undefined ? undefined : lookup(parent);
  return outer && outer.imports.length === 0 ? importedNamespace(outer, lookup) : outer;
}

/** `import type { AxisSpec } from '@elastic/charts';` */
export function importText({ isType, binding, from }: ImportStatement): string {
  return `import ${isType ? 'type ' : ''}${binding} from '${from}';`;
}

/** Returns the other ways to access a symbol, each with its prefix. */
export function otherImports(
  symbol: ApiSymbol,
  text: Text,
): readonly (readonly [string, readonly string[]])[] {
  const { imports, otherNames = [] } = symbol;
  const [first, ...others] = imports;
  const modules = others.filter(({ isDefault }) => isDefault === first?.isDefault).map(({ from }) => from);
  // A module may have the same export by name and as its default.
  const otherwise = others.filter(({ isDefault }) => isDefault !== first?.isDefault);
  const statements =
    symbol.kind === 'namespace'
      ? []
      : otherwise.map((one) => importText(statement(symbol, one)).replace(/;$/, ''));
  const ways: readonly (readonly [string, readonly string[]])[] = [
    [text('symbol.exported-by'), modules],
    [text('symbol.exported-as'), [...statements, ...otherNames]],
  ];
  return ways.filter(([, names]) => names.length > 0);
}

function statement(symbol: ApiSymbol, way: ApiImport): ImportStatement {
  const name = importedName(symbol, way);
  const binding = bindingOf(name);
  const named = binding === name ? name : `${exportName(name)} as ${binding}`;
  return {
    isType: SYMBOL_KINDS[symbol.kind].isType,
    binding: way.isDefault ? binding : `{ ${named} }`,
    from: way.from,
  };
}

/** Returns the name that a symbol has where it is imported. */
function importedName({ name }: ApiSymbol, { isDefault, name: defaultName = name }: ApiImport): string {
  return isDefault ? defaultName : name;
}

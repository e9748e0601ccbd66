import type { Text } from '../strings/text.ts';
import { SYMBOL_KINDS } from './kinds.ts';
import type { ApiImport, ApiSymbol } from './model.ts';

/** The parts of an import statement, for syntax coloring. */
export interface ImportStatement {
  readonly isType: boolean;
  /** `{ Axis }`, or `Plotly` for a default export. */
  readonly binding: string;
  readonly from: string;
}

/** Returns how to import a symbol; `undefined` if only a namespace exposes it. */
export function importOf(symbol: ApiSymbol): ImportStatement | undefined {
  const [first] = symbol.imports;
  return first && symbol.kind !== 'namespace' ? statement(symbol, first) : undefined;
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

function statement(
  { name, kind }: ApiSymbol,
  { from, isDefault, name: defaultName = name }: ApiImport,
): ImportStatement {
  return {
    isType: SYMBOL_KINDS[kind].isType,
    binding: isDefault ? defaultName : `{ ${name} }`,
    from,
  };
}

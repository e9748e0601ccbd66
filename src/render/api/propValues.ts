import type { ApiMember, ApiType } from '../../theme/api/memberModel.ts';
import type { ApiModel, ApiSymbol } from '../../theme/api/model.ts';
import { membersOf } from '../../theme/api/symbolParts.ts';

/** A value as code. */
export interface WrittenValue {
  /** `CurveType.CURVE_STEP`, `'goal'`, `90`. */
  readonly code: string;
  /** The export that the code begins with. */
  readonly imported?: string;
  /** The literal that it stands for, if the declarations say so. */
  readonly literal?: string;
}

/** What a prop accepts, as far as it can be listed. */
export type PropValues =
  | { readonly kind: 'boolean' | 'number' | 'string' | 'color' }
  | { readonly kind: 'values'; readonly values: readonly WrittenValue[]; readonly isComplete: boolean };

/** Returns what a prop accepts; undefined if none of it can be listed. */
export function propValues({ type }: ApiMember, model: ApiModel): PropValues | undefined {
  if (!type) return undefined;
  const plain = plainKind(type, model);
  if (plain) return { kind: plain };
  const found = literalsOf(type, model);
  return found.values.length === 0 ? undefined : { kind: 'values', ...found };
}

/** A type that is an alias of itself has no end. */
const DEEPEST = 8;

function aliasOf(type: ApiType, model: ApiModel): ApiSymbol | undefined {
  return type.kind === 'reference' && type.id !== undefined
    ? model.symbols.find(({ id }) => id === type.id)
    : undefined;
}

function plainKind(
  type: ApiType,
  model: ApiModel,
  depth = 0,
): 'boolean' | 'number' | 'string' | 'color' | undefined {
  if (type.kind === 'intrinsic') {
    const { name } = type;
    return name === 'boolean' || name === 'number' || name === 'string' ? name : undefined;
  }
  const alias = aliasOf(type, model);
  if (alias?.kind !== 'type-alias' || alias.values || depth > DEEPEST) return undefined;
  const kind = plainKind(alias.type, model, depth + 1);
  return kind === 'string' && /colou?r$/i.test(alias.name) ? 'color' : kind;
}

interface Literals {
  readonly values: readonly WrittenValue[];
  readonly isComplete: boolean;
}

function literalsOf(type: ApiType, model: ApiModel, depth = 0): Literals {
  const none = { values: [], isComplete: false };
  if (depth > DEEPEST) return none;
  if (type.kind === 'literal')
    return { values: [{ code: type.value, literal: type.value }], isComplete: true };
  if (type.kind === 'intrinsic' && type.name === 'undefined') return { values: [], isComplete: true };
  if (type.kind === 'union') {
    const all = type.types.map((one) => literalsOf(one, model, depth + 1));
    return {
      values: all.flatMap(({ values }) => values),
      isComplete: all.every(({ isComplete }) => isComplete),
    };
  }
  const alias = aliasOf(type, model);
  if (alias?.kind === 'enum') return { values: enumValues(alias), isComplete: true };
  if (alias?.kind !== 'type-alias') return none;
  if (!alias.values) return literalsOf(alias.type, model, depth + 1);
  // The values of a constant: `type Fit = (typeof Fit)[keyof typeof Fit]`.
  const constant = model.symbols.find(
    (symbol) => symbol.kind === 'variable' && symbol.qualifiedName === alias.qualifiedName,
  );
  const named = constant ? constantValues(constant) : [];
  const values = alias.values.map(
    (literal) => named.find((one) => one.literal === literal) ?? { code: literal, literal },
  );
  return { values, isComplete: true };
}

function enumValues(symbol: ApiSymbol): readonly WrittenValue[] {
  return membersOf(symbol).map(({ name, defaultValue, type }) => {
    const literal = defaultValue ?? (type?.kind === 'literal' ? type.value : undefined);
    return {
      code: `${symbol.name}.${name}`,
      imported: symbol.name,
      ...(literal === undefined ? {} : { literal }),
    };
  });
}

/** Returns the members of a constant object whose values are literals. */
export function constantValues(symbol: ApiSymbol): readonly WrittenValue[] {
  if (symbol.kind === 'enum') return enumValues(symbol);
  if (symbol.kind !== 'variable') return [];
  return constantMembers(symbol).flatMap(({ name, type }) =>
    type?.kind === 'literal' && /^[A-Za-z_$][\w$]*$/.test(name)
      ? [{ code: `${symbol.name}.${name}`, imported: symbol.name, literal: type.value }]
      : [],
  );
}

/** Returns the members of a constant object or enumeration, also behind `Readonly<…>`. */
export function constantMembers(symbol: ApiSymbol): readonly ApiMember[] {
  const own = membersOf(symbol);
  if (own.length > 0 || symbol.kind !== 'variable') return own;
  const { type } = symbol;
  const object = type.kind === 'reference' && type.name === 'Readonly' ? type.arguments[0] : type;
  return object?.kind === 'object' ? object.members : [];
}

import type { Context, Models } from 'typedoc';
import { isMappedType } from './component.ts';
import { isLibraryFile } from './documented.ts';
import { externalUrl } from './external.ts';
import { ts } from './typescript.ts';

/** Properties declared by, or copied from, a type of another package; only their names are listed. */
export interface ForeignProperties {
  /** `SVGProps<SVGPathElement>`. */
  readonly name: string;
  /** Of the library's own type, which may have a page. */
  readonly reflection?: Models.Reflection;
  readonly url?: string;
  readonly properties: readonly ForeignProperty[];
}

export interface ForeignProperty {
  readonly name: string;
  /** As the compiler prints it, on one line. */
  readonly type: string;
  readonly optional: boolean;
  readonly isDeprecated: boolean;
}

/** A property to be grouped by its origin. */
interface Candidate {
  readonly property: ts.Symbol;
  readonly types: readonly ts.Type[];
  readonly optional: boolean;
}

/** A type of another package that declares more properties than this isn't listed in full. */
export const MOST_OF_PACKAGE = 24;
/**
 * The fewest event handlers with a capture-phase counterpart in a type that repeats those of React's
 * elements, which have over 70.
 */
const MIN_PAIRS = 20;
/** The maximum length of a type shown beside a name. */
const MOST_CHARACTERS = 90;

/**
 * Separates the library's own properties from those that every element has, grouped by the React or language
 * type that declares them. Readers see properties of other packages as the library's own, unless one of their
 * types declares many.
 */
export function withoutForeign<Property extends Candidate>(
  properties: readonly Property[],
  parts: readonly ts.Type[],
  context: Context,
): { readonly own: readonly Property[]; readonly foreign: readonly ForeignProperties[] } {
  const outside = properties.filter((one) => isOutside(one.property, context.program));
  const copies = elementCopies(properties, parts, context);
  // `Pick<CSSProperties, 'width'>`: picking a few element properties makes them the library's own.
  const isPick = outside.length === properties.length && outside.length <= MOST_OF_PACKAGE;
  if ((outside.length === 0 && copies.length === 0) || isPick) return { own: properties, foreign: [] };
  const bases = foreignBases(parts, context);
  const groups = new Map<string, { readonly base: Base; readonly members: Property[] }>();
  for (const one of outside) {
    const base = baseOf(one.property, bases, context);
    // An author who uses `PropsWithChildren` documents `children`.
    if (!base || (base.symbol.name === 'PropsWithChildren' && one.property.name === 'children')) continue;
    const group = groups.get(base.name) ?? { base, members: [] };
    group.members.push(one);
    groups.set(base.name, group);
  }
  const foreign = [...groups.values()].filter(
    ({ base, members }) => isPlatform(base.symbol, context.program) || members.length > MOST_OF_PACKAGE,
  );
  const named = [
    ...foreign.map(({ base: { name, symbol }, members }) => {
      const url = externalUrl(packageOf(symbol, context.program), symbol.name);
      return { name, members, ...(url === undefined ? {} : { url }) };
    }),
    ...copies.map(({ symbol, members }) => {
      const reflection = context.getReflectionFromSymbol(symbol);
      return { name: symbol.name, members, ...(reflection ? { reflection } : {}) };
    }),
  ];
  const away = new Set<Property>(named.flatMap(({ members }) => members));
  return {
    own: properties.filter((one) => !away.has(one)),
    foreign: named
      .toSorted((a, b) => b.members.length - a.members.length)
      .map(({ members, ...group }) => {
        return {
          ...group,
          properties: members
            .map((one) => foreignProperty(one, context))
            .sort((a, b) => Number(a.optional) - Number(b.optional) || (a.name < b.name ? -1 : 1)),
        };
      }),
  };
}

interface ElementCopy<Property> {
  readonly symbol: ts.Symbol;
  readonly members: readonly Property[];
}

/**
 * Finds the properties that a library type repeats from React's elements with other handler parameters. Only
 * React pairs every handler with a capture-phase handler. Properties that the library documents stay its own.
 */
function elementCopies<Property extends Candidate>(
  properties: readonly Property[],
  parts: readonly ts.Type[],
  { checker, program }: Context,
): readonly ElementCopy<Property>[] {
  const groups = new Map<ts.Symbol, Property[]>();
  for (const one of properties) {
    const { declarations = [] } = one.property;
    const [declaration] = declarations;
    if (!declaration || declarations.length > 1 || isOutside(one.property, program)) continue;
    if (one.property.name === 'children' || one.property.getDocumentationComment(checker).length > 0)
      continue;
    const named = ts.findAncestor(declaration, isNamedType)?.name;
    const symbol = named && checker.getSymbolAtLocation(named);
    if (symbol) groups.set(symbol, [...(groups.get(symbol) ?? []), one]);
  }
  return [...groups].flatMap(([symbol, members]) => {
    const names = new Set(members.map(({ property }) => property.name));
    const pairs = [...names].filter((name) => /^on[A-Z]/.test(name) && names.has(`${name}Capture`));
    const isWhole = parts.some((part) => part.symbol === symbol || part.aliasSymbol === symbol);
    return pairs.length > MIN_PAIRS && !isWhole ? [{ symbol, members }] : [];
  });
}

function foreignProperty({ property, types, optional }: Candidate, { checker }: Context): ForeignProperty {
  return {
    name: property.name,
    type: [...new Set(types.map((type) => typeText(type, checker)))]
      .join(' | ')
      .replace(/^(?:true \| false|false \| true)$/, 'boolean'),
    optional,
    isDeprecated: property.getJsDocTags().some(({ name }) => name === 'deprecated'),
  };
}

/**
 * Formats a type on one line, without the `undefined` of optional properties and without React's namespace.
 */
function typeText(type: ts.Type, checker: ts.TypeChecker): string {
  const isNullable = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  const shown = type.isUnion() && !isNullable ? checker.getNonNullableType(type) : type;
  return toOneLine(checker.typeToString(shown).replace(/ \| undefined$/, ''));
}

/** Formats a type for display beside a name. */
export function toOneLine(type: string): string {
  const text = plain(type);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}

function plain(text: string): string {
  return text.replace(/\b(?:React|CSS)\.(?=[A-Z])/g, '').replaceAll(/\s+/g, ' ');
}

/** A named type of another package that a type is composed of. */
interface Base {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly properties: ReadonlyMap<string, ts.Symbol>;
}

/** Returns the types of other packages that types extend, intersect, or pick from. */
function foreignBases(parts: readonly ts.Type[], { checker, program }: Context): readonly Base[] {
  const bases: Base[] = [];
  const seen = new Set<ts.Type>();
  const visit = (type: ts.Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    const { aliasSymbol, aliasTypeArguments = [], symbol } = type;
    if (type.isUnionOrIntersection()) type.types.forEach(visit);
    // `Omit<Props, 'ref'>`: the type it is applied to.
    else if (aliasSymbol && isMappedType(type)) aliasTypeArguments.forEach(visit);
    else if (symbol && isInterface(symbol) && isOutside(symbol, program)) {
      const properties = checker.getPropertiesOfType(type).map((one) => [one.name, one] as const);
      bases.push({ name: plain(checker.typeToString(type)), symbol, properties: new Map(properties) });
    } else if (symbol && isInterface(symbol)) {
      const target = 'target' in type ? (type as ts.TypeReference).target : type;
      if (target.isClassOrInterface()) checker.getBaseTypes(target).forEach(visit);
    }
  };
  parts.forEach(visit);
  return bases;
}

function isInterface({ flags }: ts.Symbol): boolean {
  return (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class)) !== 0;
}

/** Returns the origin of another package's property: a type that the props name, else the declaring one. */
function baseOf(property: ts.Symbol, bases: readonly Base[], { checker }: Context): Base | undefined {
  const { declarations = [] } = property;
  const named = bases.find(({ properties }) =>
    properties.get(property.name)?.declarations?.some((one) => declarations.includes(one)),
  );
  if (named) return named;
  const declaring = declarations
    .flatMap((declaration) => ts.findAncestor(declaration, isNamedType) ?? [])
    .map(({ name }) => name && checker.getSymbolAtLocation(name))
    .find((symbol) => symbol !== undefined);
  return declaring && { name: declaring.name, symbol: declaring, properties: new Map() };
}

function isNamedType(
  node: ts.Node,
): node is ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Returns whether all declarations of a symbol are outside the library. */
function isOutside({ declarations = [] }: ts.Symbol, program: ts.Program): boolean {
  return (
    declarations.length > 0 &&
    !declarations.some((declaration) => isLibraryFile(program, declaration.getSourceFile().fileName))
  );
}

/** The packages that define elements and styles; their type names are well known or easy to look up. */
const PLATFORM = new Set(['typescript', '@types/react', '@types/react-dom', 'csstype', 'preact']);

function isPlatform(symbol: ts.Symbol, program: ts.Program): boolean {
  return PLATFORM.has(packageOf(symbol, program) ?? '');
}

function packageOf({ declarations: [declaration] = [] }: ts.Symbol, program: ts.Program): string | undefined {
  const file = declaration?.getSourceFile();
  if (!file) return undefined;
  if (program.isSourceFileDefaultLibrary(file)) return 'typescript';
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.fileName)?.[1];
}

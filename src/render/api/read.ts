import path from 'node:path';
import { type Models, ReflectionKind } from 'typedoc';
import type {
  ApiMember,
  ApiModel,
  ApiSymbol,
  ApiType,
  ApiValue,
  SymbolKind,
  SymbolRef,
} from '../../theme/api/model.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { readComment } from './comment.ts';
import { asDeclared, enumMembers, isOrdered, thawed } from './enumLike.ts';
import { readMembers, readOrigin } from './member.ts';
import type { ResolvedProperty } from './property.ts';
import { isReactSignature, type ResolvedTypes } from './resolve.ts';
import { SourceLinks } from './source.ts';
import { passOnStability } from './stability.ts';
import {
  literal,
  readIndexSignature,
  readObject,
  readSignature,
  readType,
  readTypeParameters,
} from './type.ts';
import type { WrittenTypes } from './written.ts';

export interface ReadOptions {
  readonly packageName: string;
  readonly packageVersion: string;
  /** What `{@link}`s may name without being there. */
  readonly ignoredLinks: readonly string[];
  /** Absolute: what the files of findings are relative to. */
  readonly root: string;
  /** The name in the package's own manifest, which readers may import it by another name than. */
  readonly manifestName: string | undefined;
  /** Absolute. */
  readonly packageDir: string;
  readonly routeBasePath: string;
  readonly sourceLink?: string;
  readonly resolved: ResolvedTypes;
  readonly written: WrittenTypes;
  /** What constants are when the library runs, by name. */
  readonly values: ReadonlyMap<string, ApiValue>;
}

/** Answers, while reading, which reflections have a page. */
export interface ReadContext {
  /** Takes note of a `{@link}` that names nothing, in the symbol that is being read. */
  reportBrokenLink(name: string): void;
  /** Whether the documented library is the package of that name. */
  isOwnPackage(name: string | undefined): boolean;
  readonly sources: SourceLinks;
  readonly resolved: ResolvedTypes;
  readonly written: WrittenTypes;
  readonly values: ReadonlyMap<string, ApiValue>;
  /** Members hold types and types hold members: this way leads from the one to the other. */
  members(reflections: readonly Models.DeclarationReflection[]): readonly ApiMember[];
  /** The symbol of a name, of one of some kinds, and the anchor of a member that it has. */
  named(name: string, kinds: readonly SymbolKind[], member: string): SymbolTarget | undefined;
  /** The symbol whose page shows the reflection, and the anchor when it is a member of that symbol. */
  target(reflection: Models.Reflection): SymbolTarget | undefined;
  /** For a name such as `SeriesType.Bar` whose member has no reflection: the constant it is a member of. */
  owner(reference: Models.ReferenceType): SymbolTarget | undefined;
}

export interface SymbolTarget {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly anchor?: string;
}

interface Entry {
  readonly reflection: Models.DeclarationReflection;
  /** As it is exported. */
  readonly name: string;
  /** Another name for what is exported elsewhere too: links lead there. */
  readonly isAlias: boolean;
  readonly id: string;
  readonly kind: SymbolKind;
  readonly qualifiedName: string;
  readonly route: string;
  readonly parent?: string;
  readonly children: readonly string[];
}

const KINDS = new Map<ReflectionKind, { readonly kind: SymbolKind; readonly folder: string }>([
  [ReflectionKind.Function, { kind: 'function', folder: 'functions' }],
  [ReflectionKind.Interface, { kind: 'interface', folder: 'interfaces' }],
  [ReflectionKind.TypeAlias, { kind: 'type-alias', folder: 'type-aliases' }],
  [ReflectionKind.Variable, { kind: 'variable', folder: 'variables' }],
  [ReflectionKind.Class, { kind: 'class', folder: 'classes' }],
  [ReflectionKind.Namespace, { kind: 'namespace', folder: 'namespaces' }],
  [ReflectionKind.Enum, { kind: 'enum', folder: 'enums' }],
  // A property of a function is a variable of the namespace the function is.
  [ReflectionKind.Property, { kind: 'variable', folder: 'variables' }],
  [ReflectionKind.Method, { kind: 'function', folder: 'functions' }],
]);

/** Reads all exports into the model: first what has a page and where, then everything about it. */
export function readModel(
  exports: readonly Models.DeclarationReflection[],
  options: ReadOptions,
): { readonly model: ApiModel; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  let reading: Entry | undefined;
  const ownPackages = new Set([options.packageName, options.manifestName]);
  const entries = uniqueIds(
    exports.flatMap((reflection) => collect(reflection, options.routeBasePath, undefined)),
  );
  entries.sort((a, b) => compare(a.kind, b.kind) || compareNames(a.qualifiedName, b.qualifiedName));
  const byReflection = new Map<number, Entry>();
  // Another name of an export leads to it, unless nothing else does.
  for (const entry of entries.toSorted((a, b) => Number(a.isAlias) - Number(b.isAlias))) {
    // A namespace made of a function's properties shares the function's reflection: links mean the function.
    if (!byReflection.has(entry.reflection.id) || (entry.kind !== 'namespace' && !entry.isAlias)) {
      byReflection.set(entry.reflection.id, entry);
    }
  }
  const constants = new Map(
    entries.filter(({ kind }) => kind === 'variable').map((entry) => [entry.qualifiedName, entry]),
  );
  const context: ReadContext = {
    reportBrokenLink(name) {
      if (reading && !options.ignoredLinks.includes(name))
        diagnostics.push(brokenLink(name, reading, options));
    },
    isOwnPackage: (name) => name !== undefined && ownPackages.has(name),
    sources: new SourceLinks(options),
    resolved: options.resolved,
    written: options.written,
    values: options.values,
    members: (reflections) => readMembers(reflections, context),
    named(name, kinds, member) {
      const entry = entries.find((one) => one.qualifiedName === name && kinds.includes(one.kind));
      if (!entry) return undefined;
      const { children = [] } = literalOf(entry.reflection) ?? entry.reflection;
      const anchor = children.some((child) => child.name === member) ? { anchor: member } : {};
      return { id: entry.id, name: entry.qualifiedName, route: entry.route, ...anchor };
    },
    target(reflection) {
      const own = byReflection.get(reflection.id);
      if (own) return { id: own.id, name: own.qualifiedName, route: own.route };
      let parent = reflection.parent;
      while (parent && !byReflection.has(parent.id)) parent = parent.parent;
      const owner = parent && byReflection.get(parent.id);
      if (!owner) return undefined;
      const page = { id: owner.id, name: owner.qualifiedName, route: owner.route };
      const isHidden =
        reflection.isDeclaration() &&
        options.resolved.props.has(owner.reflection) &&
        !isOfLibrary(reflection, context);
      return isHidden ? page : { ...page, anchor: reflection.name };
    },
    owner({ name, package: origin }) {
      const [head = '', member] = name.split('.');
      const own = context.isOwnPackage(origin) && member !== undefined ? constants.get(head) : undefined;
      return own && { id: own.id, name: own.qualifiedName, route: own.route, anchor: member ?? '' };
    },
  };
  const symbols = entries.map((entry) => {
    reading = entry;
    return readSymbol(entry, context);
  });
  const { packageName, packageVersion } = options;
  return {
    model: { packageName, packageVersion, symbols: passOnStability(nameProps(symbols)) },
    diagnostics,
  };
}

function brokenLink(name: string, { reflection, qualifiedName }: Entry, { root }: ReadOptions): Diagnostic {
  const [source] = reflection.sources ?? reflection.signatures?.[0]?.sources ?? [];
  return {
    severity: 'warning',
    code: 'broken-api-link',
    message: `A doc comment of "${qualifiedName}" links to "${name}", which the library does not export.`,
    ...(source
      ? { file: path.relative(root, source.fullFileName).replaceAll(path.sep, '/'), line: source.line }
      : {}),
    hint: 'Mend the comment in the library, or name the link in "api.ignoredLinks".',
  };
}

/**
 * The parameter of a component as a reader knows it: by the alias that is exported for it (`AxisProps`), or
 * written out where its declared type names what no reader can look up.
 */
function nameProps(symbols: readonly ApiSymbol[]): readonly ApiSymbol[] {
  const aliases = new Map(
    symbols.flatMap(({ id, name, type }): [string, ApiType][] => {
      const component =
        type?.kind === 'reference' && type.name === 'ComponentProps' ? type.arguments[0] : undefined;
      const target = component?.kind === 'query' ? component.target : undefined;
      return target?.kind === 'reference' && target.id !== undefined
        ? [[target.id, { kind: 'reference', name, id, isTypeParameter: false, arguments: [] }]]
        : [];
    }),
  );
  return symbols.map((symbol) => {
    const { props, signatures, type, members } = symbol;
    const declared = props ? signatures[0]?.parameters[0]?.type : undefined;
    const ofComponent =
      symbol.parent === undefined
        ? undefined
        : aliases.get(symbol.parent.replace(/^namespace:/, 'function:'));
    return {
      ...symbol,
      ...(declared ? { propsType: declared } : {}),
      ...(type === undefined
        ? {}
        : { type: withoutInternals(type, ofComponent ?? (members.length > 0 ? ELIDED : undefined)) }),
      signatures: signatures.map((signature) => {
        const [parameter] = signature.parameters;
        if (!parameter) return signature;
        if (!props)
          return isReactSignature(signature.parameters)
            ? { ...signature, parameters: [parameter] }
            : signature;
        const alias = aliases.get(symbol.id);
        const written: ApiType = { kind: 'object', members: props, indexSignatures: [], callSignatures: [] };
        const type = alias ?? (isKnown(parameter.type) ? parameter.type : written);
        return { ...signature, parameters: [{ ...parameter, name: 'props', type }] };
      }),
    };
  });
}

/** An object whose properties have a section of their own. */
const ELIDED: ApiType = { kind: 'unknown', text: '{ … }' };

/** A type with another one in place of generic aliases that no reader can look up (`Build<Spec, 'a' | 'b'>`). */
function withoutInternals(type: ApiType, replacement: ApiType | undefined): ApiType {
  if (type.kind !== 'reference' || !replacement) return type;
  if (type.isInternal && type.arguments.length > 0) return replacement;
  return { ...type, arguments: type.arguments.map((argument) => withoutInternals(argument, replacement)) };
}

/** Whether every name in a type has a page, here or elsewhere. */
function isKnown(type: ApiType): boolean {
  switch (type.kind) {
    case 'reference':
      return (
        (type.isTypeParameter || type.id !== undefined || type.url !== undefined) &&
        type.arguments.every(isKnown)
      );
    case 'union':
    case 'intersection':
      return type.types.every(isKnown);
    case 'object':
      return type.members.every((member) => !member.type || isKnown(member.type));
    default:
      return true;
  }
}

/** The entry of an export, and of everything inside when it is, or has, a namespace. */
function collect(
  exported: Models.DeclarationReflection,
  base: string,
  parent: Pick<Entry, 'id' | 'route' | 'qualifiedName' | 'isAlias'> | undefined,
): Entry[] {
  const { name } = exported;
  const reflection = exported.isReference() ? exported.getTargetReflectionDeep() : exported;
  if (!reflection.isDeclaration()) return [];
  const isAlias = exported.isReference() || parent?.isAlias === true;
  const placed = isFunctionProperty(reflection)
    ? KINDS.get(ReflectionKind.Function)
    : KINDS.get(reflection.kind);
  if (!placed) return [];
  const prefix = parent ? parent.route.replace(/\/$/, '') : base;
  const qualifiedName = parent ? `${parent.qualifiedName}.${name}` : name;
  const entry = (kind: SymbolKind, folder: string): Omit<Entry, 'children'> => ({
    reflection,
    name,
    isAlias,
    id: `${kind}:${qualifiedName}`,
    kind,
    qualifiedName,
    route: `${prefix}/${folder}/${name}${kind === 'namespace' ? '/' : ''}`,
    ...(parent ? { parent: parent.id } : {}),
  });
  const hasProperties = placed.kind === 'function' && (reflection.children?.length ?? 0) > 0;
  const own = entry(placed.kind, placed.folder);
  if (placed.kind !== 'namespace' && !hasProperties) return [{ ...own, children: [] }];
  const namespace = entry('namespace', 'namespaces');
  const inside = (reflection.children ?? []).flatMap((child) => collect(child, base, namespace));
  const children = inside.filter(({ parent: of }) => of === namespace.id).map(({ id }) => id);
  return [...(hasProperties ? [{ ...own, children: [] }] : []), { ...namespace, children }, ...inside];
}

/** One entry for what several modules export by the same name. */
function uniqueIds(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()];
}

/** `type` of a memoised component: a property whose type is nothing but call signatures is a function. */
function isFunctionProperty({ kind, type }: Models.DeclarationReflection): boolean {
  return (
    kind === ReflectionKind.Property &&
    type?.type === 'reflection' &&
    type.declaration.signatures !== undefined &&
    type.declaration.children === undefined
  );
}

function readSymbol(entry: Entry, context: ReadContext): ApiSymbol {
  const { reflection, kind } = entry;
  const isNamespace = kind === 'namespace';
  const objectType = literalOf(reflection);
  const signatures = kind === 'function' ? (reflection.signatures ?? objectType?.signatures ?? []) : [];
  const type = isNamespace || kind === 'function' ? undefined : symbolType(reflection, objectType, context);
  const source = context.sources.of(reflection.sources?.[0]);
  const inside =
    kind === 'interface' || kind === 'class' || kind === 'enum'
      ? (reflection.children ?? [])
      : isNamespace
        ? []
        : (objectType?.children ?? []);
  const indexSignatures = isNamespace ? [] : ((objectType ?? reflection).indexSignatures ?? []);
  const comment = context.resolved.undocumented.has(reflection)
    ? undefined
    : (reflection.comment ?? signatures[0]?.comment);
  const props = context.resolved.props.get(kind === 'class' ? reflection : (signatures[0] ?? reflection));
  const resolved = context.resolved.members.get(reflection);
  // What a component has from React is React's business: its readers write its props.
  const own = kind === 'class' && props ? inside.filter((member) => isOfLibrary(member, context)) : inside;
  const literals = context.resolved.literals.get(reflection);
  const value =
    kind === 'variable' && entry.parent === undefined ? structure(context.values.get(entry.name)) : undefined;
  const members = resolved
    ? readResolved(resolved, context)
    : context.members(isOrdered(reflection) ? asDeclared(own) : own);
  const constants = kind === 'variable' ? enumMembers(members, value) : undefined;
  const callSignatures = kind === 'interface' || kind === 'class' ? (reflection.signatures ?? []) : [];
  return {
    id: entry.id,
    name: entry.name,
    qualifiedName: entry.qualifiedName,
    kind,
    route: entry.route,
    ...(entry.parent === undefined ? {} : { parent: entry.parent }),
    ...(kind === 'class' && reflection.flags.isAbstract ? { isAbstract: true } : {}),
    ...(reflection.kind === ReflectionKind.Variable && !reflection.flags.isConst ? { isMutable: true } : {}),
    comment: readComment(comment, context),
    ...(source ? { source } : {}),
    typeParameters: isNamespace ? [] : readTypeParameters(reflection.typeParameters, context),
    signatures: signatures.map((signature) => readSignature(signature, context)),
    ...(props ? { props: readResolved(props, context) } : {}),
    ...(value ? { value } : {}),
    ...(literals ? { values: literals.map(literal) } : {}),
    ...(type ? { type } : {}),
    ...(reflection.defaultValue === undefined || reflection.defaultValue === '...'
      ? {}
      : { defaultValue: reflection.defaultValue }),
    members: constants ?? members,
    indexSignatures: indexSignatures.map((signature) => readIndexSignature(signature, context)),
    callSignatures: callSignatures.map((signature) => readSignature(signature, context)),
    extends: isNamespace ? [] : (reflection.extendedTypes ?? []).map((base) => readType(base, context)),
    implements: isNamespace ? [] : (reflection.implementedTypes ?? []).map((base) => readType(base, context)),
    extendedBy: isNamespace ? [] : refs(reflection.extendedBy, context),
    implementedBy: isNamespace ? [] : refs(reflection.implementedBy, context),
    children: entry.children,
  };
}

/** Whether a member is a type's own, or comes from another type of the library. */
function isOfLibrary(member: Models.DeclarationReflection, context: ReadContext): boolean {
  const isInherited = context.resolved.origins.get(member) !== undefined;
  return (
    !isInherited ||
    context.sources.of(member.sources?.[0] ?? member.signatures?.[0]?.sources?.[0]) !== undefined
  );
}

/** A value worth a tree; a literal stands in the declaration. */
function structure(value: ApiValue | undefined): ApiValue | undefined {
  return value && 'entries' in value && value.entries.length > 0 ? value : undefined;
}

/** Required ones first, then by name; each says which type declares it. */
function readResolved(properties: readonly ResolvedProperty[], context: ReadContext): ApiMember[] {
  const resolved = properties.flatMap(({ reflection, optional, origin, defaultValue }): ApiMember[] => {
    const [member] = context.members([reflection]);
    if (!member) return [];
    const { inheritedFrom: _, ...own } = member;
    const inheritedFrom = readOrigin(origin, context);
    return [
      {
        ...own,
        optional,
        ...(defaultValue === undefined ? {} : { defaultValue }),
        ...(inheritedFrom ? { inheritedFrom } : {}),
      },
    ];
  });
  return resolved.sort((a, b) => Number(a.optional) - Number(b.optional) || compareNames(a.name, b.name));
}

/** The object type a symbol is declared as; TypeDoc puts that of an alias on the alias itself. */
function literalOf(reflection: Models.DeclarationReflection): Models.DeclarationReflection | undefined {
  const type = thawed(reflection.type);
  if (type?.type === 'reflection') return type.declaration;
  return reflection.kind === ReflectionKind.TypeAlias && !reflection.type ? reflection : undefined;
}

function symbolType(
  reflection: Models.DeclarationReflection,
  literal: Models.DeclarationReflection | undefined,
  context: ReadContext,
): ApiType | undefined {
  if (reflection.type) return readType(reflection.type, context);
  return literal && readObject(literal, context);
}

function refs(types: readonly Models.ReferenceType[] | undefined, context: ReadContext): SymbolRef[] {
  return (types ?? []).flatMap((type) => {
    const target = type.reflection && context.target(type.reflection);
    return target ? [{ name: type.name, id: target.id }] : [];
  });
}

/** Code-unit order of the lower-cased names, then of the names: the same on every machine. */
function compareNames(a: string, b: string): number {
  return compare(a.toLowerCase(), b.toLowerCase()) || compare(a, b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

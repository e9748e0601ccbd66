import { type Models, ReflectionKind } from 'typedoc';
import type { SymbolKind } from '../../theme/api/model.ts';
import { compareNames } from './nameOrder.ts';

/** What has a page of its own in the reference. */
export interface Entry {
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

/** The entries of all exports, by kind and then by name. */
export function readEntries(
  exports: readonly Models.DeclarationReflection[],
  routeBasePath: string,
): readonly Entry[] {
  return uniqueIds(exports.flatMap((reflection) => collect(reflection, routeBasePath, undefined))).sort(
    (a, b) => compareNames(a.kind, b.kind) || compareNames(a.qualifiedName, b.qualifiedName),
  );
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

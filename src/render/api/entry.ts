import path from 'node:path';
import { type Models, ReflectionKind } from 'typedoc';
import { isIdentifier } from '../../theme/api/identifier.ts';
import { SYMBOL_KINDS } from '../../theme/api/kinds.ts';
import type { ApiImport, SymbolKind } from '../../theme/api/model.ts';
import type { AmbientExports } from './ambient.ts';
import { declaredName, defaultImport, inventedName, isDefaultExport } from './defaultExport.ts';
import type { ApiModule } from './modules.ts';
import { compareNames } from './nameOrder.ts';
import { isFunctionProperty, isNamespaceOfValue, isWholeModule } from './reflectionKind.ts';
import { isCompilerName } from './statics.ts';

/** A symbol with a page of its own in the reference. */
export interface Entry {
  readonly reflection: Models.DeclarationReflection;
  /** The exported name. */
  readonly name: string;
  /** Whether this is another name for something exported elsewhere, which links point to. */
  readonly isAlias: boolean;
  readonly id: string;
  readonly kind: SymbolKind;
  readonly qualifiedName: string;
  readonly route: string;
  /** Subpath of the module its page belongs to: the first that exports it. Empty for the package itself. */
  readonly subpath: string;
  /** How modules export it; empty for members of a namespace only. */
  readonly imports: readonly ApiImport[];
  /** What isn't exported but added to another module or the global scope, whose name this has. */
  readonly isAugmentation: boolean;
  /** Its other names, in namespaces: `z.string`. */
  readonly otherNames: readonly string[];
  readonly parent?: string;
  readonly children: readonly string[];
}

export interface ExportingModule extends ApiModule {
  /** For a file of globals: the globals that its module declaration exports, and how. */
  readonly ambient?: AmbientExports;
}

/** A module and its exports. */
export interface ModuleExports {
  readonly module: ExportingModule;
  readonly exports: readonly Models.DeclarationReflection[];
}

export interface EntryOptions {
  /** Prefix of all routes, without trailing slash. */
  readonly routeBasePath: string;
  /** The names under which default exports are declared. */
  readonly defaultNames: ReadonlyMap<Models.Reflection, string>;
  /** What the library adds to other modules, and to the global scope. */
  readonly augmentations: ReadonlySet<Models.Reflection>;
  /** Decides which properties of functions have pages, in a namespace named after the function. */
  readonly hasStaticPage: (property: Models.DeclarationReflection) => boolean;
}

const KINDS = new Map<ReflectionKind, SymbolKind>([
  [ReflectionKind.Function, 'function'],
  [ReflectionKind.Interface, 'interface'],
  [ReflectionKind.TypeAlias, 'type-alias'],
  [ReflectionKind.Variable, 'variable'],
  [ReflectionKind.Class, 'class'],
  [ReflectionKind.Namespace, 'namespace'],
  // Another module, re-exported under a name.
  [ReflectionKind.Module, 'namespace'],
  [ReflectionKind.Enum, 'enum'],
  // A property of a function is a variable in the function's namespace.
  [ReflectionKind.Property, 'variable'],
  [ReflectionKind.Method, 'function'],
]);

/** An entry that is still being completed. */
interface Draft extends Entry {
  readonly isReference: boolean;
  /** A namespace that a module exports as `export =`: its members are the module's exports. */
  readonly isModule: boolean;
  readonly imports: ApiImport[];
  readonly otherNames: string[];
  readonly children: string[];
}

/** An export of a module or namespace. */
interface Export {
  readonly exported: Models.DeclarationReflection;
  readonly module: ExportingModule;
  readonly parent: Draft | undefined;
}

/**
 * Reads the entries of all exports, by kind and then by name. What several modules or namespaces export under
 * the same name has one entry: in the fewest nested namespaces, then in the package's own module, the module
 * that declares it, or the first.
 *
 * @param modules the modules of the library, the package's own first
 */
export function readEntries(modules: readonly ModuleExports[], options: EntryOptions): readonly Entry[] {
  const entries = new EntryCollector(options, modules.length === 1);
  let level: readonly Export[] = modules.flatMap(({ module, exports }) =>
    exports.map((exported) => ({ exported, module, parent: undefined })),
  );
  while (level.length > 0) {
    level = level.toSorted((a, b) => precedence(a) - precedence(b)).flatMap((one) => entries.add(one));
  }
  return entries
    .all()
    .sort((a, b) => compareNames(a.kind, b.kind) || compareNames(a.qualifiedName, b.qualifiedName));
}

/** Returns the precedence of an export: of two exports of the same symbol, the lower number gets the page. */
function precedence({ exported, module }: Export): number {
  // A default export takes its name from another export of the same symbol.
  if (isDefaultExport(exported)) return 3;
  if (module.subpath === '') return 0;
  return isDeclaredIn(exported, module) ? 1 : 2;
}

/** Returns whether a module declares what it exports; other modules re-export it. */
function isDeclaredIn(exported: Models.DeclarationReflection, { file }: ApiModule): boolean {
  const reflection = exported.isReference() ? exported.getTargetReflectionDeep() : exported;
  if (!reflection.isDeclaration()) return false;
  const sources = reflection.sources ?? reflection.signatures?.[0]?.sources ?? [];
  return sources.some(({ fullFileName }) => path.resolve(fullFileName) === file);
}

class EntryCollector {
  readonly #options: EntryOptions;
  readonly #isOnlyModule: boolean;
  /** Drafts by reflection, kind and name. */
  readonly #drafts = new Map<string, Draft>();
  readonly #ids = new Set<string>();
  /** Lower case, since many file systems ignore case. */
  readonly #routes = new Set<string>();

  constructor(options: EntryOptions, isOnlyModule: boolean) {
    this.#options = options;
    this.#isOnlyModule = isOnlyModule;
  }

  /** Records an export. @returns the exports of a new namespace */
  add({ exported, module, parent }: Export): readonly Export[] {
    const reflection = exported.isReference() ? exported.getTargetReflectionDeep() : exported;
    if (!reflection.isDeclaration()) return [];
    const placed = KINDS.get(isFunctionProperty(reflection) ? ReflectionKind.Function : reflection.kind);
    if (!placed) return [];
    // In a file of globals: the declaration of the module itself.
    if (!parent && module.ambient && exported.name === module.specifier) return [];
    const ambient = parent ? undefined : module.ambient?.get(exported.name);
    const isDefault = parent === undefined && (isDefaultExport(exported) || ambient === 'default');
    const isGlobalOnly =
      parent === undefined &&
      (this.#options.augmentations.has(reflection) ||
        (module.ambient !== undefined && ambient === undefined));
    const { children = [] } = reflection;
    const hasStatics = placed === 'function' || isNamespaceOfValue(reflection);
    const contents = hasStatics ? children.filter(this.#options.hasStaticPage) : children;
    if (placed === 'namespace' && contents.length === 0 && children.length > 0) return [];
    const isNamespace = placed === 'namespace' || (placed === 'function' && contents.length > 0);
    const kinds: readonly SymbolKind[] = [
      ...(placed === 'namespace' ? [] : [placed]),
      ...(isNamespace ? (['namespace'] as const) : []),
    ];
    const inside: Export[] = [];
    for (const kind of kinds) {
      const name =
        isDefault && ambient === undefined
          ? this.#defaultName(exported, reflection, kind, module)
          : exported.name;
      const key = `${reflection.id} ${kind} ${name}`;
      const before = this.#drafts.get(key);
      const draft = before ?? this.#create({ reflection, exported, kind, name, module, parent });
      if (!before) {
        this.#drafts.set(key, draft);
        if (kind === 'namespace') {
          const named = contents.filter((child) => !isCompilerName(child, contents));
          inside.push(...named.map((child) => ({ exported: child, module, parent: draft })));
        }
      }
      if (parent) {
        parent.children.push(draft.id);
        if (before) draft.otherNames.push(`${parent.qualifiedName}.${exported.name}`);
      }
      if (!isGlobalOnly && (!parent || parent.isModule)) {
        const asDefault = isDefault
          ? defaultImport(draft.name, declaredName(this.#options.defaultNames, exported, reflection))
          : {};
        const specifiers = [module.specifier, ...module.otherSpecifiers].filter(
          (from) => !draft.imports.some((one) => one.from === from && one.isDefault === asDefault.isDefault),
        );
        draft.imports.push(...specifiers.map((from) => ({ from, ...asDefault })));
      }
    }
    return inside;
  }

  all(): Entry[] {
    const drafts = [...this.#drafts.values()];
    const first = new Map<string, Draft>();
    for (const draft of drafts.toSorted((a, b) => Number(a.isReference) - Number(b.isReference))) {
      const key = `${draft.reflection.id} ${draft.kind}`;
      if (!first.has(key)) first.set(key, draft);
    }
    return drafts.map(({ isReference: _, isModule: __, ...draft }) => ({
      ...draft,
      isAlias: first.get(`${draft.reflection.id} ${draft.kind}`)?.id !== draft.id,
    }));
  }

  /** Returns the name shown for a default export on its page. */
  #defaultName(
    exported: Models.DeclarationReflection,
    reflection: Models.DeclarationReflection,
    kind: SymbolKind,
    module: ApiModule,
  ): string {
    const known = [...this.#drafts.values()].find((draft) => draft.reflection === reflection);
    const declared = known?.name ?? declaredName(this.#options.defaultNames, exported, reflection);
    if (declared !== undefined) return declared;
    if (!isDefaultExport(reflection)) return reflection.name;
    return inventedName(module.specifier, kind !== 'function' && kind !== 'variable');
  }

  #create({
    reflection,
    exported,
    kind,
    name,
    module,
    parent,
  }: Export & {
    readonly reflection: Models.DeclarationReflection;
    readonly kind: SymbolKind;
    readonly name: string;
  }): Draft {
    const { routeBasePath, augmentations } = this.#options;
    // A single module's routes are the package's.
    const subpath = this.#isOnlyModule ? '' : module.subpath;
    const within = subpath === '' ? '' : `${subpath}/`;
    const prefix = parent ? parent.route : `${routeBasePath}/${within}`;
    const qualifiedName = parent ? `${parent.qualifiedName}.${name}` : name;
    const end = kind === 'namespace' ? '/' : '';
    const isAugmentation = augmentations.has(reflection);
    // A module's name may contain slashes: `@mui/material/styles`.
    const fileName = isAugmentation ? name.replaceAll('/', '-') : fileNameOf(name);
    return {
      reflection,
      name,
      isAlias: false,
      isAugmentation,
      isReference: exported.isReference(),
      isModule: parent === undefined && isWholeModule(exported),
      id: unused(this.#ids, (suffix) => `${kind}:${within}${qualifiedName}${suffix}`),
      kind,
      qualifiedName,
      route: unused(
        this.#routes,
        (suffix) => `${prefix}${SYMBOL_KINDS[kind].folder}/${fileName}${suffix}${end}`,
        lowerCase,
      ),
      subpath,
      imports: [],
      otherNames: [],
      ...(parent ? { parent: parent.id } : {}),
      children: [],
    };
  }
}

/** Returns the last part of a symbol's route: a name that isn't an identifier may contain anything. */
function fileNameOf(name: string): string {
  return isIdentifier(name)
    ? name
    : name.replace(/[^\p{ID_Continue}$-]+/gu, '-').replace(/^-+|-+$/g, '') || 'export';
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

/** Returns the first text that isn't taken, without a suffix or with `-2`, `-3`, and reserves it. */
function unused(
  taken: Set<string>,
  textOf: (suffix: string) => string,
  keyOf: (text: string) => string = (text) => text,
): string {
  for (let number = 1; ; number += 1) {
    const text = textOf(number === 1 ? '' : `-${number}`);
    const key = keyOf(text);
    if (taken.has(key)) continue;
    taken.add(key);
    return text;
  }
}

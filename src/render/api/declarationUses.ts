import { exportsOf, isLibraryFile } from './documented.ts';
import { ts } from './typescript.ts';

/** The names that a declaration of the library uses. */
interface Named {
  readonly declarations: readonly ts.Declaration[];
  /** Specifiers of the modules it uses names from. */
  readonly specifiers: readonly ts.StringLiteral[];
}

/** Records which declarations of the library use which others. Each is read once, on first use. */
export class DeclarationUses {
  readonly #program: ts.Program;
  #users: ReadonlyMap<ts.Node, readonly ts.Declaration[]> | undefined;

  constructor(program: ts.Program) {
    this.#program = program;
  }

  /** Returns the declarations of exports that use names from these modules, directly or through others. */
  declarationsNaming(specifiers: readonly ts.StringLiteral[]): ReadonlySet<ts.Declaration> {
    this.#users ??= this.#read();
    const found = new Set<ts.Declaration>();
    let level: readonly ts.Node[] = specifiers;
    while (level.length > 0) {
      const users = new Set(level.flatMap((node) => this.#users?.get(node) ?? []));
      level = [...users].filter((declaration) => !found.has(declaration));
      for (const declaration of users) found.add(declaration);
    }
    return found;
  }

  /** Maps each declaration and module to the declarations that use it. */
  #read(): ReadonlyMap<ts.Node, readonly ts.Declaration[]> {
    const users = new Map<ts.Node, ts.Declaration[]>();
    const waiting = [...exportsOf(this.#program)].flatMap(({ declarations = [] }) => declarations);
    const known = new Set<ts.Declaration>();
    for (let user = waiting.pop(); user; user = waiting.pop()) {
      const { fileName } = user.getSourceFile();
      if (known.has(user) || !isLibraryFile(this.#program, fileName)) continue;
      known.add(user);
      const { declarations, specifiers } = this.#namedIn(user);
      for (const named of [...declarations, ...specifiers]) {
        const others = users.get(named);
        if (others) others.push(user);
        else users.set(named, [user]);
      }
      waiting.push(...declarations);
    }
    return users;
  }

  #namedIn(declaration: ts.Declaration): Named {
    const checker = this.#program.getTypeChecker();
    const declarations = new Set<ts.Declaration>();
    const specifiers = new Set<ts.StringLiteral>();
    const add = (specifier: ts.Node | undefined) => {
      if (specifier && ts.isStringLiteral(specifier)) specifiers.add(specifier);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
      if (ts.isIdentifier(node)) {
        const named = checker.getSymbolAtLocation(node);
        for (const one of named?.declarations ?? []) {
          add(ts.findAncestor(one, ts.isImportDeclaration)?.moduleSpecifier);
        }
        const behind = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
        for (const one of behind?.declarations ?? []) declarations.add(one);
      }
      ts.forEachChild(node, visit);
    };
    visit(declaration);
    return { declarations: [...declarations], specifiers: [...specifiers] };
  }
}

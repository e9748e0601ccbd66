import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { TypeScript as ts } from 'typedoc';
import { expect, it } from 'vitest';

/**
 * Readers find each field of the published types: in a guide, or with its doc comment in the reference of `docs/`,
 * which is made from the same types.
 */
const ROOT = path.join(import.meta.dirname, '..');
const ENTRIES = ['src/index.ts', 'src/plugin.ts', 'src/theme/public.ts'];

it('each field of a published type is in a guide, or has a doc comment', async () => {
  const code = codeOf(await Promise.all((await glob('docs/content/*.md', { cwd: ROOT })).map(textOf)));
  const fields = await publishedFields();
  expect(fields.length).toBeGreaterThan(200);
  const missing = fields.filter(({ name, isExplained }) => !isExplained && !code.has(name));
  expect(missing.map(({ type, name, file }) => `${file}: ${type}.${name}`)).toEqual([]);
});

/** Returns the names in the code of pages. */
function codeOf(pages: readonly string[]): ReadonlySet<string> {
  const pieces = pages.flatMap((text) => text.match(/^```[\s\S]*?^```|`[^`\n]+`/gm) ?? []);
  return new Set(pieces.flatMap((piece) => piece.match(/[A-Za-z_$][\w$]*/g) ?? []));
}

interface Field {
  readonly file: string;
  readonly type: string;
  readonly name: string;
  readonly isExplained: boolean;
}

/** Returns the fields of all types that the entry points export, and of all types of the configuration. */
async function publishedFields(): Promise<readonly Field[]> {
  const fields: Field[] = [];
  const wanted = new Map<string, Set<string> | 'all'>();
  for (const file of await glob('src/render/config/{input,*Input}.ts', { cwd: ROOT }))
    wanted.set(file, 'all');
  for (const entry of ENTRIES) {
    wanted.set(entry, 'all');
    const parsed = parse(entry, await textOf(entry));
    for (const statement of parsed.statements) {
      if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || !statement.exportClause)
        continue;
      if (!ts.isNamedExports(statement.exportClause) || !ts.isStringLiteral(statement.moduleSpecifier))
        continue;
      const file = path.posix.join(path.posix.dirname(entry), statement.moduleSpecifier.text);
      const names = wanted.get(file) ?? new Set();
      if (names === 'all') continue;
      for (const { name, propertyName } of statement.exportClause.elements)
        names.add((propertyName ?? name).text);
      wanted.set(file, names);
    }
  }
  for (const [file, names] of wanted) {
    const parsed = parse(file, await textOf(file));
    for (const statement of parsed.statements) {
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      if (!isType || (names !== 'all' && !names.has(statement.name.text))) continue;
      const visit = (node: ts.Node): void => {
        if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) {
          const isExplained = ts.getJSDocCommentsAndTags(node).length > 0;
          fields.push({ file, type: statement.name.text, name: node.name.getText(parsed), isExplained });
        }
        // Parameters of functions aren't fields.
        if (!ts.isFunctionTypeNode(node)) ts.forEachChild(node, visit);
      };
      visit(statement);
    }
  }
  return fields;
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function textOf(file: string): Promise<string> {
  return readFile(path.join(ROOT, file), 'utf8');
}

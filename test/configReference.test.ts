import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TypeScript as ts } from 'typedoc';
import { expect, it } from 'vitest';

/**
 * `docs/content/configuration.md` is generated from the published types. Set UPDATE=1 to write it, then review the
 * diff.
 */
const ROOT = path.join(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'docs/content/configuration.md');

const parts = await Promise.all(
  ['input', 'stringsInput', 'navigationInput', 'themeInput', 'apiInput', 'examplesInput'].map((name) =>
    readFile(path.join(ROOT, `src/render/config/${name}.ts`), 'utf8'),
  ),
);
const source = ts.createSourceFile('input.ts', parts.join('\n'), ts.ScriptTarget.Latest, true);

interface Comment {
  readonly text: string;
  readonly byDefault: string | undefined;
}

function commentOf(node: ts.Node): Comment {
  const doc = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);
  const tag = doc?.tags?.find(({ tagName }) => tagName.text === 'default');
  const plain = (comment: Parameters<typeof ts.getTextOfJSDocComment>[0]) =>
    (ts.getTextOfJSDocComment(comment) ?? '').replaceAll(/\s+/g, ' ').trim();
  return { text: plain(doc?.comment), byDefault: tag && plain(tag.comment) };
}

/** `LogoInput` becomes the section "Logo". */
const sectionOf = (name: string) => name.replace(/Input$/, '');

/**
 * Prints a type as written, with links on names of other sections; inline object types have rows of their
 * own.
 */
function typeText(type: ts.TypeNode | undefined): string {
  if (!type) return '';
  if (ts.isTypeLiteralNode(type)) return '`object`';
  const text = type.getText(source).replaceAll(/\s+/g, ' ').replace(/^\| /, '');
  const names = [...text.matchAll(/\b([A-Z]\w+Input)\b/g)].map(([, name = '']) => sectionOf(name));
  const code = text.includes('{') ? text.replaceAll(/\{.*\}/g, 'object') : text;
  const links = [...new Set(names)].map((name) => `[${name}](#${name.toLowerCase()})`);
  const named = code.replaceAll(/\b([A-Z]\w+)Input\b/g, '$1').replaceAll(/(?<=<) | (?=>)/g, '');
  return `\`${named.replaceAll('|', '\\|')}\`${links.length > 0 ? `, see ${links.join(', ')}` : ''}`;
}

/** Returns a row per key, followed by rows for the keys of an inline object: `colorMode.defaultMode`. */
function rows(members: readonly ts.TypeElement[], prefix = ''): readonly string[] {
  return members.filter(ts.isPropertySignature).flatMap((member) => {
    const name = prefix + member.name.getText(source);
    const { text, byDefault } = commentOf(member);
    const required = member.questionToken ? '' : '**Required.** ';
    const meaning = (required + text).replaceAll('|', '\\|').trim();
    const shown =
      byDefault === undefined
        ? ''
        : /^['"[\d]|^(?:true|false)$/.test(byDefault)
          ? `\`${byDefault}\``
          : byDefault;
    const row = `| \`${name}\` | ${typeText(member.type)} | ${shown} | ${meaning} |`;
    return [row, ...inner(member.type).flatMap(([key, type]) => rows(type.members, `${name}${key}.`))];
  });
}

/** Returns inline object types with the path to them: nothing, `[]`, `.<name>`. */
function inner(type: ts.TypeNode | undefined): readonly (readonly [string, ts.TypeLiteralNode])[] {
  if (!type) return [];
  if (ts.isTypeLiteralNode(type)) return [['', type]];
  if (ts.isParenthesizedTypeNode(type)) return inner(type.type);
  if (ts.isArrayTypeNode(type)) return inner(type.elementType).map(([key, each]) => [`[]${key}`, each]);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(inner);
  if (ts.isTypeReferenceNode(type) && type.typeName.getText(source) === 'Record') {
    return inner(type.typeArguments?.[1]).map(([key, each]) => [`.<name>${key}`, each]);
  }
  return [];
}

function section(node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): readonly string[] {
  const { text } = commentOf(node);
  const title = node.name.text === 'SiteConfigInput' ? [] : [`## ${sectionOf(node.name.text)}`, ''];
  const intro = text === '' ? [] : [text, ''];
  if (ts.isTypeAliasDeclaration(node)) {
    const alternatives = ts.isUnionTypeNode(node.type) ? node.type.types : [node.type];
    const lines = alternatives.map((type) =>
      type
        .getText(source)
        .replaceAll(/\/\*\*.*?\*\//gs, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\b([A-Z]\w+)Input\b/g, '$1'),
    );
    return [
      ...title,
      ...intro,
      '```ts no-check="types without their names"',
      ...lines.map((line) => `| ${line}`),
      '```',
      '',
    ];
  }
  return [
    ...title,
    ...intro,
    '| Key | Type | Default | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows([...node.members]),
    '',
  ];
}

it('the reference of the configuration says what the published types say', async () => {
  const nodes = source.statements.filter(
    (node) =>
      (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
      node.name.text !== 'ConfigExport',
  ) as (ts.InterfaceDeclaration | ts.TypeAliasDeclaration)[];
  const text = ['# Configuration', '', ...nodes.flatMap(section)].join('\n');
  if (process.env.UPDATE === '1') await writeFile(FILE, text);
  expect(await readFile(FILE, 'utf8')).toBe(text);
  expect(text).toContain('| `title` | `string` |  | **Required.** The name of the site');
});

import { parser } from '@lezer/javascript';
import type { ControlPlace, ImportPlace } from '../../theme/examples/controls/model.ts';

type SyntaxNode = ReadCode['tree']['topNode'];

/** Where the code of an example says what a prop is, or could say it. */
export interface FoundPlace extends ControlPlace {
  /** The value as written, without braces; undefined if the prop isn't there, empty for a prop without a value. */
  readonly written?: string;
}

/** The code of an example, parsed once for all its controls. */
export interface ReadCode {
  readonly code: string;
  readonly tree: ReturnType<typeof parser.parse>;
}

/** The parser of the editor's language, without the editor. */
const tsx = parser.configure({ dialect: 'jsx ts' });

export function readCode(code: string): ReadCode {
  return { code, tree: tsx.parse(code) };
}

/** Returns how many elements of a component the code has, and the place of a prop in the first of them. */
export function findPlace(
  { code, tree }: ReadCode,
  component: string,
  prop: string,
): { readonly count: number; readonly place?: FoundPlace } {
  const tags: SyntaxNode[] = [];
  tree.iterate({
    enter({ name, node }) {
      if (name !== 'JSXSelfClosingTag' && name !== 'JSXOpenTag') return;
      const [first] = childrenOf(node).filter((child) =>
        /^JSX(?:Identifier|MemberExpression)$/.test(child.name),
      );
      if (first && code.slice(first.from, first.to) === component) tags.push(node);
    },
  });
  const [tag] = tags;
  return { count: tags.length, ...(tag ? { place: placeIn(code, tag, prop) } : {}) };
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) all.push(child);
  return all;
}

function placeIn(code: string, tag: SyntaxNode, prop: string): FoundPlace {
  const attributes = childrenOf(tag).filter(({ name }) => name === 'JSXAttribute');
  for (const attribute of attributes) {
    const [, name, written = ''] =
      /^([\w-]+)\s*(?:=\s*([\s\S]*))?$/.exec(code.slice(attribute.from, attribute.to)) ?? [];
    if (name === prop) {
      const value = written.replace(/^\{\s*([\s\S]*?)\s*\}$/, '$1');
      return { from: attribute.from, to: attribute.to, lead: '', written: value };
    }
  }
  const last = attributes.at(-1);
  const names = childrenOf(tag).filter(({ name }) => /^JSX(?:Identifier|MemberExpression)$|^Type/.test(name));
  const at = last?.to ?? names.at(-1)?.to ?? tag.from;
  const line = last && /\n[ \t]*$/.exec(code.slice(0, last.from))?.[0];
  return { from: at, to: at, lead: line ?? ' ' };
}

/** Returns where a name is added to the imports from a package; undefined if it is imported, or nothing is. */
export function findImport(
  { code, tree }: ReadCode,
  packages: readonly string[],
  name: string,
): ImportPlace | undefined | 'imported' {
  let found: ImportPlace | undefined | 'imported';
  tree.iterate({
    enter({ name: kind, node }) {
      if (found || kind !== 'ImportDeclaration') return;
      const from = node.getChild('String');
      const group = node.getChild('ImportGroup');
      if (!from || !group || !packages.includes(code.slice(from.from + 1, from.to - 1))) return;
      if (/^import\s+type\b/.test(code.slice(node.from, node.to))) return;
      const text = code.slice(group.from, group.to);
      if (new RegExp(`[{,]\\s*${name}\\s*[,}]`).test(text)) {
        found = 'imported';
        return;
      }
      const names = /^([\s\S]*?[\w$])\s*,?\s*\}$/.exec(text)?.[1];
      if (names === undefined) return;
      const indent = /\n[ \t]+/.exec(text)?.[0];
      found = { at: group.from + names.length, text: `,${indent ?? ' '}${name}` };
    },
  });
  return found;
}

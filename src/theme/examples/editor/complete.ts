import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { DescribedName, ExportName, LibraryNames, PropName } from '../names.ts';

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** How many milliseconds a slow machine may take for the rest of the tree: code of an example is short. */
const PARSE_LIMIT = 500;

/** Returns the tree of the whole code: the editor itself may have had time for a part of it only. */
function treeOf(state: EditorState): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, state.doc.length, PARSE_LIMIT) ?? syntaxTree(state);
}

/** Returns what can be written at the cursor: props, values, exports and members of the library. */
export function completionsAt(
  { state, pos, explicit }: Pick<CompletionContext, 'state' | 'pos' | 'explicit'>,
  names: LibraryNames,
): CompletionResult | null {
  const node = treeOf(state).resolveInner(pos, -1);
  const word = /[\w$]*$/.exec(state.sliceDoc(state.doc.lineAt(pos).from, pos))?.[0] ?? '';
  const from = pos - word.length;
  const result = (options: readonly Completion[]) =>
    options.length === 0 ? null : { from, options, validFor: /^[\w$]*$/ };

  const attribute = above(node, 'JSXAttribute');
  const tag = above(node, 'JSXSelfClosingTag', 'JSXOpenTag');
  const before = state.sliceDoc(from - 1, from);
  if (before === '.') {
    const [, object] = /([\w$]+)\.$/.exec(state.sliceDoc(state.doc.lineAt(pos).from, from)) ?? [];
    const members = find(names, object)?.members ?? [];
    return result(members.map((member) => completion(member, 'constant')));
  }
  const isValue = node.name === 'JSXEscape' || above(node, 'JSXEscape') !== undefined;
  if (attribute && isString(node)) {
    const values = valuesOf(state, attribute, tag, names).filter((code) => /^['"]/.test(code));
    const start = node.from + 1;
    return {
      from: start,
      options: values.map((code) => ({ label: code.slice(1, -1), type: 'constant' })),
    };
  }
  if (attribute && isValue) {
    const values = valuesOf(state, attribute, tag, names);
    if (values.length > 0) {
      const start = above(node, 'JSXEscape')?.from ?? from - 1;
      const isWhole = /^\{\s*[\w$]*$/.test(state.sliceDoc(start, pos));
      if (isWhole) return result(values.map((label) => ({ label, type: 'constant', boost: 1 })));
    }
  }
  if (tag && !isValue && (word !== '' || explicit) && !isString(node)) {
    if (before === '<') return result(components(names));
    const component = find(names, nameOf(state, tag));
    const isSet = new Set(attributesOf(state, tag));
    return result(
      (component?.props ?? [])
        .filter(({ name }) => !isSet.has(name) || name === word)
        .map((prop) => ({ ...completion(prop, 'property'), apply: insertProp(prop) })),
    );
  }
  if (word === '' && !explicit) return null;
  if (above(node, 'ImportGroup')) {
    return result(names.exports.map((one) => completion(one, one.isType ? 'type' : 'variable')));
  }
  if (before === '<') return result(components(names));
  if (/^(?:VariableName|TypeName)$/.test(node.name)) {
    const isType = node.name === 'TypeName';
    return result(
      names.exports
        .filter((one) => (one.isType ?? false) === isType)
        .map((one) => completion(one, isType ? 'type' : 'variable')),
    );
  }
  return null;
}

/** Returns what the name at a position is in the library. */
export function nameAt(
  state: EditorState,
  pos: number,
  names: LibraryNames,
): { readonly from: number; readonly to: number; readonly described: DescribedName } | undefined {
  const node = treeOf(state).resolveInner(pos, 1);
  if (node.to - node.from > 100) return undefined;
  const text = state.sliceDoc(node.from, node.to);
  const found = (described: DescribedName | undefined) =>
    described && { from: node.from, to: node.to, described };
  if (node.name === 'JSXIdentifier' && node.parent?.name === 'JSXAttribute') {
    const tag = above(node, 'JSXSelfClosingTag', 'JSXOpenTag');
    return found(find(names, tag && nameOf(state, tag))?.props?.find(({ name }) => name === text));
  }
  if (node.name === 'PropertyName' && node.parent?.firstChild) {
    const { from, to } = node.parent.firstChild;
    return found(find(names, state.sliceDoc(from, to))?.members?.find(({ name }) => name === text));
  }
  return /^(?:JSXIdentifier|VariableName|TypeName|VariableDefinition|TypeDefinition)$/.test(node.name)
    ? found(find(names, text, node.name.startsWith('Type')))
    : undefined;
}

function find(names: LibraryNames, name: string | undefined, isType = false): ExportName | undefined {
  const all = names.exports.filter((one) => one.name === name);
  return all.find((one) => (one.isType ?? false) === isType) ?? all[0];
}

function above(node: SyntaxNode, ...kinds: readonly string[]): SyntaxNode | undefined {
  for (let one: SyntaxNode | null = node; one; one = one.parent) {
    if (kinds.includes(one.name)) return one;
    // A tag inside a value of another tag, or code inside that.
    if (one.name === 'JSXElement' || one.name.endsWith('Statement')) return undefined;
  }
  return undefined;
}

function isString({ name }: SyntaxNode): boolean {
  return name === 'JSXAttributeValue' || name === 'String';
}

function nameOf(state: EditorState, tag: SyntaxNode): string | undefined {
  const name = tag.getChild('JSXIdentifier') ?? tag.getChild('JSXMemberExpression');
  return name ? state.sliceDoc(name.from, name.to) : undefined;
}

function attributesOf(state: EditorState, tag: SyntaxNode): readonly string[] {
  return tag.getChildren('JSXAttribute').map((one) => {
    const name = one.getChild('JSXIdentifier');
    return name ? state.sliceDoc(name.from, name.to) : '';
  });
}

function valuesOf(
  state: EditorState,
  attribute: SyntaxNode,
  tag: SyntaxNode | undefined,
  names: LibraryNames,
): readonly string[] {
  const name = attribute.getChild('JSXIdentifier');
  const prop = name && state.sliceDoc(name.from, name.to);
  const component = tag && find(names, nameOf(state, tag));
  return component?.props?.find((one) => one.name === prop)?.values ?? [];
}

function components(names: LibraryNames): readonly Completion[] {
  return names.exports.flatMap((one) => (one.props ? [completion(one, 'class')] : []));
}

function completion({ name, type, text }: DescribedName, kind: string): Completion {
  return {
    label: name,
    type: kind,
    ...(type === undefined ? {} : { detail: type.length > 40 ? `${type.slice(0, 39)}…` : type }),
    ...(text === undefined ? {} : { info: text }),
  };
}

/** Writes a prop with the cursor where its value goes. */
function insertProp({ name, type, values = [] }: PropName): NonNullable<Completion['apply']> {
  if (type === 'boolean') return name;
  const isText = type === 'string' || (values.length > 0 && values.every((code) => /^['"]/.test(code)));
  return (view, _, from, to) =>
    view.dispatch({
      changes: { from, to, insert: isText ? `${name}=""` : `${name}={}` },
      selection: { anchor: from + name.length + 2 },
    });
}

import { tsxLanguage } from '@codemirror/lang-javascript';
import { transform } from 'sucrase';
import { GUARD } from '../frame/protocol.ts';

/** What is wrong with edited code. */
export interface CodeProblem {
  readonly message: string;
  /** 1-based. */
  readonly line?: number;
}

export type Compiled = { readonly code: string } | { readonly problem: CodeProblem };

type Tree = ReturnType<typeof tsxLanguage.parser.parse>;
type SyntaxNode = Tree['topNode'];

const parse = (code: string): Tree => tsxLanguage.parser.parse(code);

/** The modules that compiled JSX imports. */
const ALWAYS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/**
 * Compiles an example to a module of CommonJS, line by line the same.
 *
 * @param imports what it may import besides React
 * @param unknownImport returns the message for anything else
 */
export function compileExample(
  code: string,
  imports: readonly string[],
  unknownImport: (name: string) => string,
): Compiled {
  const tree = parse(code);
  const unknown = findUnknownImport(code, tree, [...ALWAYS, ...imports]);
  if (unknown) return { problem: { message: unknownImport(unknown.name), line: unknown.line } };
  const mismatched = findMismatchedTag(code, tree);
  if (mismatched) return { problem: mismatched };
  try {
    const { code: compiled } = transform(guardLoops(code, tree), {
      transforms: ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
    });
    return { code: compiled };
  } catch (error) {
    return { problem: syntaxProblem(code, tree, error instanceof Error ? error.message : String(error)) };
  }
}

/**
 * Returns what is wrong with code that can't be compiled. Where JSX can't be read, the compiler tries to read it as
 * type parameters, and reports why these can't be read, in a line that is right.
 *
 * @param text as in "Error transforming file: Unexpected token (3:5)"
 */
function syntaxProblem(code: string, tree: Tree, text: string): CodeProblem {
  const [, line, column] = /\((\d+):(\d+)\)\s*$/.exec(text)?.map(Number) ?? [];
  const found = firstSyntaxError(code, tree);
  if (found && line !== undefined && column !== undefined) {
    if (found.line > line || (found.line === line && found.column > column))
      return { message: found.isEnd ? 'Unexpected end of code' : 'Unexpected token', line: found.line };
  }
  const message = text.replace(/^Error transforming [^:]*: /, '').replace(/\s*\(\d+:\d+\)\s*$/, '');
  return { message, ...(line === undefined ? {} : { line }) };
}

/** Returns where the editor's own parser can't go on: line and column are 1-based. */
function firstSyntaxError(
  code: string,
  tree: Tree,
): { readonly line: number; readonly column: number; readonly isEnd: boolean } | undefined {
  let at: number | undefined;
  tree.iterate({
    enter({ type, from }) {
      if (type.isError) at ??= from;
    },
  });
  if (at === undefined) return undefined;
  const isEnd = code.slice(at).trim() === '';
  const before = code.slice(0, isEnd ? code.trimEnd().length : at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, isEnd };
}

function findUnknownImport(
  code: string,
  tree: Tree,
  allowed: readonly string[],
): { readonly name: string; readonly line: number } | undefined {
  let found: { readonly name: string; readonly line: number } | undefined;
  tree.iterate({
    enter({ name, node }) {
      if (found || (name !== 'ImportDeclaration' && name !== 'ExportDeclaration')) return;
      const string = node.getChild('String');
      if (!string || /^import\s+type\b/.test(code.slice(node.from, node.to))) return;
      const specifier = code.slice(string.from + 1, string.to - 1);
      if (!allowed.includes(specifier)) {
        found = { name: specifier, line: code.slice(0, string.from).split('\n').length };
      }
    },
  });
  return found;
}

/**
 * Returns the first closing tag that doesn't match its opening tag, which the compiler doesn't check. Returns nothing if
 * the editor's parser can't read the code: it doesn't know type arguments of elements.
 */
function findMismatchedTag(code: string, tree: Tree): CodeProblem | undefined {
  if (firstSyntaxError(code, tree)) return undefined;
  let found: CodeProblem | undefined;
  const nameIn = (tag: SyntaxNode) => /^<\/?\s*([^\s/>]*)/.exec(code.slice(tag.from, tag.to))?.[1];
  tree.iterate({
    enter({ name, node }) {
      if (found || name !== 'JSXElement') return;
      const open = node.getChild('JSXOpenTag') ?? node.getChild('JSXFragmentTag');
      const close = node.getChild('JSXCloseTag');
      if (!open || !close || nameIn(open) === nameIn(close)) return;
      const line = code.slice(0, close.from).split('\n').length;
      found = { message: `Expected </${nameIn(open)}> instead of </${nameIn(close)}>`, line };
    },
  });
  return found;
}

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoStatement']);

/** Puts a call into each loop, which ends it when it takes too long. Lines stay as they are. */
export function guardLoops(code: string, tree = parse(code)): string {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  tree.iterate({
    enter({ name, node }) {
      if (!LOOPS.has(name)) return;
      const body = name === 'DoStatement' ? node.firstChild?.nextSibling : node.lastChild;
      if (!body || body.type.isError) return;
      if (body.name === 'Block') insertions.push({ at: body.from + 1, text: ` ${GUARD}();` });
      else insertions.push({ at: body.from, text: `{ ${GUARD}(); ` }, { at: body.to, text: ' }' });
    },
  });
  return insertions
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code);
}

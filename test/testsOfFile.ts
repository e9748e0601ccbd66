import ts from 'typescript';

/** A test as declared in its file. */
export interface DeclaredTest {
  /** The title as written, with the placeholders of `it.each`. */
  readonly title: string;
  /** Whether it never runs: `skip`, `todo`, `skipIf` or `runIf` on it or on an enclosing group. */
  readonly isSkipped: boolean;
  /** Whether anything in it can fail: an `expect`, or waiting for a condition. */
  readonly asserts: boolean;
}

const SKIPS = new Set(['skip', 'todo', 'skipIf', 'runIf', 'fails']);

/** Calls that fail if a condition isn't met. */
const ASSERTIONS = /^(?:expect|waitFor\w*|until\w*)$/;

/**
 * Returns the tests that a file declares, from its syntax tree: titles in comments or other strings don't
 * count.
 *
 * @param file its name, which determines whether it may contain JSX
 */
export function testsOfFile(file: string, text: string): readonly DeclaredTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const helpers = assertingHelpers(source);
  const tests: DeclaredTest[] = [];
  const visit = (node: ts.Node, isSkipped: boolean): void => {
    const call = ts.isCallExpression(node) ? declarationOf(node) : undefined;
    const skipped = isSkipped || (call?.modifiers.some((name) => SKIPS.has(name)) ?? false);
    if (call?.kind === 'test') {
      const [title] = call.node.arguments;
      const body = call.node.arguments.find((argument) => ts.isFunctionLike(argument));
      if (!title || !ts.isStringLiteralLike(title)) return;
      const asserts =
        body !== undefined && hasCall(body, (name) => ASSERTIONS.test(name) || helpers.has(name));
      tests.push({ title: title.text, isSkipped: skipped, asserts });
    } else node.forEachChild((child) => visit(child, skipped));
  };
  visit(source, false);
  return tests;
}

interface Declaration {
  readonly kind: 'test' | 'group';
  readonly node: ts.CallExpression;
  /** What follows the name: `it.each(…)` has `each`. */
  readonly modifiers: readonly string[];
}

function declarationOf(node: ts.CallExpression): Declaration | undefined {
  const modifiers: string[] = [];
  let callee: ts.Expression = node.expression;
  for (;;) {
    if (ts.isPropertyAccessExpression(callee)) {
      modifiers.push(callee.name.text);
      callee = callee.expression;
    } else if (ts.isCallExpression(callee)) {
      // A test for each row of no table.
      const [rows] = callee.arguments;
      if (rows && ts.isArrayLiteralExpression(rows) && rows.elements.length === 0) modifiers.push('skip');
      callee = callee.expression;
    } else break;
  }
  if (!ts.isIdentifier(callee)) return undefined;
  if (callee.text === 'it' || callee.text === 'test') return { kind: 'test', node, modifiers };
  if (callee.text === 'describe') return { kind: 'group', node, modifiers };
  return undefined;
}

/** Returns the file's own functions that assert, directly or through each other. */
function assertingHelpers(source: ts.SourceFile): ReadonlySet<string> {
  const bodies = new Map<string, ts.Node>();
  const collect = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) bodies.set(node.name.text, node.body);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (ts.isFunctionLike(node.initializer)) bodies.set(node.name.text, node.initializer);
    }
    node.forEachChild(collect);
  };
  collect(source);
  const found = new Set<string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [name, body] of bodies) {
      if (hasCall(body, (called) => ASSERTIONS.test(called) || found.has(called))) found.add(name);
    }
  }
  return found;
}

/** Whether a call is `expect(…)`, `expect.poll(…)` or `expect.soft(…)`, which a matcher follows. */
function isExpectation({ expression }: ts.CallExpression): boolean {
  if (ts.isIdentifier(expression)) return expression.text === 'expect';
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return false;
  return expression.expression.text === 'expect' && /^(?:poll|soft)$/.test(expression.name.text);
}

/** Whether a node contains a call of a function with one of those names: `f()`, `a.f()` or `f.a()`. */
function hasCall(node: ts.Node, isWanted: (name: string) => boolean): boolean {
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    if (isExpectation(node)) {
      // `expect(a)` alone asserts nothing.
      if (isWanted('expect') && ts.isPropertyAccessExpression(node.parent)) return true;
    } else if (ts.isIdentifier(expression) && isWanted(expression.text)) return true;
    else if (ts.isPropertyAccessExpression(expression)) {
      if (isWanted(expression.name.text)) return true;
      if (ts.isIdentifier(expression.expression) && isWanted(expression.expression.text)) return true;
    }
  }
  return node.forEachChild((child) => hasCall(child, isWanted) || undefined) ?? false;
}

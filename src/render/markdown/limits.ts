import type { Html, Nodes, Parent, Root } from 'mdast';
import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import { holdsBlocks, tagsThatNest } from './rawHtml.ts';

/** What of a text is too much for a parser that calls itself, or looks back, at every mark. */
export interface Excess {
  readonly code: 'nesting-too-deep' | 'too-many-marks' | 'table-too-large';
  readonly message: string;
  readonly hint: string;
  /** In the text that was read, both from 1. */
  readonly line: number;
  readonly column: number;
}

/** Stops reading a text; whoever reads it says where. */
export class ExcessError extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(excess.message);
    this.excess = excess;
  }
}

/** Levels of quotes, lists, elements, emphasis: far below what overflows the stack of any step. */
export const MAX_DEPTH = 100;
/** Each line is looked at by each list around it. */
const MAX_LISTS = 40;
/** The text in a directive is read once for each directive around it. */
const MAX_DIRECTIVES = 20;
/** Of one kind in one paragraph: the parser compares them with one another. */
const MAX_MARKS = 1000;
/** Cells that a table's rows lack and get: a short row of a wide table becomes a long one. */
const MAX_ADDED_CELLS = 20_000;

const FLATTEN = 'Split the page, or nest less.';

function tooDeep(what: string, limit: number, line: number, column: number): ExcessError {
  return new ExcessError({
    code: 'nesting-too-deep',
    message: `The ${what} here are more than ${limit} levels deep.`,
    hint: FLATTEN,
    line,
    column,
  });
}

/**
 * Looks for what must not reach the parser: its time grows with the square of what opens on one line, and with the
 * depth of directives.
 *
 * @throws ExcessError
 */
export function checkLines(text: string): void {
  let open = 0;
  let number = 0;
  /** Columns of the lists that are open. */
  const lists: number[] = [];
  for (const line of text.split('\n')) {
    number += 1;
    const marks = containerMarks(line);
    if (marks !== undefined) throw tooDeep('quotes and lists', MAX_DEPTH, number, marks);
    const list = LIST_ITEM.exec(line)?.[1]?.length;
    if (list !== undefined) {
      while ((lists.at(-1) ?? -1) >= list) lists.pop();
      lists.push(list);
      if (lists.length > MAX_LISTS) throw tooDeep('lists', MAX_LISTS, number, list + 1);
    }
    const colons = line.indexOf(':::');
    if (colons === -1 || /[^ \t>:*+\-\d.)]/.test(line.slice(0, colons))) continue;
    // Closing one closes at least one.
    if (/^:+[ \t]*\r?$/.test(line.slice(colons))) open = Math.max(0, open - 1);
    else if (/^:+[a-z]/i.test(line.slice(colons))) open += 1;
    if (open > MAX_DIRECTIVES) throw tooDeep('directives', MAX_DIRECTIVES, number, colons + 1);
  }
}

const LIST_ITEM = /^([ \t>]*)(?:[-*+]|\d{1,9}[.)])(?:[ \t]|\r?$)/;

/** The column at which a line has opened more containers than may be. */
function containerMarks(line: string): number | undefined {
  const mark = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y;
  let count = 0;
  while (mark.test(line)) {
    count += 1;
    if (count > MAX_DEPTH)
      return /^[ \t]*([-*])(?:[ \t]*\1)+[ \t\r]*$/.test(line) ? undefined : mark.lastIndex;
  }
  return undefined;
}

const MARKS = '!&*<[]_`~';
/** What may reach to the end of the paragraph, and is looked for there each time: comments, instructions. */
const MAX_OPENINGS = 30;

/**
 * An extension that counts the marks of each paragraph and takes none: the parser's time grows with the square of
 * those that open or close nothing.
 */
export function countMarks(): Extension {
  const counts = new WeakMap<TokenizeContext, Map<string, number>>();
  const count = (context: TokenizeContext, mark: string, limit: number): void => {
    const own = counts.get(context) ?? new Map<string, number>();
    counts.set(context, own);
    const number = (own.get(mark) ?? 0) + 1;
    own.set(mark, number);
    if (number <= limit) return;
    const { line, column } = context.now();
    throw new ExcessError({
      code: 'too-many-marks',
      message: `The paragraph has more than ${limit} marks "${mark}".`,
      hint: 'Split the paragraph, or put what is no Markdown into a code block.',
      line,
      column,
    });
  };
  const counter: Construct = {
    name: 'countMarks',
    tokenize(effects, _, nok): State {
      const afterLess: State = (code) => {
        if (code === 33 || code === 63) count(this, `<${String.fromCharCode(code)}`, MAX_OPENINGS);
        return nok(code);
      };
      return (code) => {
        count(this, String.fromCharCode(code ?? 0), MAX_MARKS);
        if (code !== 60) return nok(code);
        effects.enter('data');
        effects.consume(code);
        effects.exit('data');
        return afterLess;
      };
    },
  };
  return { text: Object.fromEntries([...MARKS].map((mark) => [mark.charCodeAt(0), counter])) };
}

/**
 * Looks at a tree before anything that calls itself does.
 *
 * @throws ExcessError
 */
export function checkTree(tree: Root): void {
  const stack: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  const html: { readonly node: Html; readonly parent: Parent }[] = [];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (depth > MAX_DEPTH) throw tooDeep('blocks or marks', MAX_DEPTH, line, column);
    if (node.type === 'table') {
      const columns = node.children[0]?.children.length ?? 0;
      const added = node.children.reduce((sum, row) => sum + Math.max(0, columns - row.children.length), 0);
      if (added > MAX_ADDED_CELLS) {
        throw new ExcessError({
          code: 'table-too-large',
          message: `The table has ${columns} columns, and its rows lack ${added} cells; expected at most ${MAX_ADDED_CELLS}.`,
          hint: 'Write the cells of each row, or split the table.',
          line,
          column,
        });
      }
    }
    if (!('children' in node)) continue;
    for (const child of node.children.toReversed()) {
      stack.push({ node: child, depth: depth + 1 });
    }
    for (const child of node.children) if (child.type === 'html') html.push({ node: child, parent: node });
  }
  checkTags(html);
}

/** Elements written as HTML are flat until their tags are paired. Those of a paragraph end with it. */
function checkTags(html: readonly { readonly node: Html; readonly parent: Parent }[]): void {
  let blocks = 0;
  let inline = 0;
  let paragraph: Parent | undefined;
  for (const { node, parent } of html) {
    if (parent !== paragraph) inline = 0;
    paragraph = parent;
    for (const { isEnd } of tagsThatNest(node)) {
      if (holdsBlocks(parent)) blocks = Math.max(0, blocks + (isEnd ? -1 : 1));
      else inline = Math.max(0, inline + (isEnd ? -1 : 1));
      if (blocks + inline <= MAX_DEPTH) continue;
      const { line = 1, column = 1 } = node.position?.start ?? {};
      throw tooDeep('HTML elements', MAX_DEPTH, line, column);
    }
  }
}

import type { Html, Nodes, Parent, Root } from 'mdast';
import type { Code, Construct, Extension, Point, State, TokenizeContext } from 'micromark-util-types';
import { tagsThatNest } from './elements.ts';
import { holdsBlocks } from './rawHtml.ts';

/** Where a text exceeds the limits of a parser that recurses, or scans backwards, at every marker. */
export interface Excess {
  readonly code: 'nesting-too-deep' | 'too-many-marks' | 'table-too-large';
  readonly message: string;
  readonly hint: string;
  /** Position in the parsed text, both 1-based. */
  readonly line: number;
  readonly column: number;
}

/** Stops parsing a text; the caller adds the location. */
export class ExcessError extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(excess.message);
    this.excess = excess;
  }
}

/**
 * Maximum nesting of quotes, lists, elements and emphasis: far below what overflows the stack of any step.
 */
export const MAX_DEPTH = 100;
/** Maximum nesting of lists: each line is checked by each list around it. */
const MAX_LISTS = 40;
/** Markers of one kind per paragraph: the parser compares them with each other. */
const MAX_MARKS = 10_000;
/** Unmatched closing markers among them: for each, the parser scans back to the start of the paragraph. */
const MAX_LONE = 1000;
/** Unclosed comments and instructions: for each, the parser scans to the end of the paragraph. */
const MAX_OPENINGS = 30;
/** Cells added to short rows of tables: a short row of a wide table becomes a long one. */
const MAX_ADDED_CELLS = 20_000;

const FLATTEN = 'Split the page, or nest less.';

export function tooDeep(what: string, limit: number, line: number, column: number): ExcessError {
  return new ExcessError({
    code: 'nesting-too-deep',
    message: `The ${what} here are more than ${limit} levels deep.`,
    hint: FLATTEN,
    line,
    column,
  });
}

/**
 * Checks the number of open containers when another one opens.
 *
 * @throws ExcessError
 */
export function checkContainers(names: readonly (string | undefined)[], { line, column }: Point): void {
  if (names.length > MAX_DEPTH) throw tooDeep('quotes and lists', MAX_DEPTH, line, column);
  if (names.length <= MAX_LISTS) return;
  const lists = names.filter((name) => name === 'list').length;
  if (lists > MAX_LISTS) throw tooDeep('lists', MAX_LISTS, line, column);
}

/** Characters that open or close inline constructs. */
const MARKS = '!*<[]_~';
const BANG = 33;
const OPEN_PARENTHESIS = 40;
const LESS = 60;
const QUESTION = 63;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const UNDERSCORE = 95;
const BACKTICK = 96;
const TILDE = 126;

/** The markers counted in a paragraph. */
interface MarkCounts {
  /** The count of each kind: `*`, `[`, and unmatched ones. */
  readonly counts: Map<string, number>;
  /** The number of open markers by character. */
  readonly open: Map<number, number>;
  /** The open brackets, with the nesting depth of images in each. */
  readonly brackets: { readonly isImage: boolean; images: number }[];
  /** Offset of the last `<!` or `<?`, which may have been parsed as HTML since. */
  opening?: number;
}

/**
 * Creates an extension that counts the markers of each paragraph without consuming them: the parser takes
 * quadratic time in the number of unmatched closing markers, and of unclosed `<!` or `<?`.
 */
export function countMarks(): Extension {
  const paragraphs = new WeakMap<TokenizeContext, MarkCounts>();
  const countsOf = (context: TokenizeContext): MarkCounts => {
    const known = paragraphs.get(context) ?? { counts: new Map(), open: new Map(), brackets: [] };
    paragraphs.set(context, known);
    return known;
  };
  const count = (context: TokenizeContext, what: string, limit: number): void => {
    const { counts } = countsOf(context);
    const number = (counts.get(what) ?? 0) + 1;
    counts.set(what, number);
    if (number <= limit) return;
    const { line, column } = context.now();
    throw new ExcessError({
      code: 'too-many-marks',
      message: `The paragraph has more than ${limit} marks ${what}.`,
      hint: "Split the paragraph, or put what isn't Markdown into a code block.",
      line,
      column,
    });
  };
  const countAny = (context: TokenizeContext, mark: number): void =>
    count(context, `"${String.fromCharCode(mark)}"`, MAX_MARKS);
  /** Counts a marker that closes the last open one of its kind or, if there is none, may open one. */
  const pair = (context: TokenizeContext, mark: number, mayOpen: boolean, mayClose: boolean): void => {
    const { open } = countsOf(context);
    const before = open.get(mark) ?? 0;
    if (mayClose && before > 0) open.set(mark, before - 1);
    else if (mayOpen) open.set(mark, before + 1);
    else if (mayClose) count(context, `"${String.fromCharCode(mark)}" that close nothing`, MAX_LONE);
  };
  const openBracket = (context: TokenizeContext, isImage: boolean): void => {
    countsOf(context).brackets.push({ isImage, images: 0 });
  };
  /** Counts nested images: the parser moves an image once for each image around it. */
  const closeBracket = (context: TokenizeContext, isClosedByAddress: boolean): void => {
    const { brackets } = countsOf(context);
    const closed = brackets.pop();
    const around = brackets.at(-1);
    if (!closed || !around) return;
    const images = closed.images + (closed.isImage && isClosedByAddress ? 1 : 0);
    around.images = Math.max(around.images, images);
    if (images < MAX_DEPTH) return;
    const { line, column } = context.now();
    throw tooDeep('images', MAX_DEPTH, line, column);
  };
  const counter: Construct = {
    name: 'countMarks',
    tokenize(effects, _, nok): State {
      const { previous } = this;
      let length = 0;
      let first = 0;
      const afterLess: State = (code) => {
        if (code === BANG || code === QUESTION) countOpening(this, `"<${String.fromCharCode(code)}"`);
        return nok(code);
      };
      const afterBang: State = (code) => {
        if (code === OPEN_BRACKET) {
          countAny(this, code);
          pair(this, code, true, false);
          openBracket(this, true);
        }
        return nok(code);
      };
      const afterCloseBracket: State = (code) => {
        closeBracket(this, code === OPEN_PARENTHESIS || code === OPEN_BRACKET);
        return nok(code);
      };
      /** After a run of one kind of emphasis marker. */
      const inRun: State = (code) => {
        if (code === first) {
          effects.consume(code);
          length += 1;
          return inRun;
        }
        const [opens, closes] = [!isSpace(code), !isSpace(previous)];
        // `snake_case` neither opens nor closes, and names may have any number of underscores.
        if (first === UNDERSCORE && isWord(code) && isWord(previous)) return nok(code);
        // Three tildes aren't a strikethrough.
        if (first === TILDE && length > 2) return nok(code);
        for (; length > 0; length -= 1) {
          countAny(this, first);
          pair(this, first, opens, closes);
        }
        return nok(code);
      };
      const afterMark: ReadonlyMap<number, State> = new Map([
        [LESS, afterLess],
        [BANG, afterBang],
        [CLOSE_BRACKET, afterCloseBracket],
      ]);
      return (code) => {
        first = code ?? 0;
        const isRest = previous === first && this.events.at(-1)?.[1].type !== 'characterEscape';
        // The rest of a run that was already counted.
        if (isRest && (first === BACKTICK || first === TILDE)) return nok(code);
        if (first !== BANG && '<[]`'.includes(String.fromCharCode(first))) countAny(this, first);
        if (first === OPEN_BRACKET) {
          pair(this, first, true, false);
          openBracket(this, false);
        }
        if (first === CLOSE_BRACKET) pair(this, OPEN_BRACKET, false, true);
        if (first === OPEN_BRACKET || first === BACKTICK) return nok(code);
        // Undone, like everything read by a construct that fails.
        effects.enter('data');
        effects.consume(code);
        length = 1;
        return afterMark.get(first) ?? inRun;
      };
    },
  };
  /** Counts earlier openings not parsed as HTML, each of which was scanned to the end of the paragraph. */
  const countOpening = (context: TokenizeContext, what: string): void => {
    const known = countsOf(context);
    const { opening } = known;
    known.opening = context.now().offset - 1;
    if (opening === undefined) return;
    const last = context.events.findLast(([, { start }]) => start.offset <= opening);
    if (last?.[1].type === 'htmlText' && last[1].start.offset === opening) return;
    count(context, `${what} that nothing closes`, MAX_OPENINGS);
  };
  return {
    text: {
      ...Object.fromEntries([...MARKS].map((mark) => [mark.charCodeAt(0), counter])),
      // A run of backticks is one marker: if it opens no code, the parser must not try again inside the run.
      [BACKTICK]: {
        ...counter,
        previous(code) {
          return code !== BACKTICK || this.events.at(-1)?.[1].type === 'characterEscape';
        },
      },
    },
  };
}

/**
 * Returns whether a code is a space, tab, line ending (negative in the parser), or an end of the paragraph.
 */
function isSpace(code: Code): boolean {
  return code === null || code <= 32;
}

function isWord(code: Code): boolean {
  return code !== null && code > 32 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
}

/**
 * Checks a tree before any recursive step.
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

/** Checks the nesting of raw HTML tags, which are still flat. Elements in a paragraph end with it. */
function checkTags(html: readonly { readonly node: Html; readonly parent: Parent }[]): void {
  let blocks = 0;
  let inline = 0;
  let paragraph: Parent | undefined;
  for (const { node, parent } of html) {
    if (parent !== paragraph) inline = 0;
    paragraph = parent;
    for (const { isEnd } of tagsThatNest(node.value)) {
      if (holdsBlocks(parent)) blocks = Math.max(0, blocks + (isEnd ? -1 : 1));
      else inline = Math.max(0, inline + (isEnd ? -1 : 1));
      if (blocks + inline <= MAX_DEPTH) continue;
      const { line = 1, column = 1 } = node.position?.start ?? {};
      throw tooDeep('HTML elements', MAX_DEPTH, line, column);
    }
  }
}

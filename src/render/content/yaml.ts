import {
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
} from 'yaml';

/** An error in YAML, and its position. */
export interface YamlProblem {
  readonly message: string;
  readonly hint: string;
  /** Position in the text, from 0. */
  readonly offset: number;
}

export interface YamlText {
  /** Plain data; absent if there are errors. */
  readonly value?: unknown;
  readonly problems: readonly YamlProblem[];
  /** Returns the line and column of an offset, both 1-based. */
  placeOf(offset: number): { readonly line: number; readonly column: number };
  /** Returns the offset of the deepest key or item on the path that exists in the text. */
  offsetOf(segments: readonly PropertyKey[]): number;
}

/** Characters: far more than real files have. The parser takes seconds for much longer texts. */
const MAX_LENGTH = 64_000;
/** Levels: real files have two or three. The parser is recursive. */
const MAX_DEPTH = 20;
const MAX_PROBLEMS = 5;

const PLAIN_TAGS = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;

/** Tokens without characters in the text: start of a document, end of flow, a scalar follows. */
const LEXER_MARKS: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f', '\ufeff']);

const SIMPLIFY = 'Write plain keys and values, such as `title: Start`.';

/**
 * Reads the subset of YAML that is plain data: no aliases, anchors, merge keys, tags or non-string keys.
 * These don't mean what they seem to, or can expand without limit.
 */
export function readYaml(text: string): YamlText {
  const lineCounter = new LineCounter();
  const placeOf = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const refuse = (problem: YamlProblem): YamlText => {
    for (let at = 0; at !== -1 && at <= problem.offset; at = text.indexOf('\n', at) + 1 || -1) {
      lineCounter.addNewLine(at);
    }
    return { problems: [problem], placeOf, offsetOf: () => 0 };
  };
  const excess = excessOf(text);
  if (excess) return refuse(excess);

  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    schema: 'core',
    resolveKnownTags: false,
    // Compared below, in linear time.
    uniqueKeys: false,
  });
  const found = [...document.errors, ...document.warnings].filter(
    // Reported below, with a hint.
    ({ code }) => code !== 'TAG_RESOLVE_FAILED',
  );
  const problems: YamlProblem[] = found.map(({ code, message, pos }) => ({
    message: message
      .replace(/; please use YAML.parseAllDocuments\(\)/, '')
      .replace(/^Missing closing (["'])quote$/, 'Missing closing quote ($1)'),
    offset: pos[0],
    hint: hintFor(code),
  }));
  const contents: Node | null = document.contents;
  const value = problems.length > 0 ? undefined : plainValue(contents, problems);
  return {
    ...(problems.length > 0 ? {} : { value }),
    problems: problems.slice(0, MAX_PROBLEMS),
    placeOf,
    offsetOf: (segments) => offsetOf(contents, segments),
  };
}

function hintFor(code: ErrorCode): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.';
    case 'MULTIPLE_DOCS':
      return 'Remove the line that ends the first one.';
    default:
      return 'Put values that hold ": ", "#" or quotes in quotes.';
  }
}

/** Finds what makes a text too complex for the parser, from its tokens. */
function excessOf(text: string): YamlProblem | undefined {
  if (text.length > MAX_LENGTH) {
    return {
      message: `it is ${text.length} characters long; expected at most ${MAX_LENGTH}`,
      offset: 0,
      hint: 'Move the text into the page.',
    };
  }
  let offset = 0;
  let brackets = 0;
  let marks = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === '{' || token === '[') brackets += 1;
    if (token === '}' || token === ']') brackets = Math.max(0, brackets - 1);
    // `- - - x` is a list in a list in a list.
    if (token.includes('\n')) marks = 0;
    else if (token === '-' || token === '?') marks += 1;
    if (brackets + marks > MAX_DEPTH) {
      return { message: `it is more than ${MAX_DEPTH} levels deep here`, offset, hint: SIMPLIFY };
    }
    if (!LEXER_MARKS.has(token)) offset += token.length;
  }
  return undefined;
}

/** Converts a node to plain data; adds a problem for anything else. */
function plainValue(node: unknown, problems: YamlProblem[], depth = 0): unknown {
  const fail = (message: string, at: unknown, hint = SIMPLIFY): undefined => {
    problems.push({ message, offset: offsetOfNode(at), hint });
  };
  if (node === null || node === undefined) return null;
  if (depth > MAX_DEPTH) return fail(`it is more than ${MAX_DEPTH} levels deep here`, node);
  if (isAlias(node)) {
    return fail(`found the alias "*${node.source}"`, node, 'Write the value itself, or put it in quotes.');
  }
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return fail('found something unknown', node);
  const mark = markOf(node);
  if (mark !== undefined) return fail(`found ${mark}`, node, 'Remove it, or put the value in quotes.');
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map((item) => plainValue(item, problems, depth + 1));
  const entries = new Map<string, unknown>();
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? key.value : undefined;
    const keyMark = isScalar(key) ? markOf(key) : undefined;
    if (keyMark !== undefined) fail(`found ${keyMark}`, key, 'Remove it, or put the key in quotes.');
    else if (typeof name !== 'string') {
      const written = isScalar(key) && key.source ? `: ${key.source}` : '';
      fail(`found a key that isn't plain text${written}`, key ?? value ?? node);
    } else if (name === '<<') fail('found the merge key "<<"', key, 'Write the keys themselves.');
    else if (entries.has(name)) fail(`the key "${name}" is there twice`, key, 'Keep one of them.');
    else entries.set(name, plainValue(value, problems, depth + 1));
  }
  // Not by assignment: `__proto__` is an ordinary key, which the schema rejects.
  return Object.fromEntries(entries);
}

/** Names the anchor or the tag before a node. */
function markOf({ anchor, tag }: Pick<Scalar, 'anchor' | 'tag'>): string | undefined {
  if (anchor !== undefined) return `the anchor "&${anchor}"`;
  if (tag === undefined || PLAIN_TAGS.test(tag)) return undefined;
  return `the tag "${tag.replace(/^tag:yaml\.org,2002:/, '!!')}"`;
}

function offsetOfNode(node: unknown): number {
  const isNode = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node);
  return (isNode ? node.range?.[0] : undefined) ?? 0;
}

function offsetOf(contents: unknown, segments: readonly PropertyKey[]): number {
  let node = contents;
  let offset = 0;
  for (const segment of segments) {
    if (isSeq(node) && typeof segment === 'number') {
      node = node.items[segment];
      offset = offsetOfNode(node) || offset;
      continue;
    }
    if (!isMap(node)) break;
    const pair = node.items.find((item) => isScalar(item.key) && item.key.value === segment);
    if (!pair) break;
    offset = offsetOfNode(pair.key) || offset;
    node = pair.value;
  }
  return offset;
}

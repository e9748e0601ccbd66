import { factorySpace } from 'micromark-factory-space';
import type {
  Code,
  Construct,
  ConstructRecord,
  ContainerState,
  Effects,
  Event,
  Extension,
  ParseContext,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types';
import { checkContainers } from './limits.ts';
import { withRulesReadOnce } from './listRule.ts';
import { OpenTokens } from './openTokens.ts';

/** First characters of lists, quotes and footnotes: for these, this extension must be tried first. */
const OPENINGS = '*+-0123456789>[';
/** Columns of white space that make a line indented code. */
const CODE_INDENT = 4;
/** The parser's code for a line feed. */
const LINE_FEED = -4;
const NAME = 'containers';

/**
 * Creates an extension that finds the lists, quotes and footnotes of a document in linear time.
 *
 * It acts as a container of the whole document, without events of its own, and reads each line as the parser
 * would: a port of `initialize/document.js` of micromark 4 (MIT license, © Titus Wormer). The parser copies
 * all events of the document each time a container ends; this only moves those of the last lines.
 *
 * A text that begins with white space is read by the parser itself, which consumes the white space before it
 * tries containers. Therefore the text in a directive is preceded by a line ending.
 */
export function linearContainers(): Extension {
  const belowLineEnd = new WeakSet<TokenizeContext>();
  const construct: Construct = {
    name: NAME,
    tokenize(effects, ok, nok) {
      if (this.previous !== null) return nok;
      const start = tokenizeDocument(this, effects, ok, construct);
      if (belowLineEnd.has(this)) {
        return (code) => {
          effects.consume(code);
          return start;
        };
      }
      putLineEndsBefore(this.parser, belowLineEnd);
      return start;
    },
    exit: () => undefined,
  };
  return {
    document: {
      null: construct,
      ...Object.fromEntries([...OPENINGS].map((mark) => [mark.charCodeAt(0), construct])),
    },
  };
}

/** Starts the texts nested in a document with a line ending that has no position. */
function putLineEndsBefore(parser: ParseContext, contexts: WeakSet<TokenizeContext>): void {
  const create = parser.document;
  parser.document = (from) => {
    if (!from || from.line < 2) return create(from);
    const { line, column, offset } = from;
    const context = create({ ...from, line: line - 1, column: 1, offset: offset - column });
    context.defineSkip({ ...context.now(), ...from });
    contexts.add(context);
    const { write } = context;
    context.write = (chunks) => {
      context.write = write;
      return write([LINE_FEED, ...chunks]);
    };
    return context;
  };
}

function tokenizeDocument(self: TokenizeContext, effects: Effects, ok: State, own: Construct): State {
  const containers = withoutOwn(self.parser.constructs.document ?? {});
  const isCodeDisabled = self.parser.constructs.disable?.null?.includes('codeIndented') ?? false;
  const container: Construct = {
    tokenize: (inner, found, none) =>
      factorySpace(
        inner,
        inner.attempt(containers, found, none),
        'linePrefix',
        isCodeDisabled ? undefined : CODE_INDENT,
      ),
  };
  /** The open containers. */
  const stack: { readonly construct: Construct | undefined; readonly state: ContainerState }[] = [];
  /** The number of open containers that continue on this line. */
  let continued = 0;
  let flow: TokenizeContext | undefined;
  let openTokens = new OpenTokens();
  let chunk: Token | undefined;
  let lineStart = 0;
  /** Where the parser last looked for a container. */
  let opening = self.now();

  const start: State = (code) => {
    const item = stack[continued];
    if (!item) return checkNewContainers(code);
    self.containerState = item.state;
    const { continuation } = item.construct ?? {};
    if (!continuation) return checkNewContainers(code);
    return effects.attempt(continuation, documentContinue, checkNewContainers)(code);
  };

  const documentContinue: State = (code) => {
    continued += 1;
    if (!self.containerState?._closeFlow) return start(code);
    self.containerState._closeFlow = undefined;
    closeFlow();
    exitBefore(lastChunk(1));
    return checkNewContainers(code);
  };

  const checkNewContainers: State = (code) => {
    if (continued === stack.length) {
      if (!flow) return documentContinued(code);
      // No container opens inside HTML and fenced code.
      if (flow.currentConstruct?.concrete) return flowStart(code);
      self.interrupt = flow.currentConstruct !== undefined && !flow._gfmTableDynamicInterruptHack;
    }
    self.containerState = {};
    return effects.check(container, thereIsANewContainer, thereIsNoNewContainer)(code);
  };

  const thereIsANewContainer: State = (code) => {
    closeFlow();
    exitContainers(continued);
    return documentContinued(code);
  };

  const thereIsNoNewContainer: State = (code) => {
    self.parser.lazy[self.now().line] = continued !== stack.length;
    lineStart = self.now().offset;
    return flowStart(code);
  };

  const documentContinued: State = (code) => {
    opening = self.now();
    self.containerState = {};
    return effects.attempt(container, containerContinue, flowStart)(code);
  };

  const containerContinue: State = (code) => {
    continued += 1;
    stack.push({ construct: self.currentConstruct, state: self.containerState ?? {} });
    checkContainers(
      stack.map(({ construct }) => construct?.name),
      opening,
    );
    return documentContinued(code);
  };

  const flowStart: State = (code) => {
    if (code === null) {
      closeFlow();
      return finish(code);
    }
    if (!flow) {
      flow = self.parser.flow(self.now());
      openTokens = new OpenTokens();
    }
    effects.enter('chunkFlow', {
      _tokenizer: flow,
      contentType: 'flow',
      ...(chunk ? { previous: chunk } : {}),
    });
    return flowContinue(code);
  };

  const flowContinue: State = (code) => {
    if (code === null) {
      writeToFlow(effects.exit('chunkFlow'), true);
      return finish(code);
    }
    effects.consume(code);
    if (!isLineEnd(code)) return flowContinue;
    writeToFlow(effects.exit('chunkFlow'), false);
    continued = 0;
    self.interrupt = undefined;
    return start;
  };

  /** Returns the end of the text to the parser, which closes this construct like any container. */
  const finish: State = (code) => {
    exitContainers(0);
    self.currentConstruct = own;
    return ok(code);
  };

  function writeToFlow(token: Token, isEnd: boolean): void {
    if (!flow) return;
    const stream = self.sliceStream(token);
    if (isEnd) stream.push(null);
    if (chunk) {
      token.previous = chunk;
      chunk.next = token;
    }
    chunk = token;
    flow.defineSkip(token.start);
    flow.write(stream);
    const isSpanned = openTokens.spans(flow.events, lineStart);
    if (!self.parser.lazy[token.start.line]) return;
    // A lazy line that continues an open token.
    if (isSpanned) return;
    exitBefore(lastChunk(2));
  }

  /** Returns the index where the `count`-th line from the end ends. */
  function lastChunk(count: number): number {
    let left = count;
    return self.events.findLastIndex(([kind, { type }]) => {
      if (kind === 'exit' && type === 'chunkFlow') left -= 1;
      return left === 0;
    });
  }

  /** Ends the containers that don't continue, right after the given event: before the lines outside them. */
  function exitBefore(last: number): void {
    const from = self.events.length;
    const point = self.events[last]?.[1].end;
    exitContainers(continued);
    const { events } = self;
    for (const [, token] of events.slice(from)) if (point) token.end = { ...point };
    const lines: Event[] = events.splice(last + 1, from - last - 1);
    for (const event of lines) events.push(event);
  }

  function exitContainers(size: number): void {
    for (const { construct, state } of stack.splice(size).reverse()) {
      self.containerState = state;
      construct?.exit?.call(self, effects);
    }
  }

  function closeFlow(): void {
    if (!flow) return;
    flow.write([null]);
    chunk = undefined;
    flow = undefined;
    if (self.containerState) self.containerState._closeFlow = undefined;
  }

  return start;
}

function isLineEnd(code: Code): boolean {
  return code !== null && code < -2;
}

function withoutOwn(record: ConstructRecord): ConstructRecord {
  return Object.fromEntries(
    Object.entries(record).map(([code, constructs]) => [
      code,
      [constructs ?? []]
        .flat()
        .filter(({ name }) => name !== NAME)
        .map((construct) => (construct.name === 'list' ? withRulesReadOnce(construct) : construct)),
    ]),
  );
}

import type { ReactNode } from 'react';

/**
 * A document that can be laid out on one line or several, after Wadler's "A prettier printer": a group is
 * flat if it fits the width, otherwise each of its own lines breaks.
 */
export type Doc =
  | string
  | ({ readonly kind: 'token'; readonly text: string; readonly style?: TokenStyle } & TokenOptions)
  | { readonly kind: 'concat'; readonly parts: readonly Doc[] }
  /** Flat if it fits on the line together with `after`, which is printed elsewhere. */
  | { readonly kind: 'group'; readonly content: Doc; readonly after?: Doc }
  | { readonly kind: 'indent'; readonly content: Doc }
  /** A line break, or `flat` when its group fits; `broken` is printed at the end of the line that breaks. */
  | { readonly kind: 'line'; readonly flat: string; readonly broken: string }
  /** A line break that makes every group around it break. */
  | { readonly kind: 'hard-line' }
  /** Printed if the lines of its group break, otherwise omitted. */
  | { readonly kind: 'if-broken'; readonly text: string };

/**
 * Keyword, type, name, string, number, unexported name: one-letter classes, since a page has thousands of tokens.
 */
export type TokenStyle = 'k' | 't' | 'n' | 's' | 'm' | 'u';

interface TokenOptions {
  readonly href?: string | undefined;
  /** The tooltip of a name without a link. */
  readonly title?: string | undefined;
}

export const token = (text: string, style?: TokenStyle, { href, title }: TokenOptions = {}): Doc => ({
  kind: 'token',
  text,
  ...(style ? { style } : {}),
  ...(href === undefined ? {} : { href }),
  ...(title === undefined ? {} : { title }),
});
export const concat = (...parts: readonly Doc[]): Doc => ({ kind: 'concat', parts });
export const group = (...parts: readonly Doc[]): Doc => ({ kind: 'group', content: concat(...parts) });
export const indent = (...parts: readonly Doc[]): Doc => ({ kind: 'indent', content: concat(...parts) });
export const line: Doc = { kind: 'line', flat: ' ', broken: '' };
export const softLine: Doc = { kind: 'line', flat: '', broken: '' };
export const hardLine: Doc = { kind: 'hard-line' };
export const ifBroken = (text: string): Doc => ({ kind: 'if-broken', text });

/** Joins documents with a separator. */
export function join(docs: readonly Doc[], separator: Doc): Doc {
  return concat(...docs.flatMap((doc, index) => (index === 0 ? [doc] : [separator, doc])));
}

interface ListOptions {
  /** What is printed after the list elsewhere, and has to fit too. */
  readonly after?: Doc;
  /** TypeScript allows none after type arguments or a rest parameter. */
  readonly hasTrailingComma?: boolean;
  /** Between the brackets and their content, on one line. */
  readonly space?: string;
}

/** `(a, b)` on one line, or one item per line. */
export function list(
  open: string,
  docs: readonly Doc[],
  close: string,
  { after = '', hasTrailingComma = true, space = '' }: ListOptions = {},
): Doc {
  if (docs.length === 0) return concat(open, close);
  const content = concat(
    open,
    indent({ kind: 'line', flat: space, broken: '' }, join(docs, concat(',', line))),
    { kind: 'line', flat: space, broken: hasTrailingComma ? ',' : '' },
    close,
  );
  return { kind: 'group', content, after };
}

interface Frame {
  readonly doc: Doc;
  readonly depth: number;
  readonly flat: boolean;
}

const STEP = '  ';

type Token = Extract<Doc, { kind: 'token' }>;

/** Lays a document out as React nodes; adjacent plain text is joined. */
export function layout(doc: Doc, width = 80): ReactNode[] {
  const nodes: ReactNode[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') nodes.push(text);
    text = '';
  };
  layOut(doc, width, (part) => {
    if (typeof part === 'string') text += part;
    else if (part.style === undefined && part.href === undefined) text += part.text;
    else {
      flush();
      nodes.push(tokenNode(part, nodes.length));
    }
  });
  flush();
  return nodes;
}

/** Lays a document out as plain text. */
export function layoutText(doc: Doc, width = 80): string {
  let text = '';
  layOut(doc, width, (part) => {
    text += typeof part === 'string' ? part : part.text;
  });
  return text;
}

function layOut(doc: Doc, width: number, emit: (part: string | Token) => void): void {
  let column = 0;
  const write = (part: string) => {
    emit(part);
    column += part.length;
  };
  const stack: Frame[] = [{ doc, depth: 0, flat: false }];
  for (let frame = stack.pop(); frame; frame = stack.pop()) {
    const { doc: current, depth, flat } = frame;
    if (typeof current === 'string') {
      write(current);
      continue;
    }
    switch (current.kind) {
      case 'token':
        emit(current);
        column += current.text.length;
        break;
      case 'concat':
        for (const part of [...current.parts].reverse()) stack.push({ doc: part, depth, flat });
        break;
      case 'indent':
        stack.push({ doc: current.content, depth: depth + 1, flat });
        break;
      case 'group':
        stack.push({
          doc: current.content,
          depth,
          flat: flat || fits(current, width - column),
        });
        break;
      case 'if-broken':
        if (!flat) write(current.text);
        break;
      case 'hard-line':
      case 'line':
        if (flat && current.kind === 'line') write(current.flat);
        else {
          write(`${current.kind === 'line' ? current.broken : ''}\n${STEP.repeat(depth)}`);
          column = depth * STEP.length;
        }
    }
  }
}

function tokenNode({ text, style, href, title }: Token, key: number): ReactNode {
  return href === undefined ? (
    <i key={key} className={style} title={title}>
      {text}
    </i>
  ) : (
    <a key={key} className={style} href={href}>
      {text}
    </a>
  );
}

function fits({ content, after = '' }: Extract<Doc, { kind: 'group' }>, width: number): boolean {
  return flatWidth(concat(content, after), width) <= width;
}

/** Returns the width on one line; stops counting past the limit. */
function flatWidth(doc: Doc, limit: number): number {
  if (typeof doc === 'string') return doc.length;
  switch (doc.kind) {
    case 'token':
      return doc.text.length;
    case 'line':
      return doc.flat.length;
    case 'hard-line':
      return Number.POSITIVE_INFINITY;
    case 'if-broken':
      return 0;
    case 'group':
    case 'indent':
      return flatWidth(doc.content, limit);
    case 'concat': {
      let width = 0;
      for (const part of doc.parts) {
        width += flatWidth(part, limit - width);
        if (width > limit) break;
      }
      return width;
    }
  }
}

import { endOfBraces } from './balance.ts';

/** A JSX tag in a text. */
export interface JsxTag {
  /** Empty for a fragment. */
  readonly name: string;
  readonly isClosing: boolean;
  readonly closesItself: boolean;
  readonly attributes: readonly JsxAttribute[];
  /** The position after the tag. */
  readonly end: number;
}

export interface JsxAttribute {
  /** Empty for `{...props}`. */
  readonly name: string;
  /** The value of a string or constant expression; `true` for a name alone; absent if it is computed. */
  readonly value?: string | true;
  /** Whether the value is in braces. */
  readonly isExpression: boolean;
}

const NAME = /<(\/?)([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)?(?=[\s/>])/y;
const ATTRIBUTE = /\s*([A-Za-z_$][\w$:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=\{)))?/y;
const SPREAD = /\s*(?=\{\s*\.\.\.)/y;
const END = /\s*(\/?)>/y;

/**
 * Reads a JSX tag.
 *
 * @param start position of the `<`
 * @param limit end of the paragraph or text
 * @returns undefined if it isn't a tag
 */
export function readTag(text: string, start: number, limit: number): JsxTag | undefined {
  const opened = match(NAME, text, start);
  if (!opened) return undefined;
  const [whole, slash, name = ''] = opened;
  const attributes: JsxAttribute[] = [];
  let at = start + whole.length;
  while (at < limit) {
    const ended = match(END, text, at);
    if (ended) {
      const end = at + ended[0].length;
      if (end > limit) return undefined;
      return { name, isClosing: slash === '/', closesItself: ended[1] === '/', attributes, end };
    }
    const spread = match(SPREAD, text, at);
    if (spread) {
      const end = endOfBraces(text, at + spread[0].length, limit);
      if (end === undefined) return undefined;
      attributes.push({ name: '', isExpression: true });
      at = end;
      continue;
    }
    const attribute = match(ATTRIBUTE, text, at);
    if (!attribute) return undefined;
    const [written, key = '', double, single] = attribute;
    at += written.length;
    if (!written.trimEnd().endsWith('=')) {
      attributes.push({ name: key, value: double ?? single ?? true, isExpression: false });
      continue;
    }
    const end = endOfBraces(text, at, limit);
    if (end === undefined) return undefined;
    const value = literalValue(text.slice(at + 1, end - 1));
    attributes.push({ name: key, ...(value === undefined ? {} : { value }), isExpression: true });
    at = end;
  }
  return undefined;
}

const STRING = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\`[^\`\\$]*\``;
const LITERAL = new RegExp(String.raw`^\s*(?:(${STRING})|(-?\d+(?:\.\d+)?)|(true))\s*$`);
/** Wrappers of image URLs in Docusaurus, around a file or a path of the site. */
const ADDRESS = new RegExp(String.raw`^\s*(?:require|useBaseUrl)\(\s*(${STRING})\s*\)(?:\.default)?\s*$`);

/** Returns the value of a constant expression; undefined for others. */
export function literalValue(expression: string): string | true | undefined {
  const [, quoted, number, yes] = LITERAL.exec(expression) ?? [];
  if (number !== undefined) return number;
  if (yes !== undefined) return true;
  const string = quoted ?? ADDRESS.exec(expression)?.[1];
  return string?.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

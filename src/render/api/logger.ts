import path from 'node:path';
import { Logger, LogLevel } from 'typedoc';
import type { Diagnostic } from '../diagnostic.ts';

type Place = Parameters<Logger['addContext']>[2] | Parameters<Logger['addContext']>[3];

/** Of some messages, TypeDoc gives the place in the text only, relative to the working folder. */
const PLACE_IN_TEXT = /^(.*) in comment at (.+):(\d+)$/s;

/**
 * Converts TypeDoc's messages into diagnostics. Messages about files in `node_modules` are dropped: whoever
 * builds the site can't fix a comment there.
 */
export class CollectingLogger extends Logger {
  readonly diagnostics: Diagnostic[] = [];
  readonly #root: string;

  constructor(root: string) {
    super();
    this.#root = root;
  }

  protected override addContext(
    message: string,
    level: Exclude<LogLevel, LogLevel.None>,
    ...args: Parameters<Logger['addContext']> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ): string {
    if (level < LogLevel.Warn) return message;
    const [, text = message, file, line] = PLACE_IN_TEXT.exec(message) ?? [];
    const place =
      placeOf(args as readonly Place[]) ??
      (file === undefined ? undefined : { file: path.resolve(file), line: Number(line) });
    if (place && /[\\/]node_modules[\\/]/.test(place.file)) return message;
    this.diagnostics.push({
      ...(level === LogLevel.Error
        ? { severity: 'error' }
        : { severity: 'warning', isOfLibrary: true, isOwnComment: true }),
      code: 'api-comment',
      message: text,
      ...(place
        ? { file: path.relative(this.#root, place.file).replaceAll(path.sep, '/'), line: place.line }
        : {}),
    });
    return message;
  }
}

/** Locates a message: TypeDoc passes a syntax node, a position and its file, or nothing. */
function placeOf(args: readonly unknown[]): { readonly file: string; readonly line: number } | undefined {
  const [first, second] = args;
  if (typeof first === 'number' && isSourceFile(second)) {
    return {
      file: second.fileName,
      line: second.getLineAndCharacterOfPosition(first).line + 1,
    };
  }
  if (isNode(first)) {
    const file = first.getSourceFile();
    return { file: file.fileName, line: file.getLineAndCharacterOfPosition(first.getStart()).line + 1 };
  }
  return undefined;
}

interface SourceFileLike {
  readonly fileName: string;
  getLineAndCharacterOfPosition(position: number): { readonly line: number };
}

function isSourceFile(value: unknown): value is SourceFileLike {
  return typeof value === 'object' && value !== null && 'getLineAndCharacterOfPosition' in value;
}

function isNode(value: unknown): value is { getSourceFile(): SourceFileLike; getStart(): number } {
  return typeof value === 'object' && value !== null && 'getSourceFile' in value && 'getStart' in value;
}

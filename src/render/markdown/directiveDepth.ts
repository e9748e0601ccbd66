import type { Construct, ParseContext, Point, State, TokenizeContext } from 'micromark-util-types';
import { tooDeep } from './limits.ts';

/** Maximum nesting depth: the text in a directive is parsed once for each directive around it. */
const MAX_DIRECTIVES = 20;

/** The offsets of a directive's content. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Limits the nesting depth of a container directive's construct. A directive's content is parsed after it, so
 * that all directives around one are known when it is parsed.
 */
export function withDepthLimit(directive: Construct): Construct {
  /** The directives of a text, in order, by depth. */
  const depths = new WeakMap<ParseContext, Range[][]>();
  const enclose = (context: TokenizeContext, start: Point): void => {
    const levels = depths.get(context.parser) ?? [];
    depths.set(context.parser, levels);
    const depth = levels.findIndex((ranges) => !holds(ranges, start.offset));
    if (depth === -1 && levels.length === MAX_DIRECTIVES) {
      throw tooDeep('directives', MAX_DIRECTIVES, start.line, start.column);
    }
    const range = { start: start.offset, end: context.now().offset };
    if (depth === -1) levels.push([range]);
    else levels[depth]?.push(range);
  };
  return {
    ...directive,
    tokenize(effects, ok, nok): State {
      const start = this.now();
      const found: State = (code) => {
        // A line that would end a paragraph is tried first and parsed again later.
        if (!this.interrupt) enclose(this, start);
        return ok(code);
      };
      return directive.tokenize.call(this, effects, found, nok);
    },
  };
}

/** Returns whether one of the sorted ranges contains an offset. */
function holds(ranges: readonly Range[], offset: number): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ranges[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.start ?? Number.POSITIVE_INFINITY) < offset;
}

import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import { ExcessError } from './limits.ts';

/**
 * Maximum number of marks in a row in a URL: at each of them, the parser looks for the end of the URL behind all that
 * follow.
 */
const MAX_TRAIL = 500;

/** Marks that may be the end of a sentence instead of a part of the URL (GFM, "Autolinks"). */
const TRAIL = '!"\'),*.:;?]_~';
const AMPERSAND = 38;
const SEMICOLON = 59;

/** How URLs begin. */
const PREFIX = /^(?:https?:\/\/|www\.)/i;
const PREFIX_LENGTH = 'https://'.length;
/** First characters of these. */
const STARTS = 'HWhw';

/**
 * Creates an extension that counts the marks in a row of each word that may be a URL, without consuming it.
 *
 * @throws ExcessError from the parser, for too many
 */
export function countTrails(): Extension {
  /** Where the last word ends that was read. */
  const read = new WeakMap<TokenizeContext, number>();
  const counter: Construct = {
    name: 'countTrails',
    previous: (code) => !isLetter(code),
    tokenize(effects, _, nok): State {
      let start = '';
      let row = 0;
      let isReference = false;
      const inside: State = (code) => {
        if (code === null || code <= 32) {
          read.set(this, this.now().offset);
          return nok(code);
        }
        if (start.length < PREFIX_LENGTH) start += String.fromCharCode(code);
        if (code === AMPERSAND) isReference = true;
        const isMark = isReference || TRAIL.includes(String.fromCharCode(code));
        if (isReference && code !== AMPERSAND && !isLetter(code)) isReference = false;
        row = isMark || code === SEMICOLON ? row + 1 : 0;
        if (row > MAX_TRAIL && PREFIX.test(start)) {
          const { line, column } = this.now();
          throw new ExcessError({
            code: 'too-many-marks',
            message: `The URL has more than ${MAX_TRAIL} marks in a row.`,
            hint: "Shorten it, or put what isn't Markdown into a code block.",
            line,
            column,
          });
        }
        effects.consume(code);
        return inside;
      };
      return (code) => {
        if (this.now().offset < (read.get(this) ?? 0)) return nok(code);
        effects.enter('data');
        return inside(code);
      };
    },
  };
  return {
    text: Object.fromEntries([...STARTS].map((start) => [start.charCodeAt(0), counter])),
  };
}

function isLetter(code: Code): boolean {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));
}

import { FENCE, isEndOfFence } from '../../../render/content/mdx/fence.ts';

/** A comment that highlights lines of code in Docusaurus. */
const MARK =
  /^[ \t>]*(?:\/\/|\/\*|\{\/\*|<!--|#|--|%|;)[ \t]*highlight-(next-line|start|end)[ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** Moves lines highlighted by comments in fences to the opening line of the fence: ` ```js {2,4-6} `. */
export function convertCodeMarks(text: string): string {
  if (!text.includes('highlight-')) return text;
  const written: string[] = [];
  let fence: { readonly opening: RegExpExecArray; readonly code: string[] } | undefined;
  for (const line of text.split('\n')) {
    if (!fence) {
      FENCE.lastIndex = 0;
      const opening = FENCE.exec(line);
      if (opening) fence = { opening, code: [] };
      else written.push(line);
    } else if (isEndOfFence(line, fence.opening)) {
      written.push(...withLines(fence.opening[0], fence.code), line);
      fence = undefined;
    } else fence.code.push(line);
  }
  if (fence) written.push(fence.opening[0], ...fence.code);
  return written.join('\n');
}

function withLines(opening: string, code: readonly string[]): readonly string[] {
  const kept: string[] = [];
  const marked: number[] = [];
  let isMarked = false;
  let isNextMarked = false;
  for (const line of code) {
    const mark = MARK.exec(line)?.[1];
    if (mark === undefined) {
      kept.push(line);
      if (isMarked || isNextMarked) marked.push(kept.length);
      isNextMarked = false;
    } else if (mark === 'next-line') isNextMarked = true;
    else isMarked = mark === 'start';
  }
  // Line numbers in the opening line count the comments too.
  if (marked.length === 0 || /\{[\d,\s-]+\}/.test(opening)) return [opening, ...code];
  const hasLanguage = /[^`~\s>-]/.test(opening);
  return [`${opening.trimEnd()}${hasLanguage ? '' : 'text'} {${rangesOf(marked)}}`, ...kept];
}

/** `2,4-6` */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

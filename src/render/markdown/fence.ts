import { snippetLanguages } from './otherIncludes.ts';

/** The options after the language of a code fence. */
export interface FenceMeta {
  readonly title?: string;
  /** Name of the tab, in `code-tabs`. */
  readonly tab?: string;
  /** File whose text replaces the fence's, relative to the Markdown file. */
  readonly include?: string;
  /** Why `chartdocs check-examples` doesn't check its types; may be empty, which is an error. */
  readonly noCheck?: string;
  /** Present for a live example, with its options as written. */
  readonly example?: { readonly height?: string; readonly code?: string };
  /** 1-based numbers of the highlighted lines. */
  readonly lines: ReadonlySet<number>;
  readonly showLineNumbers: boolean;
  /** Whether long lines are wrapped; otherwise the block scrolls. */
  readonly wrap: boolean;
  /** Unsupported options, as written. */
  readonly unknown: readonly string[];
}

export const FENCE_OPTIONS = [
  'title',
  'tab',
  'file',
  'no-check',
  'example',
  'showLineNumbers',
  'wrap',
  'noWrap',
] as const;

/** `[name]` is a tab, as in VitePress. */
const PART = /\{([^}]*)\}|\[([^[\]]+)\]|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+)/g;
const VALUED = new Set(['title', 'tab', 'file', 'no-check']);
const FLAGS = new Set(['example', 'showLineNumbers', 'wrap', 'noWrap']);
/** Options of live examples. */
const OF_EXAMPLES = ['height', 'code'] as const;

/** Parses `title="x.tsx" {1,3-5} showLineNumbers wrap tab="npm" file=./x.tsx`. */
export function parseFenceMeta(meta: string): FenceMeta {
  const allRanges: Range[] = [];
  const named = new Map<string, string>();
  const flags = new Set<string>();
  const isExample = /(?:^|\s)example(?=\s|$)/.test(meta);
  const unknown: string[] = [];
  for (const [whole, ranges, tabName, name, double, single, bare, flag] of meta.matchAll(PART)) {
    if (ranges !== undefined && /^[\d,\s-]*$/.test(ranges)) {
      allRanges.push(...parseRanges(ranges));
    } else if (tabName !== undefined) named.set('tab', tabName);
    else if (name !== undefined && (VALUED.has(name) || (isExample && isOfExamples(name))))
      named.set(name, double ?? single ?? bare ?? '');
    else if (flag !== undefined && FLAGS.has(flag)) flags.add(flag);
    // Without a reason.
    else if (flag === 'no-check') named.set('no-check', '');
    else unknown.push(name ?? whole);
  }
  const title = named.get('title');
  const tab = named.get('tab');
  const include = named.get('file');
  const noCheck = named.get('no-check');
  const ofExample = OF_EXAMPLES.flatMap((name) => {
    const value = named.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...(title === undefined ? {} : { title }),
    ...(tab === undefined ? {} : { tab }),
    ...(include === undefined ? {} : { include }),
    ...(noCheck === undefined ? {} : { noCheck }),
    ...(flags.has('example') ? { example: Object.fromEntries(ofExample) } : {}),
    lines: linesOf(allRanges),
    showLineNumbers: flags.has('showLineNumbers'),
    wrap: flags.has('wrap'),
    unknown,
  };
}

function isOfExamples(name: string): boolean {
  return OF_EXAMPLES.some((one) => one === name);
}

/** Finds fences that may be live examples, without parsing a text. */
export const EXAMPLE_FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}|~{3,}).*[\s}]example(?:\s|$)/m;

/** Returns the options of a fence without those that make it a live example. */
export function withoutExample(meta: string): string {
  return meta
    .replace(PART, (part, _ranges, _tab, name, _double, _single, _bare, flag) =>
      flag === 'example' || isOfExamples(name) ? '' : part,
    )
    .trim();
}

/** Largest supported line number: a mistyped one must not exhaust memory. */
const MAX_LINE = 10_000;

type Range = readonly [from: number, to: number];

function parseRanges(text: string): readonly Range[] {
  return text.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map((number) => Number.parseInt(number, 10));
    return from >= 1 && to >= from && to <= MAX_LINE ? [[from, to] as const] : [];
  });
}

/** Returns the lines in ranges, without duplicates. */
function linesOf(ranges: readonly Range[]): ReadonlySet<number> {
  const lines = new Set<number>();
  let last = 0;
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    for (let line = Math.max(from, last + 1); line <= to; line += 1) lines.add(line);
    last = Math.max(last, to);
  }
  return lines;
}

/**
 * Splits a fence's language from its options, including ` ```tsx{1,3} ` without a space and VitePress's `
 * ```ts:line-numbers `.
 */
export function splitFenceInfo(lang: string, meta: string): { readonly lang: string; readonly meta: string } {
  const [, name = '', numbers = '', rest = ''] = /^([^{:]*)((?::[^{]*)?)(.*)$/.exec(lang) ?? [];
  const numbered = /^:line-numbers\b/.test(numbers) ? 'showLineNumbers ' : '';
  return { lang: name, meta: `${numbered}${rest} ${meta}`.trim() };
}

/** Returns the languages of all fences in a text, without parsing it, for the highlighter to load. */
export function fenceLanguages(markdown: string): readonly string[] {
  const fences = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/gm;
  return [...markdown.matchAll(fences)].map(([, name = '']) => name).concat(snippetLanguages(markdown));
}

import type { Sample } from './measure.ts';

/** What is measured, in this order. */
export const KINDS = ['cold', 'warm', 'edit'] as const;
export type Kind = (typeof KINDS)[number];

export interface Result {
  readonly name: string;
  readonly label: string;
  /** The version of each package. */
  readonly versions: string;
  /** Why it couldn't be installed or built. */
  readonly failure?: string;
  /** HTML files of the output. */
  readonly htmlPages: number;
  readonly samples: Readonly<Record<Kind, readonly Sample[]>>;
  /** The size of the output. */
  readonly bytes: number;
  readonly files: number;
}

/** Returns the middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** Returns the results as a Markdown table, each time with its ratio to that of the reference in brackets. */
export function resultsTable(results: readonly Result[], reference: string): string {
  const base = results.find(({ name, failure }) => name === reference && failure === undefined);
  const middle = (result: Result | undefined, kind: Kind, value: keyof Sample) =>
    median(result?.samples[kind].map((sample) => sample[value]) ?? []);
  const time = (result: Result, kind: Kind, value: 'ms' | 'cpu') => {
    const own = middle(result, kind, value);
    const ratio = own / middle(base, kind, value);
    return `${seconds(own)}${Number.isFinite(ratio) ? ` (${ratio.toFixed(2)})` : ''}`;
  };
  const rows = results.map((result) => {
    const { label, failure, htmlPages, bytes, files } = result;
    if (failure !== undefined) return [label, `failed: ${cell(failure)}`, ...Array(8).fill('–')];
    return [
      label,
      htmlPages === 0 ? '–' : String(htmlPages),
      ...KINDS.map((kind) => time(result, kind, 'ms')),
      ...KINDS.map((kind) => time(result, kind, 'cpu')),
      `${(Math.max(...KINDS.map((kind) => middle(result, kind, 'memory'))) / 1e6).toFixed(0)} MB`,
      `${(bytes / 1e6).toFixed(1)} MB in ${files}`,
    ];
  });
  const head = ['', 'HTML pages', 'Cold', 'Nothing changed', 'One edit'];
  const cpu = ['CPU cold', 'CPU nothing changed', 'CPU one edit', 'Peak memory', 'Output'];
  return [[...head, ...cpu], [...head, ...cpu].map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Replaces the text between a pair of marker comments. @throws Error if the page has no such pair */
export function replaceBetween(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page has no comments "${begin}" and "${end}".`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`;
}

/** Returns a text that is safe in a cell. */
function cell(text: string): string {
  return `\`${text.replaceAll(/[|`]/g, ' ').replaceAll(/\s+/g, ' ').trim()}\``;
}

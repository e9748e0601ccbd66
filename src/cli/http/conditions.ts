import type { IncomingHttpHeaders } from 'node:http';

/** Identifies a version of a file. */
export interface Validators {
  /** Strong, with its quotation marks. */
  readonly etag?: string;
  readonly modified?: Date;
}

/** Evaluates a request's conditions, in the order of RFC 9110, section 13.2.2. */
export function checkConditions(
  headers: IncomingHttpHeaders,
  validators: Validators,
): 'proceed' | 'not-modified' | 'failed' {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const modified = secondsOf(validators.modified);
  if (match !== undefined) {
    if (!names(match, validators.etag, isStrong)) return 'failed';
  } else {
    const since = parseDate(headers['if-unmodified-since']);
    if (since !== undefined && modified !== undefined && modified > since) return 'failed';
  }
  if (noneMatch !== undefined) return names(noneMatch, validators.etag) ? 'not-modified' : 'proceed';
  const since = parseDate(headers['if-modified-since']);
  return since !== undefined && modified !== undefined && modified <= since ? 'not-modified' : 'proceed';
}

/** Whether `If-Range` allows serving a range: it must be from the version the client has. */
export function allowsRange(condition: string | undefined, { etag, modified }: Validators): boolean {
  if (condition === undefined) return true;
  if (/^(?:W\/)?"/.test(condition)) return condition.trim() === etag;
  const date = parseDate(condition);
  return date !== undefined && date === secondsOf(modified);
}

function isStrong(tag: string): boolean {
  return !tag.startsWith('W/');
}

function names(
  list: string,
  etag: string | undefined,
  counts: (tag: string) => boolean = () => true,
): boolean {
  if (list.trim() === '*') return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => counts(tag) && tag.replace(/^W\//, '') === etag);
}

/** HTTP dates have whole seconds only. */
function secondsOf(date: Date | undefined): number | undefined {
  return date && Math.floor(date.getTime() / 1000);
}

const TIME = String.raw`\d{2}:\d{2}:\d{2}`;
const DATES = [
  new RegExp(String.raw`^[a-z]{3}, \d{2} [a-z]{3} \d{4} ${TIME} gmt$`, 'i'),
  // Two obsolete formats that must be accepted.
  new RegExp(String.raw`^[a-z]{6,9}, \d{2}-[a-z]{3}-\d{2} ${TIME} gmt$`, 'i'),
  new RegExp(String.raw`^[a-z]{3} [a-z]{3} [ \d]\d ${TIME} \d{4}$`, 'i'),
];

/** Parses a date to seconds since 1970. Other formats are ignored, even if JavaScript could parse them. */
function parseDate(text: string | undefined): number | undefined {
  if (text === undefined || !DATES.some((form) => form.test(text))) return undefined;
  const time = Date.parse(/gmt$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : time / 1000;
}

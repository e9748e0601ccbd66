import { isRecord } from '../../../render/config/exportedValue.ts';

/** Line width in characters, as in common formatters. */
const WIDTH = 100;

/** Prints plain data as JavaScript. */
export function literal(value: unknown, indent = ''): string {
  const short = inline(value);
  if (indent.length + short.length <= WIDTH && !short.includes('\n')) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  }
  if (!isRecord(value)) return short;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{\n${entries.map(([key, item]) => `${inner}${keyText(key)}: ${literal(item, inner)},\n`).join('')}${indent}}`;
}

function inline(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isRecord(value)) return String(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, item]) => `${keyText(key)}: ${inline(item)}`).join(', ')} }`;
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}

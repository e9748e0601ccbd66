/** Formats a literal as TypeScript source. */
export function literal(value: string | number | boolean | null | bigint): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'string') return String(value);
  return value.includes("'")
    ? JSON.stringify(value)
    : `'${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}'`;
}

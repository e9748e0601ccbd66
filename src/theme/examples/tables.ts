/** Returns code whose imports of tables are imports of JSON, which tables are in projects. */
export function withJsonTables(code: string): string {
  return code.replace(/(from\s*['"]\.[^'"\n]*)\.csv(['"])/gi, '$1.json$2');
}

import path from 'node:path';
import { ts } from './typescript.ts';

/** Returns a tsconfig and all that it extends, as absolute paths. */
export function tsconfigFiles(file: string): readonly string[] {
  const source = ts.readJsonConfigFile(file, ts.sys.readFile);
  // Only the chain of settings counts here: the project's files aren't listed.
  const host = { ...ts.sys, readDirectory: () => [] };
  ts.parseJsonSourceFileConfigFileContent(source, host, path.dirname(file));
  return [file, ...(source.extendedSourceFiles ?? []).map((extended) => path.resolve(extended))];
}

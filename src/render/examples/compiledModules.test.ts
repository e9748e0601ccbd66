import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEsModule, compiledModules } from './compiledModules.ts';

const SOURCES = {
  'index.ts': `
    import plain from './plain.cjs';
    import * as all from './values';
    import Widget, { create } from './widget';
    import './effect';
    export * from './values';
    export * as values from './values';
    export { default as Widget, create as make } from './widget';
    export const sum = all.one + create().size;
    export const greeting = 'exports.' + plain.word;
    export let count = 0;
    export function increase() { count += 1; return count; }
    export enum Mode { Light = 'light', Dark = 'dark' }
    export const isWidget = (value: unknown): boolean => value instanceof Widget;
    export default Mode.Dark;`,
  'values.ts': `
    export const one = 1;
    export const two = one + 1;
    export const nothing = null;
    export type Never = never;
    export { two as second };`,
  'widget.ts': `
    import { one } from './values';
    export default class Widget { size = one; }
    export function create(): Widget { return new Widget(); }`,
  'effect.ts': 'export {}; (globalThis as any).effects = ((globalThis as any).effects ?? 0) + 1;',
};

let folder = '';

const compiled = (source: string) =>
  ts.transpileModule(source, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  }).outputText;

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'compiled-')), 'node_modules/lib');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'plain.cjs'), 'module.exports = { word: "plain" };');
  for (const [name, source] of Object.entries(SOURCES))
    await writeFile(path.join(folder, name.replace('.ts', '.js')), compiled(source));
});

afterAll(() => rm(path.resolve(folder, '../..'), { recursive: true, force: true }));

async function bundled(contents: string, plugins = [compiledModules]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    minifySyntax: true,
    format: 'cjs',
    logLevel: 'silent',
    plugins,
  });
  return outputFiles[0]?.text ?? '';
}

function run(code: string): Record<string, unknown> {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}

test('a compiled module has the same exports and values as an ES module', async () => {
  const entry = "export * from './index'; export { default } from './index';";
  const [before, after] = await Promise.all([bundled(entry, []), bundled(entry)]);
  const [old, now] = [run(before), run(after)];
  expect(Object.keys(now).sort()).toEqual(Object.keys(old).sort());
  expect(now).toMatchObject({
    one: 1,
    second: 2,
    nothing: null,
    sum: 2,
    greeting: 'exports.plain',
    default: 'dark',
  });
  expect({ ...(now.values as object) }).toEqual({ one: 1, two: 2, second: 2, nothing: null });
  const { increase, make, isWidget } = now as Record<string, (value?: unknown) => unknown>;
  expect([increase?.(), now.count]).toEqual([1, 1]);
  expect(isWidget?.(make?.())).toBe(true);
});

test('what nothing uses is left out', async () => {
  const code = await bundled("export { one } from './index';");
  expect(code).not.toMatch(/isWidget|__commonJS\(\{\s*"[^"]*(?:index|values|widget|effect)/);
  expect(code).toContain('effects');
});

test.each([
  ['other CommonJS', 'exports.a = 1;'],
  ['an ES module', 'export const a = 1;'],
  ['a module that requires within a function', compiled('export const load = () => require("./other");')],
  ['a module imported as a value', compiled('import x = require("./plain.cjs"); export const a = x();')],
  ['exports that are used as a value', compiled('export const a = 1; Object.freeze(exports);')],
  [
    'an export that is announced but not found',
    compiled('export const a = 1;').replace('exports.a = 1', 'set()'),
  ],
])('leaves %s as it is', (_, source) => {
  expect(asEsModule(source)).toBeUndefined();
});

test('imports of the folder, which have a short name, are imports', () => {
  const source = compiled('import { one } from "."; export const two = one + 1;');
  expect(source).toContain('const _1 =');
  expect(asEsModule(source)).toContain('import * as _1 from ".";');
});

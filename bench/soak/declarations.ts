import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { Dice } from '../../test/random.ts';
import type { Part } from './part.ts';
import { buildInMemory, configText, ROOT, withoutPlace, writeTree } from './site.ts';

/** Tokens with a meaning in declarations and their comments. */
const TOKENS: readonly string[] = [
  'export ',
  'declare ',
  'default ',
  'interface A {',
  'type A = ',
  'class A ',
  'enum E {',
  'namespace N {',
  'const a: ',
  'function f(',
  'import("./nowhere")',
  "import './nowhere';",
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '<',
  '>',
  '<T>',
  '<T extends A<T>>',
  '=>',
  '=',
  ';',
  ',',
  ':',
  '?',
  '|',
  '&',
  '...',
  'keyof ',
  'typeof ',
  'infer U',
  'extends ',
  'readonly ',
  'unique symbol',
  'abstract ',
  'never',
  'any',
  'unknown',
  'this',
  '`a`',
  "'x'",
  '1n',
  '@@',
  '/**',
  '*/',
  '* {@link A}',
  '* {@link nowhere.x | y}',
  '* @param a',
  '* @see https://{host}/x',
  '* @defaultValue `',
  '* ```ts',
  '* @example',
  '* <script>alert(1)</script>',
  '* @deprecated',
  '* [a](',
  '* @',
  '"__proto__": 1;',
  'constructor',
  'A[A]',
  'A<A<A<A>>>',
];

export const declarationsPart: Part = {
  name: 'declarations',
  unit: 'declaration files',
  cases: 200,
  unitsPerCase: 1,
  limit: 120_000,
  async open(folder) {
    const files = await glob(['test/sites/*/types/*.d.ts', 'test/fixtures/*/types/**/*.d.ts'], { cwd: ROOT });
    const seeds = await Promise.all(files.sort().map((file) => readFile(path.join(ROOT, file), 'utf8')));
    const seen = { refused: 0, built: 0, pages: 0 };
    return {
      async run(draw) {
        await rm(folder, { recursive: true, force: true });
        await writeTree(folder, {
          'site.config.ts': configText(
            `api: { entryPoints: ['types/index.d.ts'], packageName: 'soak', sidebar: 'docs' },`,
          ),
          'content/docs/start.md': '# Start\n\nText with `A` and `AxisSpec`.\n',
          'types/index.d.ts': mutate(draw, seeds),
        });
        const { diagnostics, isBuilt, files: built } = await buildInMemory(folder);
        seen[isBuilt ? 'built' : 'refused'] += 1;
        seen.pages += [...built.keys()].filter((file) => file.endsWith('.html')).length;
        return withoutPlace(diagnostics);
      },
      counts: () => seen,
      close: async () => undefined,
    };
  },
};

function mutate(draw: Dice, seeds: readonly string[]): string {
  let text = draw.pick(seeds);
  for (let times = 1 + draw.below(5); times > 0; times -= 1) {
    const at = draw.below(text.length + 1);
    const to = Math.min(text.length, at + draw.below(120));
    const lines = text.split('\n');
    switch (draw.below(6)) {
      case 0:
        text = text.slice(0, at) + text.slice(to);
        break;
      case 1:
        text = text.slice(0, to) + text.slice(at);
        break;
      case 2:
        lines.splice(draw.below(lines.length), 1 + draw.below(3));
        text = lines.join('\n');
        break;
      case 3:
        lines.splice(
          draw.below(lines.length),
          0,
          draw.pick(lines),
          draw.pick(TOKENS).repeat(1 + draw.below(draw.chance(0.2) ? 300 : 3)),
        );
        text = lines.join('\n');
        break;
      case 4:
        text = text.slice(0, at) + draw.pick(TOKENS) + text.slice(at + draw.below(4));
        break;
      default:
        text = text.replace(/\b[A-Z]\w+\b/g, (name) => (draw.chance(0.02) ? 'A' : name));
    }
  }
  return text;
}

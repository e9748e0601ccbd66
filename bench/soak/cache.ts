import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { Part } from './part.ts';
import { buildInMemory, configText, differences, ROOT, writeTree } from './site.ts';

const CACHE = 'node_modules/.cache/chartdocs';

/** Damages cache entries: the result must be byte for byte that of a build with an empty cache. */
export const cachePart: Part = {
  name: 'cache',
  unit: 'damages',
  cases: 300,
  unitsPerCase: 1,
  limit: 60_000,
  async open(folder) {
    await cp(path.join(ROOT, 'test/sites/reference'), folder, { recursive: true });
    await writeTree(folder, {
      'site.config.ts': configText(
        `api: { entryPoints: ['types/index.d.ts'], packageName: 'hard-types', sidebar: 'docs' },`,
      ),
      'content/docs/code.md':
        '# Code\n\n```tsx\nconst a = <b c={1} />;\n```\n\n```json\n{ "a": [1, 2] }\n```\n',
    });
    const build = () => buildInMemory(folder, { noCache: false });
    const { files: clean } = await buildInMemory(folder);
    await build();
    const pristine = path.join(folder, 'pristine');
    await cp(path.join(folder, CACHE), pristine, { recursive: true });
    const entries = (await glob('**/*', { cwd: pristine, dot: true })).sort();
    const seen = { flips: 0, cuts: 0, swaps: 0 };
    return {
      async run(draw) {
        await rm(path.join(folder, CACHE), { recursive: true, force: true });
        await cp(pristine, path.join(folder, CACHE), { recursive: true });
        const entry = draw.pick(entries);
        const file = path.join(folder, CACHE, entry);
        const bytes = await readFile(file);
        const kind = draw.below(10);
        if (kind < 7) {
          const at = draw.below(bytes.length);
          bytes[at] = (bytes[at] ?? 0) ^ (1 << draw.below(8));
          await writeFile(file, bytes);
          seen.flips += 1;
        } else if (kind < 9) {
          await writeFile(file, bytes.subarray(0, draw.below(bytes.length)));
          seen.cuts += 1;
        } else {
          await writeFile(file, await readFile(path.join(pristine, draw.pick(entries))));
          seen.swaps += 1;
        }
        const { files, isBuilt, diagnostics } = await build();
        if (!isBuilt) return [`${entry}: no site was built: ${diagnostics[0]?.message}`];
        return differences(clean, files).map((text) => `${entry}: ${text}`);
      },
      counts: () => seen,
      close: async () => undefined,
    };
  },
};

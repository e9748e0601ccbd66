import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';
import { createLookup, indexApi } from '../src/render/page/apiIndex.ts';
import { createPhases } from '../src/render/phase.ts';
import { readSite } from '../src/render/read.ts';
import { describeSymbol } from '../src/theme/api/describe.ts';
import { SymbolArticle } from '../src/theme/api/SymbolArticle.tsx';
import { commentsOfSections } from '../src/theme/api/shownComments.ts';
import type { MarkdownOwner } from '../src/theme/api/view.ts';
import { ArticleTextProvider } from '../src/theme/strings/articleText.ts';
import { ENGLISH_TEXT } from '../src/theme/strings/englishText.ts';
import { ROOT } from './realSite.ts';

/** Sites with a reference, and the least number of comments on its pages. */
const SITES = [
  ['.', 1500],
  ['test/sites/reference', 50],
  ['test/sites/modules', 10],
  ['test/sites/inherited', 1],
] as const;

it.each(SITES)("lists exactly what the components of each symbol's page show: %s", async (site, least) => {
  const { api } = await readSite(
    { configFile: path.join(ROOT, site, 'site.config.ts'), outDir: 'unused', noCache: site !== '.' },
    createPhases(
      () => 0,
      () => undefined,
    ),
  );
  const model = api?.model;
  const lookup = createLookup(indexApi(model), new Map(), {
    baseUrl: '/',
    text: ENGLISH_TEXT,
    examples: () => [],
  });
  let count = 0;
  for (const symbol of model?.symbols ?? []) {
    const sections = describeSymbol(symbol, lookup);
    const listed = commentsOfSections(sections, symbol, ENGLISH_TEXT);
    const asked: MarkdownOwner[] = [];
    const view = {
      ...lookup,
      content(of: MarkdownOwner) {
        asked.push(of);
        return null;
      },
    };
    const article = createElement(SymbolArticle, { sections, symbol, view });
    renderToStaticMarkup(createElement(ArticleTextProvider, { value: ENGLISH_TEXT }, article));
    // Compared one by one, since equal comments aren't the same.
    expect(asked.length, symbol.id).toBe(listed.length);
    expect(
      asked.filter((of, index) => of !== listed[index]?.of),
      symbol.id,
    ).toEqual([]);
    expect(new Set(asked).size, symbol.id).toBe(asked.length);
    count += listed.length;
  }
  expect(count).toBeGreaterThan(least);
});

const TYPES = `export interface Mark {
  /**
   * Where it is.
   *
   * ::api-props{type="Mark" index="0"}
   */
  x: number;
}
`;

it('shows no table in a doc comment, which could contain itself', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-comments-'));
  await mkdir(path.join(root, 'content/docs'), { recursive: true });
  const files = {
    'package.json': '{ "name": "marks" }',
    'tsconfig.json': '{ "compilerOptions": { "lib": ["es2022"], "types": [] } }',
    'index.d.ts': TYPES,
    'site.config.json': JSON.stringify({
      title: 'Marks',
      api: { entryPoints: ['index.d.ts'], tsconfig: 'tsconfig.json' },
    }),
    'content/docs/one.md': '# One\n\n::api-props{type="Mark"}\n',
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, file), text);
  const output = memoryOutput();
  await build(
    { configFile: path.join(root, 'site.config.json'), outDir: 'unused', noCache: true },
    { now: () => 0, timestamp: 1, output },
  );
  await rm(root, { recursive: true });
  const html = String(output.files.get('docs/one/index.html'));
  expect(html.match(/<table/g)).toHaveLength(1);
  expect(html).toContain('Where it is.');
});

import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';

const ROOT = path.join(import.meta.dirname, 'sites/reference');

it("gives a symbol's page, its table of contents and its Markdown the same sections", async () => {
  const output = memoryOutput();
  await build(
    { configFile: path.join(ROOT, 'site.config.ts'), outDir: path.join(ROOT, 'dist'), noCache: true },
    { now: () => 0, timestamp: 1, output },
  );
  const pages = [...output.files.keys()].filter((file) => /^all-types\/.+\/\w+\/index\.html$/.test(file));
  const seen = new Set<string>();
  for (const file of pages) {
    const html = String(output.files.get(file));
    const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
    const headings = [...article.matchAll(/<h2 id="([^"]+)"[^>]*>([^<]+)</g)];
    const ids = headings.map(([, id]) => id);
    const listed = [...article.matchAll(/<a href="#(section-[^"]+)"/g)].map(([, id]) => id);
    expect([...new Set(listed)], file).toEqual(ids);

    const titles = headings.map(([, , title = '']) => title);
    const markdown = String(output.files.get(file.replace(/\/index\.html$/, '.md')));
    const written = [...markdown.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    // Undocumented type parameters appear in the signature only.
    const isWritten = (title: string) => title !== 'Type parameters' || written.includes(title);
    expect(written, file).toEqual(titles.filter(isWritten));
    for (const title of titles) seen.add(title);
  }
  expect([...seen].sort()).toEqual([
    'Accessors',
    'Constructors',
    'Contents',
    'Methods',
    'Overloads',
    'Parameters',
    'Properties',
    'Props',
    'Type parameters',
    'Used by',
    'Values',
  ]);
});

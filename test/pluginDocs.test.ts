import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';

/** Each example of `docs/content/plugins.md` is a whole configuration: it is built, and does what its section says. */
const ROOT = path.join(import.meta.dirname, '..');

const PAGE = `---
title: Page
---

A [link](https://example.org/x), and ![A card](/card.svg).

FIXME

::status[Stable]{since=2.0}

::install{package=my-charts}
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-plugin-docs-'));
  await mkdir(path.join(folder, 'content/docs'), { recursive: true });
  await mkdir(path.join(folder, 'content/legal'), { recursive: true });
  await mkdir(path.join(folder, 'content/static'), { recursive: true });
  await writeFile(path.join(folder, 'content/docs/page.md'), PAGE);
  await writeFile(path.join(folder, 'content/legal/imprint.md'), '# Imprint\n\nAddress.\n');
  await writeFile(path.join(folder, 'content/static/card.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(folder, 'LICENSE'), 'Free for all.\n');
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

const text = await readFile(path.join(ROOT, 'docs/content/plugins.md'), 'utf8');
const examples = [...text.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(
  ([, extension = '', code = ''], index) => ({
    name: /name: '([\w-]+)'/.exec(code)?.[1] ?? String(index),
    extension,
    code,
  }),
);

type Files = ReadonlyMap<string, string>;

/** What each example must do, by the name of its plugin. */
const EFFECTS: Readonly<Record<string, (files: Files, messages: readonly string[]) => void>> = {
  hello: (files) => expect(files.get('hello.txt')).toBe('Hello'),
  notice: (files) => expect(files.get('notice.txt')).toBe('© Example'),
  'new-tabs': (files) => expect(pageOf(files)).toMatch(/<a [^>]*target="_blank"[^>]*>link/),
  status: (files) =>
    expect(pageOf(files)).toContain('<p class="status"><strong>Stable</strong> since 2.0</p>'),
  install: (files) => {
    expect(pageOf(files)).toMatch(/<pre[^>]*><code>.*my-charts/s);
    expect(files.get('docs/page.md')).toContain('```sh\nnpm install my-charts\n```');
  },
  captions: (files) =>
    expect(pageOf(files)).toMatch(/<span class="picture"><img [^>]*><small>A card<\/small>/),
  license: (files) => expect(files.get('docs/license/index.html')).toContain('Free for all.'),
  seo: (files) =>
    expect(files.get('docs/page/index.html')).toContain('<meta name="page-kind" content="doc">'),
  list: (files) => {
    expect(files.get('pages.json')).toContain('{"route":"/docs/page","title":"Page"}');
    expect(files.get('lengths.txt')).toMatch(/^\/docs\/page \d+$/m);
    expect(JSON.parse(files.get('lists/docs/page.json') ?? '')).toMatchObject({ title: 'Page' });
  },
  llms: (files) => {
    expect(files.has('robots.txt')).toBe(true);
    expect(files.has('llms.txt')).toBe(false);
  },
  todo: (_, messages) => expect(messages).toContain('The page has a FIXME. (plugin "todo")'),
  'hide-legal': (files) => {
    const [, documents = ''] = [...files].find(([file]) => file.startsWith('search-doc')) ?? [];
    expect(documents).toContain('/docs/page');
    expect(documents).not.toContain('/legal/imprint');
  },
  videos: (files) =>
    expect(files.get('content-security-policy.txt')).toMatch(
      /frame-src [^;]*https:\/\/www\.youtube-nocookie\.com/,
    ),
  brand: (files) => {
    const [, styles = ''] = [...files].find(([file]) => /article-\w+\.css$/.test(file)) ?? [];
    expect(styles).toContain('--color-brand:#7b1fa2');
  },
};

function pageOf(files: Files): string {
  return /<main.*<\/main>/s.exec(files.get('docs/page/index.html') ?? '')?.[0] ?? '';
}

describe('the examples of plugins', () => {
  it('are all checked', () => {
    expect(examples.map(({ name }) => name)).toEqual(Object.keys(EFFECTS));
  });

  it.each(examples)('$name', async ({ name, extension, code }) => {
    const configFile = path.join(folder, `${name}.config.${extension}`);
    await writeFile(configFile, code);
    const output = memoryOutput();
    const messages = await build({ configFile, noCache: true }, { now: () => 0, timestamp: 1, output }).then(
      ({ diagnostics }) => diagnostics.map(({ message }) => message),
      (error: Error) => error.message.split('\n'),
    );
    const files = new Map(
      [...output.files].map(([file, contents]) => [file, Buffer.from(contents).toString()]),
    );
    EFFECTS[name]?.(files, messages);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';
import {
  ARTICLE_STRINGS,
  BASE_URL_STRINGS,
  ENGLISH,
  SEARCH_STRINGS,
  SHELL_STRINGS,
} from '../src/theme/strings/english.ts';
import { placeholdersOf } from '../src/theme/strings/template.ts';
import { writeStringsSite } from './stringsSite.ts';

/** The built files of a site that replaces every text of the user interface, by path. */
let files: ReadonlyMap<string, string>;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-strings-'));
  const configFile = await writeStringsSite(root);
  const output = memoryOutput();
  await build({ configFile, outDir: 'unused', noCache: true }, { now: () => 0, timestamp: 1, output });
  files = new Map(
    [...output.files].map(([file, contents]) => [file, decoded(Buffer.from(contents).toString())]),
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Scripts have escapes for letters beyond ASCII. */
const decoded = (text: string) => text.replaceAll('\\xAB', '«').replaceAll('\\xBB', '»');

const page = (file: string) => {
  const html = files.get(file);
  if (html === undefined) throw new Error(`There is no ${file} among ${[...files.keys()].join(' ')}.`);
  return html;
};

/** English texts that can't be in a page by chance. */
const ENGLISH_SENTENCES = Object.values(ENGLISH)
  .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
  .filter((text) => text.length > 12 && placeholdersOf(text).length === 0);

describe('a site that replaces every text', () => {
  it.each([
    ['home page', 'index.html'],
    ['written page', 'docs/anfang/index.html'],
    ['page of an old version', '0.9/docs/anfang/index.html'],
    ['unlisted page', 'docs/versteckt/index.html'],
    ['category', 'category/viele/index.html'],
    ['list of all pages', 'contents/docs/index.html'],
    ['symbol', 'all-types/interfaces/BarMark/index.html'],
    ['component', 'all-types/functions/Bars/index.html'],
    ['class', 'all-types/classes/Store/index.html'],
    ['index of symbols', 'all-types/index.html'],
    ['not-found page', '404.html'],
  ])('shows no English in the %s', (_, file) => {
    const html = page(file);
    expect(ENGLISH_SENTENCES.filter((sentence) => html.includes(sentence))).toEqual([]);
    expect(html).toContain('«skip-link»');
  });

  it('shows no English anywhere else', () => {
    expect(ENGLISH_SENTENCES.length).toBeGreaterThan(50);
    const found = [...files]
      // Markdown is for machines, and in English, as is TypeScript.
      .filter(([file]) => !/\.(?:md|txt)$|^assets\/type-checker/.test(file))
      .flatMap(([file, text]) =>
        ENGLISH_SENTENCES.filter((sentence) => text.includes(sentence)).map((sentence) => [file, sentence]),
      );
    expect(found).toEqual([]);
  });

  it('shows each of its texts', () => {
    const all = [...files].filter(([file]) => /\.(?:html|xml|json)$/.test(file)).map(([, text]) => text);
    const missing = Object.keys(ARTICLE_STRINGS).filter(
      // The site has no page in React.
      (name) => name !== 'title-kind.page' && !all.some((text) => text.includes(`«${name}»`)),
    );
    expect(missing).toEqual([]);
  });

  it('forms numbers and dates as in its language', () => {
    expect(page('docs/anfang/index.html')).toContain(
      '«article.updated» <time dateTime="2026-05-03T00:00:00.000Z">3. Mai 2026</time>',
    );
    const cards = page('category/viele/index.html');
    expect(cards).toContain('«pages.count» eine<');
    expect(page('index.html')).toMatch(/«pages\.count» \d+</);
  });

  it('keeps ids, anchors and flags, which aren’t texts', () => {
    expect(page('index.html')).toContain('<h2 id="reference" class="cd-heading">«home.reference»');
    expect(page('all-types/index.html')).toContain('<h2 id="type-aliases" class="cd-heading">«kinds.type»');
    const symbol = page('all-types/interfaces/BarMark/index.html');
    expect(symbol).toContain('<h2 id="section-properties" class="cd-heading">«section.properties»');
    expect(symbol).toContain('data-flag="deprecated">«flag.deprecated» <small>');
    expect(page('docs/anfang/index.html')).toContain('data-tab="Tab" aria-label="«tabs.unnamed»"');
  });

  it('keeps Markdown for machines in English', () => {
    const markdown = page('all-types/functions/clamp.md');
    expect(markdown).toContain('Function of zeichen');
    expect(markdown).toContain('## Overloads');
    expect(markdown).not.toContain('«');
  });
});

describe('the scripts of a site', () => {
  /** Without the chunks of pages, which are pages. */
  const scriptsWith = (name: string) =>
    [...files]
      .filter(([file, text]) => /^assets\/(?!not-found)[^/]*\.js$/.test(file) && text.includes(`«${name}»`))
      .map(([file]) => file);

  it('have the texts that every page needs in the entry, and those of the search in its own file', () => {
    const [entry = ''] =
      /<link rel="modulepreload" href="\/([^"]+)"/.exec(page('index.html'))?.slice(1) ?? [];
    const ofSearch = new Set(Object.keys(SEARCH_STRINGS).flatMap(scriptsWith));
    expect(ofSearch.size).toBe(1);
    for (const name of Object.keys(SHELL_STRINGS)) expect(scriptsWith(name), name).toEqual([entry]);
    expect([...ofSearch]).not.toEqual([entry]);
  });

  it('have no texts of articles, and those about the base URL only in the home page', () => {
    const others = { ...ARTICLE_STRINGS, ...BASE_URL_STRINGS };
    expect(Object.keys(others).flatMap(scriptsWith)).toEqual([]);
    for (const name of Object.keys(BASE_URL_STRINGS)) {
      expect(page('index.html')).toContain(`«${name}»`);
      expect(page('docs/anfang/index.html')).not.toContain(`«${name}»`);
    }
  });
});

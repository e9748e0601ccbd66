import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import glob from 'fast-glob';
import { Parser } from 'htmlparser2';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { indexFiles, nameOfFile } from '../src/render/content/markdownFile.ts';
import { memoryOutput } from '../src/render/emit/output.ts';
import { withEmoji } from '../src/render/markdown/emoji.ts';

/**
 * The Markdown of installed packages as pages: they must show what a plain renderer of GitHub's Markdown
 * shows, with HTML left as it is.
 */
const PACKAGES = [
  '@elastic/charts',
  'chokidar',
  'chroma-js',
  'commander',
  'd3-array',
  'esbuild',
  'fast-glob',
  'htmlparser2',
  'immer',
  'lunr',
  'mark.js',
  'moment',
  'nprogress',
  'playwright-core',
  'postcss',
  'react-redux',
  'redux',
  'reselect',
  'shiki',
  'typedoc',
  'unified',
  'uuid',
  'vite',
  'vitest',
  'yaml',
  'zod',
];
const NODE_MODULES = path.join(import.meta.dirname, '../node_modules');
const names = await glob(
  PACKAGES.map((name) => `${name}/{*,doc/**/*,docs/**/*}.{md,markdown}`),
  { cwd: NODE_MODULES, caseSensitiveMatch: false },
);
const indexes = indexFiles(names);

let root: string;
let output: ReturnType<typeof memoryOutput>;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-readmes-'));
  for (const name of names) await cp(path.join(NODE_MODULES, name), path.join(root, 'content', name));
  await writeFile(path.join(root, 'site.config.json'), '{ "title": "Packages" }');
  output = memoryOutput();
  await build(
    { configFile: path.join(root, 'site.config.json'), outDir: path.join(root, 'dist'), noCache: true },
    { now: () => 0, timestamp: 1_700_000_000_000, output },
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What a reader sees of a document. */
interface Shown {
  readonly words: readonly string[];
  /** Tags that appear as text, outside of code. */
  readonly tags: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

const HIDDEN = /^(?:script|style|button|svg|template|nav|footer)$/;
const COUNTED = ['img', 'table', 'li', 'pre', 'blockquote', 'a'];
const INLINE = /^(?:a|abbr|b|code|del|em|font|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u|var)$/;
/** Names that aren't elements are placeholders or components: nobody mistakes them for broken HTML. */
const ELEMENT =
  /<\/?(?:a|b|br|center|code|details|div|em|font|h[1-6]|hr|i|img|kbd|li|ol|p|picture|pre|source|span|strong|sub|summary|sup|table|td|th|tr|ul)(?:\s[^<>]*)?\/?>/gi;

function shownBy(html: string): Shown {
  const counts: Record<string, number> = Object.fromEntries(COUNTED.map((name) => [name, 0]));
  const hidden: string[] = [];
  let codes = 0;
  let titles = 0;
  let text = '';
  let prose = '';
  const parser = new Parser({
    onopentag(tag, { class: classes = '', href }) {
      // An alert is a quote in the plain renderer, and a picture for dark pages is a source of the other.
      const name = tag === 'aside' ? 'blockquote' : tag;
      const isLine = /\bcd-line\b/.test(classes);
      if (hidden.length > 0 || HIDDEN.test(name) || /\bcd-(?:anchor|toc|only-dark)\b/.test(classes)) {
        if (!/^(?:img|br|hr|input|source)$/.test(name)) hidden.push(tag);
        return;
      }
      if (tag === 'h1') titles += 1;
      // A title is plain text, and only some renderers turn text with an @ into an email link.
      const isCounted = name !== 'a' || (href !== undefined && titles === 0 && !href.startsWith('mailto:'));
      if (name in counts && isCounted) counts[name] = (counts[name] ?? 0) + 1;
      if (/^(?:code|pre)$/.test(name)) codes += 1;
      if (!INLINE.test(name) || isLine) text += ' ';
    },
    ontext(part) {
      if (hidden.length > 0) return;
      text += part;
      prose += codes > 0 ? '`' : part;
    },
    onclosetag(name) {
      if (hidden.length > 0) {
        if (hidden.at(-1) === name) hidden.pop();
        return;
      }
      if (name === 'h1') titles -= 1;
      if (/^(?:code|pre)$/.test(name)) codes -= 1;
      if (!INLINE.test(name)) text += ' ';
    },
  });
  parser.end(html);
  return { words: text.split(/\s+/).filter(Boolean), tags: prose.match(ELEMENT) ?? [], counts };
}

function pageOf(name: string): Shown {
  const folder = path.posix.dirname(name);
  const route = indexes.has(name) ? folder : `${folder}/${nameOfFile(name)}`;
  const html = String(output.files.get(`${route}/index.html`));
  return shownBy(/<article[\s>].*<\/article>/s.exec(html)?.[0] ?? '');
}

const ALERT = /^(> )\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gm;

/** The plain renderer. */
async function plainPageOf(name: string): Promise<Shown> {
  const written = await readFile(path.join(NODE_MODULES, name), 'utf8');
  const text = withEmoji(written).replaceAll(ALERT, (_, before: string, kind: string) => {
    return `${before}${kind.charAt(0)}${kind.slice(1).toLowerCase()}`;
  });
  return shownBy(
    micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true }),
  );
}

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left <= 0;
  });
}

describe('the Markdown of installed packages', () => {
  it('is that of more than ten packages', () => {
    expect(new Set(names.map((name) => name.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1'))).size).toBe(
      PACKAGES.length,
    );
    expect(names.length).toBeGreaterThan(35);
  });

  it.each(names)('%s', async (name) => {
    const [own, plain] = [pageOf(name), await plainPageOf(name)];
    expect(own.tags).toEqual(plain.tags);
    expect(without(plain.words, own.words)).toEqual([]);
    // A page has a title; if its text has none, it is the name of its folder or file.
    const title = indexes.has(name) ? path.posix.basename(path.posix.dirname(name)) : nameOfFile(name);
    expect(without(own.words, plain.words).filter((word) => word !== title)).toEqual([]);
    expect(own.counts).toEqual(plain.counts);
  });
});

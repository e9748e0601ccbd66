import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import {
  type ContentStyle,
  editContent,
  editedPage,
  numbersIn,
  pagePath,
  pageTitle,
  revision,
  writeContent,
} from '../bench/peers/content.ts';
import { processorTime, reasonIn, type Sample } from '../bench/peers/measure.ts';
import { PEERS } from '../bench/peers/peers.ts';
import { KINDS, median, type Result, replaceBetween, resultsTable } from '../bench/peers/table.ts';

const FILES: ContentStyle = { links: 'files', heading: true, home: 'index' };
const ADDRESSES: ContentStyle = { links: 'addresses', heading: false };

/** Writes a site's pages and returns their texts by path. */
async function contentOf(style: ContentStyle, { pages = 120, seed = 1, edits = 0 } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-content-'));
  try {
    await writeContent(folder, { pages, seed, style });
    if (edits > 0) await editContent(folder, pages, edits);
    const files = await glob('**/*.md', { cwd: folder });
    return new Map(
      await Promise.all(
        files.sort().map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the pages of the comparison', () => {
  it('are the same for the same seed, and others for another', async () => {
    const first = await contentOf(FILES);
    expect(await contentOf(FILES)).toEqual(first);
    expect(await contentOf(FILES, { seed: 2 })).not.toEqual(first);
  });

  it('are half reference and half guides, each with its number', async () => {
    const texts = await contentOf(FILES);
    expect(texts.size).toBe(121);
    for (let index = 0; index < 120; index += 1) {
      const text = texts.get(`${pagePath(index)}.md`) ?? '';
      expect(numbersIn(text)).toEqual(new Set([index]));
      expect(text).toContain(`# ${pageTitle(index)}\n`);
      expect(text.includes('| --- |'), pageTitle(index)).toBe(index % 2 === 0);
    }
  });

  it('have links to files that exist', async () => {
    const texts = await contentOf(FILES);
    let count = 0;
    for (const [file, text] of texts) {
      for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
        count += 1;
        expect([...texts.keys()]).toContain(path.posix.join(path.posix.dirname(file), target));
      }
    }
    expect(count).toBeGreaterThan(300);
  });

  it('say the same to tools that link to addresses', async () => {
    const plain = (texts: ReadonlyMap<string, string>) =>
      [...texts]
        .filter(([file]) => file !== 'index.md')
        .map(([, text]) => text.replaceAll(/\]\([^)]+\)/g, ']').replaceAll(/^# .*\n\n/gm, ''));
    expect(plain(await contentOf(ADDRESSES))).toEqual(plain(await contentOf(FILES)));
  });

  it('differ by one sentence of one guide after an edit', async () => {
    const [before, after] = [await contentOf(FILES), await contentOf(FILES, { edits: 3 })];
    const changed = [...after].filter(([file, text]) => before.get(file) !== text);
    expect(changed.map(([file]) => file)).toEqual([`${pagePath(editedPage(120))}.md`]);
    expect(changed[0]?.[1].replace(revision(3), revision(0))).toBe(before.get(changed[0]?.[0] ?? ''));
  });
});

describe('the table of the comparison', () => {
  const samples = (ms: number): Result['samples'] => {
    const all: Sample[] = [ms, ms * 3, ms * 2].map((one) => ({ ms: one, cpu: one * 2, memory: 5e8 }));
    return { cold: all, warm: all, edit: all };
  };
  const result = (name: string, ms: number): Result => ({
    name,
    label: name.toUpperCase(),
    versions: `${name} 1.0.0`,
    htmlPages: 301,
    samples: samples(ms),
    bytes: 12_345_678,
    files: 400,
  });

  it('has medians, and their ratios to the reference', () => {
    const row = resultsTable([result('a', 1000), result('b', 3000)], 'a').split('\n')[3];
    const [wall, cpu] = [KINDS.map(() => '6.0 s (3.00)'), KINDS.map(() => '12 s (3.00)')].map((cells) =>
      cells.join(' | '),
    );
    expect(row).toBe(`| B | 301 | ${wall} | ${cpu} | 500 MB | 12.3 MB in 400 |`);
  });

  it('has no ratios without the reference', () => {
    expect(resultsTable([result('b', 3000)], 'a')).toContain('| 6.0 s |');
  });

  it('reports why a tool failed, in as many cells', () => {
    const failed = { ...result('b', 0), failure: 'no | such `file`' };
    const rows = resultsTable([result('a', 1000), failed], 'a').split('\n');
    expect(rows[3]).toContain('| B | failed: `no such file` | – |');
    expect(new Set(rows.map((row) => row.split('|').length)).size).toBe(1);
  });

  it('replaces what is between its comments, and nothing else', () => {
    const page = 'a\n<!-- results: begin -->\nold\n<!-- results: end -->\nb\n';
    const once = replaceBetween(page, 'results', 'new $1');
    expect(once).toBe('a\n<!-- results: begin -->\n\nnew $1\n\n<!-- results: end -->\nb\n');
    expect(replaceBetween(once, 'results', 'new $1')).toBe(once);
    expect(() => replaceBetween('a', 'results', 'new')).toThrow('no comments');
  });

  it('has a place in the documentation', async () => {
    const page = await readFile(path.join(import.meta.dirname, '../docs/content/benchmarks.md'), 'utf8');
    expect(replaceBetween(page, 'results', 'x')).toContain('\n\nx\n\n');
  });
});

it('a median is the middle value, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

it('the time of processes is what the shell prints of its children', () => {
  expect(processorTime('0m0.000000s 0m0.010000s\n1m2.500000s 0m0.250000s\n')).toBe(62_750);
  expect(processorTime('0m0.00s 0m0.01s\n0m2.50s 0m0.25s')).toBe(2750);
});

it('the reason of a failure is the line that names an error, without colors and folders', () => {
  const output = 'building\n\u001b[31mError: no page in /tmp/x/peer/content\u001b[39m\nbye\n';
  expect(reasonIn(output, '/tmp/x/peer')).toBe('Error: no page in peer/content');
  expect(reasonIn('a\nb\n\n', '/tmp/x/peer')).toBe('b');
});

it('each peer has pinned packages, whose versions are reported', async () => {
  for (const { template, packages, program } of PEERS) {
    const file = path.join(import.meta.dirname, '../bench/peers', template, 'package.json');
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
      await readFile(file, 'utf8').catch(() => '{}'),
    );
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...packages]));
    if (program !== undefined) expect(packages).toEqual([]);
  }
});

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { describe, expect, inject, it } from 'vitest';
import { givenReader } from './reader.ts';

/** The most that a page may load of compressed styles, in bytes. */
const LIMIT = 8_192;

const LINK = /<link rel="stylesheet" href="\/(assets\/[^"]+)" data-sheet="(\w+)"\/>/;

describe('the style sheets of the real site', () => {
  const { dir } = inject('site');
  const read = (file: string) => readFile(path.join(dir, file), 'utf8');
  const documents = async () => {
    const files = await glob('**/*.html', { cwd: dir });
    const texts = await Promise.all(files.map(async (file) => ({ file, html: await read(file) })));
    return texts.filter(({ html }) => html.includes('rel="stylesheet"'));
  };

  it('are one for each page, of at most 8 kB', async () => {
    const used = new Map<string, string>();
    for (const { file, html } of await documents()) {
      expect(html.split('rel="stylesheet"'), file).toHaveLength(2);
      const [, href = '', name = ''] = LINK.exec(html) ?? [];
      used.set(name, href);
    }
    expect([...used.keys()].sort()).toEqual(['article', 'guide', 'home', 'live', 'symbol']);
    for (const [name, href] of used) {
      expect(gzipSync(await read(href)).length, name).toBeLessThanOrEqual(LIMIT);
    }
  });

  it('have rules for all classes of their pages', async () => {
    const files = (await readdir(path.join(dir, 'assets'))).filter((file) => file.endsWith('.css'));
    const classes = new Map<string, ReadonlySet<string>>();
    for (const file of files) {
      const found = (await read(`assets/${file}`)).matchAll(/\.([a-z][\w-]*)/g);
      classes.set(`assets/${file}`, new Set([...found].map(([, name = '']) => name)));
    }
    const all = [...classes].find(([file]) => file.includes('complete'))?.[1];
    expect(all?.size).toBeGreaterThan(100);
    const missing = new Set<string>();
    for (const { html } of await documents()) {
      const [, href = '', sheet = ''] = LINK.exec(html) ?? [];
      for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
        for (const name of names.split(' ')) {
          if (all?.has(name) && !classes.get(href)?.has(name)) missing.add(`${name} in ${sheet}`);
        }
      }
    }
    // Named only in a rule for the frame of an article.
    expect([...missing]).toEqual(['cd-content in home']);
  });
});

describe('client-side navigation', () => {
  const reader = givenReader();

  /** Returns the style sheets that apply. */
  const applied = () =>
    reader.page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[data-sheet]')].flatMap(({ media, dataset }) =>
        media === '' ? [dataset.sheet] : [],
      ),
    );
  const go = (route: string) =>
    reader.page.evaluate((href) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = href;
      link.click();
      link.remove();
    }, route);

  it('applies the style sheet of the page that is shown, and no other', async () => {
    await reader.open('/docs/docs');
    const pages = [
      ['/all-types/functions/Axis', 'symbol'],
      ['/', 'home'],
      ['/api/specs/xy/Axis', 'guide'],
      ['/docs/installation', 'article'],
      ['/all-types/', 'symbol'],
    ] as const;
    for (const [route, sheet] of pages) {
      await go(route);
      await reader.page.waitForURL((url) => url.pathname === route);
      await expect.poll(applied).toEqual([sheet]);
    }
    await reader.page.goBack();
    await expect.poll(applied).toEqual(['article']);
    expect(reader.complaints).toEqual([]);
  });

  it('shows no page before its style sheet has loaded', async () => {
    await reader.open('/');
    const release = await reader.hold(/\/assets\/symbol-.*\.css$/);
    /** The sheets that apply when the page appears. */
    const appliedAtFirst = reader.page.evaluate(
      () =>
        new Promise<readonly (string | undefined)[]>((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('main')?.textContent?.startsWith('Home') !== true) return;
            requestAnimationFrame(() => {
              const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-sheet]')];
              resolve(links.flatMap(({ media, dataset }) => (media === '' ? [dataset.sheet] : [])));
            });
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    const sheet = reader.page.waitForRequest(/\/assets\/symbol-.*\.css$/);
    await go('/all-types/functions/Axis');
    await sheet;
    expect(await applied()).toEqual(['home']);
    expect(reader.path()).toBe('/');
    release();
    expect(await appliedAtFirst).toEqual(['symbol']);
  });

  it('loads the document of a page whose style sheet cannot be loaded', async () => {
    await reader.open('/');
    await reader.page.route(/\/assets\/symbol-.*\.css$/, (route) => route.abort(), { times: 1 });
    const loaded = reader.page.waitForEvent('load');
    await go('/all-types/functions/Axis');
    await loaded;
    expect(await reader.page.getByRole('heading', { level: 1 }).textContent()).toBe('Axis');
    expect(await applied()).toEqual(['symbol']);
  });
});

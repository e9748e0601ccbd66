import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../config/schema.ts';
import { readSiteStyles } from './siteStyles.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-styles-'));
  await mkdir(path.join(root, 'styles'));
  await write('styles/site.css', '@import "./more.css";\n.cd-card { border: 0 }\n');
  await write('styles/more.css', 'body { background: url(/paper.png) }\n');
  await write('relative.css', '.a { background: url(./paper.png) }\n');
  await write('gone.css', '.a {\n  background: url("/gone.png?x") }\n');
  await write('odd.css', '.a { color: red\n');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFile(path.join(root, file), text);

function stylesOf(theme: object) {
  const config = {
    ...configSchema.parse({ title: 'T', baseUrl: '/base/', theme }),
    staticDir: 'content/static',
  };
  return readSiteStyles({ config, plugins: [], root }, (file) => file === '/paper.png');
}

describe('style sheets of a site', () => {
  it('are bundled with what they import, and name files as the site serves them', async () => {
    const { css, files, diagnostics } = await stylesOf({ css: ['styles/site.css'] });
    expect(css).toBe('body{background:url(/base/paper.png)}.cd-card{border:0}');
    expect(files.map((file) => path.relative(root, file))).toEqual([
      path.join('styles', 'site.css'),
      path.join('styles', 'more.css'),
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('of the home page are separate', async () => {
    const { css, homeCss, files } = await stylesOf({
      css: ['styles/more.css'],
      homeCss: ['styles/site.css'],
    });
    expect(css).toBe('body{background:url(/base/paper.png)}');
    expect(homeCss).toBe('body{background:url(/base/paper.png)}.cd-card{border:0}');
    expect(files).toHaveLength(2);
  });

  it('that do not exist are errors', async () => {
    const { diagnostics } = await stylesOf({ css: ['styles/site.css', 'none.css'] });
    expect(diagnostics).toMatchObject([
      { severity: 'error', code: 'missing-file', configKey: ['theme', 'css', 1] },
    ]);
  });

  it.each([
    ['relative.css', 'error', 1, 'The URL "./paper.png" is relative; expected a path below "content/static"'],
    ['gone.css', 'warning', 2, 'The file "/gone.png?x" does not exist; expected it below "content/static".'],
    ['odd.css', 'warning', 1, 'Expected "}"'],
  ])('have faults reported at their place: %s', async (file, severity, line, message) => {
    const { diagnostics } = await stylesOf({ css: [file] });
    expect(diagnostics).toMatchObject([
      { severity, code: 'style-sheet', file, message: expect.stringContaining(message) },
    ]);
    expect(diagnostics[0]?.line).toBeGreaterThanOrEqual(line);
  });
});

describe('values of tokens', () => {
  it('hold in both modes or in one, and stand before the style sheets', async () => {
    const tokens = { 'radius-md': '2px', 'color-brand': { light: '#b00', dark: '#f88' } };
    const { css } = await stylesOf({ tokens, css: ['styles/more.css'] });
    expect(css).toBe(
      ':root{--color-brand:#b00;--radius-md:2px}' +
        '@media not print{:root[data-theme="dark"],.cd-footer-dark{--color-brand:#f88}}' +
        'body{background:url(/base/paper.png)}',
    );
  });

  it('are none without any', async () => {
    expect(await stylesOf({})).toEqual({ css: '', homeCss: '', files: [], diagnostics: [] });
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TOKEN_NAMES } from '../src/theme/styles/tokenNames.ts';

/** The lists of tokens in `docs/content/theme.md` are written from `tokens.css`. Set UPDATE=1 to write them. */
const ROOT = path.join(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'docs/content/theme.md');
const START = '<!-- The rest of this page is made from src/theme/styles/tokens.css. -->';

/** Values by name, of each declaration in a piece of CSS. */
const valuesIn = (css: string) =>
  new Map(
    [...css.matchAll(/^ +--([\w-]+): (.*);$/gm)].map(([, name = '', value = '']) => [name, value] as const),
  );

it('the configuration takes every token of the style sheet, in its order', async () => {
  const css = await readFile(path.join(ROOT, 'src/theme/styles/tokens.css'), 'utf8');
  expect(TOKEN_NAMES).toEqual([...valuesIn(css).keys()]);
});

it('the list of tokens says what the style sheet says', async () => {
  const css = await readFile(path.join(ROOT, 'src/theme/styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('@media not print');
  const inDark = valuesIn(dark.slice(0, dark.indexOf('\n@media')));
  const code = (value: string | undefined) => (value === undefined ? '' : `\`${value}\``);
  const lines: string[] = [];
  for (const group of light.split(/^ {2}\/\* /m).slice(1)) {
    const [title = ''] = group.split(/[.(]|\s*\*\//);
    const values = [...valuesIn(group)];
    const hasModes = values.some(([name]) => inDark.has(name));
    const rows = values.map(([name, value]) => {
      const cells = [code(name), code(value), ...(hasModes ? [code(inDark.get(name))] : [])];
      return `| ${cells.join(' | ')} |`;
    });
    const head = hasModes
      ? ['| Token | Light | Dark, if other |', '| --- | --- | --- |']
      : ['| Token | Value |', '| --- | --- |'];
    if (/^[A-Z]\w+(?:: \w+)?$/.test(title.trim()) || lines.length === 0) {
      lines.push('', `### ${title.trim()}`, '', ...head, ...rows);
    } else lines.push(...rows);
  }
  const written = await readFile(FILE, 'utf8');
  const text = `${written.slice(0, written.indexOf(START))}${START}\n${lines.join('\n')}\n`;
  if (process.env.UPDATE === '1') await writeFile(FILE, text);
  expect(await readFile(FILE, 'utf8')).toBe(text);
  expect(text).toContain('| `color-brand` | `#0b64dd` | `#61a2ff` |');
});

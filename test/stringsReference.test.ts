import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  ARTICLE_STRINGS,
  BASE_URL_STRINGS,
  ENGLISH,
  SEARCH_STRINGS,
  SHELL_STRINGS,
} from '../src/theme/strings/english.ts';
import type { PluralForms } from '../src/theme/strings/template.ts';

/** The lists of texts in `docs/content/strings.md` are written from the English ones. Set UPDATE=1 to write them. */
const FILE = path.join(import.meta.dirname, '../docs/content/strings.md');
const START = '<!-- The rest of this page is made from src/theme/strings/english.ts. -->';

const GROUPS: readonly (readonly [title: string, group: Readonly<Record<string, string | PluralForms>>])[] = [
  ['Around every page', SHELL_STRINGS],
  ['In the search', SEARCH_STRINGS],
  ['If the site is served under another base URL', BASE_URL_STRINGS],
  ['In pages', ARTICLE_STRINGS],
];

function shown(text: string | PluralForms): string {
  const forms =
    typeof text === 'string' ? [text] : Object.entries(text).map(([form, one]) => `${form}: ${one}`);
  return forms.map((form) => `\`${form}\``.replaceAll('|', '\\|')).join('<br>');
}

it('the list of texts says what the English texts say', async () => {
  const lines = GROUPS.flatMap(([title, group]) => [
    ...['', `### ${title}`, '', '| Name | English |', '| --- | --- |'],
    ...Object.entries(group).map(([name, text]) => `| \`${name}\` | ${shown(text)} |`),
  ]);
  const written = await readFile(FILE, 'utf8');
  const text = `${written.slice(0, written.indexOf(START))}${START}\n${lines.join('\n')}\n`;
  if (process.env.UPDATE === '1') await writeFile(FILE, text);
  expect(await readFile(FILE, 'utf8')).toBe(text);
  expect(text).toContain('| `sidebar.pages` | `Pages of {label}` |');
});

it('each text is in one group', () => {
  const names = GROUPS.flatMap(([, group]) => Object.keys(group));
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(Object.keys(ENGLISH));
});

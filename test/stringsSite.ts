import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENGLISH } from '../src/theme/strings/english.ts';
import { placeholdersOf } from '../src/theme/strings/template.ts';
import type { StringName } from '../src/theme/strings/text.ts';

/** A site in another language: every text of its user interface is its own name, `«menu.label»`. */

/** Returns a text of that language, as the site shows it. */
export function named(name: StringName): string {
  return `«${name}»`;
}

const strings = {
  ...Object.fromEntries(
    Object.entries(ENGLISH).map(([name, english]) => {
      const placeholders = new Set(placeholdersOf(typeof english === 'string' ? english : english.other));
      return [name, [`«${name}»`, ...[...placeholders].map((placeholder) => `{${placeholder}}`)].join(' ')];
    }),
  ),
  'pages.count': { one: '«pages.count» eine', other: '«pages.count» {count}' },
};

const CONFIG = {
  title: 'Zeichen',
  url: 'https://zeichen.example',
  editUrl: 'https://zeichen.example/edit',
  i18n: {
    defaultLocale: 'de',
    locales: ['de', 'en'],
    localeConfigs: { de: { label: 'Deutsch' }, en: { label: 'British' } },
  },
  deployedBeside: ['/en'],
  strings,
  announcementBar: { content: 'Neu!' },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Texte', position: 'left' },
      { label: 'Fern', href: 'https://zeichen.example/fern', newTab: true },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown' },
    ],
  },
  footer: { links: [{ label: 'Fern', href: 'https://zeichen.example/fern' }] },
  colorMode: { respectPrefersColorScheme: true },
  docs: {
    sidebar: { hideable: true },
    versions: {
      current: { label: 'Neu', banner: 'unreleased' },
      '1.0': { label: '1.0' },
      '0.9': { label: '0.9', banner: 'unmaintained' },
    },
  },
  api: { package: 'zeichen', tsconfig: 'types/tsconfig.json', runtime: 'zeichen' },
};

/** What a page can contain that has a text of its own. */
const PAGE = `---
title: Anfang
last_update: { date: 2026-05-03 }
---

${['NOTE', 'TIP', 'INFO', 'IMPORTANT', 'WARNING', 'CAUTION', 'DANGER'].map((name) => `> [!${name}]\n> Ja.\n`).join('\n')}
${['note', 'tip', 'info', 'warning', 'danger', 'caution', 'success', 'details'].map((name) => `:::${name}\nJa.\n:::\n`).join('\n')}
## Teil

\`\`\`js
zeichne();
\`\`\`

:::code-tabs

\`\`\`
eins
\`\`\`

\`\`\`sh
zwei
\`\`\`

:::

::::tabs

:::tab

Eins.

:::

:::tab[Zwei]

Zwei.

:::

::::

| A | B |
| --- | --- |
| 1 | 2 |

<table><tr><td>1</td></tr></table>

Eine Note[^1], noch einmal[^1].

[^1]: Unten.

::api-props{type="Bars"}
`;

const PACKAGE = {
  name: 'zeichen',
  version: '1.0.0',
  type: 'module',
  exports: {
    '.': { types: './types/index.d.ts', default: './index.js' },
    './mehr': { types: './types/more.d.ts' },
  },
};

/** More members than a page repeats of another type. */
const MEMBERS = Array.from({ length: 45 }, (_, index) => `  feld${index}: number;\n`).join('');

/** What the types of the site in \`sites/reference\` lack. */
const MORE_TYPES = `
export { Side, type Mark } from './index.js';
export interface Basis {
${MEMBERS}}
export interface Erbe extends Basis {}
export * as teile from './teile.js';
export * from './teile.js';

/**
 * Begrenzt.
 * @param zahl die Zahl
 * @returns die Zahl
 * @throws nie
 * @since 1.0
 * @see https://zeichen.example
 * @experimental
 */
export declare function begrenze(zahl: number): number;

/** @beta */
export interface Form {}
export interface Kreis extends Form {}
export declare class Quadrat implements Form {}
export declare function Wahl(props: { kinder: string } | { kinder?: never }): null;
`;

const NAMESAKES = [
  ...['Bars', 'measure', 'BarMark', 'Path', 'scale', 'Level', 'Store', 'scales', 'Viele'],
  ...[`${named('contents.title')} Texte`, named('index.title')],
];

/** Writes the sources of the site. @returns the configuration file */
export async function writeStringsSite(root: string): Promise<string> {
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await cp(path.join(import.meta.dirname, 'sites/reference/types'), path.join(root, 'types'), {
    recursive: true,
  });
  await write('package.json', JSON.stringify(PACKAGE));
  await write('index.js', "export const palette = { rot: { hell: '#f66' } };\n");
  await appendFile(path.join(root, 'types/index.d.ts'), '\nexport declare const palette: object;\n');
  await write('types/more.d.ts', MORE_TYPES);
  await write('types/teile.d.ts', '/** Ein Teil. */\nexport declare const teil: { eins: object };\n');
  await write('types/tsconfig.json', '{ "compilerOptions": { "lib": ["ES2022"], "types": [] } }');
  await write('content/docs/anfang.md', PAGE);
  const example = (title: string, code: string) =>
    `/* ---\ntitle: ${title}\ndescription: Ein Bild.\n--- */\n${code}\n`;
  const bars = 'import { Bars } from \'zeichen\';\nexport default () => <Bars id="a" data={[]} />;';
  await write('content/examples/bild.tsx', example('Bild', bars));
  await write('content/examples/strich.tsx', example('Strich', "export default () => 'Strich';"));
  await mkdir(path.join(root, 'content/examples/captures'));
  for (const mode of ['light', 'dark']) {
    await cp(
      path.join(import.meta.dirname, '../content/static/img/social.png'),
      path.join(root, `content/examples/captures/bild.${mode}.png`),
    );
  }
  await write(
    'content/docs/bilder.md',
    '---\ntitle: Bilder\n---\n\n::example{name=bild}\n\n::example-gallery\n',
  );
  // Pages that share their title with one of each kind.
  for (const [index, title] of NAMESAKES.entries()) {
    await write(`content/docs/gleich${index}.md`, `---\ntitle: "${title}"\n---\n\nJa.\n`);
  }
  await write('content/docs/versteckt.md', '---\ntitle: Versteckt\nunlisted: true\n---\n\nJa.\n');
  await write(
    'content/docs/viele/_category_.json',
    '{ "label": "Viele", "link": { "type": "generated-index" } }',
  );
  for (let number = 1; number <= 70; number += 1) {
    await write(`content/docs/viele/seite${number}.md`, `---\ntitle: Seite ${number}\n---\n\nJa.\n`);
  }
  await write('content/docs/viele/eine/einzige.md', '---\ntitle: Einzige\n---\n\nJa.\n');
  for (const version of ['1.0', '0.9']) {
    await write(`content/versions/${version}/docs/anfang.md`, '---\ntitle: Anfang\n---\n\nJa.\n');
  }
  await write('site.config.mjs', `export default ${JSON.stringify(CONFIG, null, 2)};\n`);
  return path.join(root, 'site.config.mjs');
}

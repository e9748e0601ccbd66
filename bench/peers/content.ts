/** The pages that all peers build: the same for the same seed, except for what each calls a title or a link. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { random } from '../../test/random.ts';
import { word } from '../growingSite.ts';

export interface ContentStyle {
  /** Links to files (`../guide.md`), or to addresses (`/guides/guide/`) where files can't be linked to. */
  readonly links: 'files' | 'addresses';
  /** Whether the title is a heading of the text as well, or only in the front matter, where the tool shows that. */
  readonly heading: boolean;
  /** The name of the home page's file, without extension; none if the tool makes a home page itself. */
  readonly home?: string;
}

/** Pages per folder. */
const FOLDER = 50;

/** Returns the path of a page below the content folder, without extension. Even pages are reference, odd ones guides. */
export function pagePath(index: number): string {
  const part = String(Math.floor(index / 2 / FOLDER)).padStart(3, '0');
  const kind = index % 2 === 0 ? 'reference' : 'guides';
  return `${kind}/part-${part}/${kind === 'guides' ? 'guide' : 'topic'}-${numberOf(index)}`;
}

/** Returns the title of a page. */
export function pageTitle(index: number): string {
  return `${index % 2 === 0 ? 'Topic' : 'Guide'} ${numberOf(index)}`;
}

/** Returns the guide that is edited. */
export function editedPage(pages: number): number {
  const middle = Math.floor(pages / 2);
  return middle % 2 === 1 ? middle : middle - 1;
}

/** Returns the numbers of all pages whose text is in the given HTML or JSON. */
export function numbersIn(text: string): ReadonlySet<number> {
  return new Set(
    [...text.matchAll(/This page has the number (\d{5})\./g)].map(([, number]) => Number(number)),
  );
}

/** Returns the sentence that a guide has after a number of edits. */
export function revision(edits: number): string {
  return `This guide was revised ${edits} times.`;
}

/** Writes all pages into an empty content folder. */
export async function writeContent(
  folder: string,
  { pages, seed, style }: { readonly pages: number; readonly seed: number; readonly style: ContentStyle },
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const next = random(seed);
  const made = new Set<string>();
  for (let index = 0; index < pages; index += 1) {
    const file = path.join(folder, `${pagePath(index)}.md`);
    const parent = path.dirname(file);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    await writeFile(file, pageText(index, { pages, style, next }));
  }
  if (style.home === undefined) return;
  const lines = [...frontMatter('Home', 'The first page.', style), `See ${linkTo(undefined, 0, style)}.`];
  await writeFile(path.join(folder, `${style.home}.md`), `${lines.join('\n')}\n`);
}

/** Changes one sentence of one guide. */
export async function editContent(folder: string, pages: number, edits: number): Promise<void> {
  const file = path.join(folder, `${pagePath(editedPage(pages))}.md`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/This guide was revised \d+ times\./, revision(edits)));
}

interface PageContext {
  readonly pages: number;
  readonly style: ContentStyle;
  readonly next: () => number;
}

/** Returns the text of one page. */
export function pageText(index: number, { pages, style, next }: PageContext): string {
  const pick = () => word(next);
  const sentence = (words: number) => {
    const text = Array.from({ length: words }, pick).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = (sentences: number) => Array.from({ length: sentences }, () => sentence(11)).join(' ');
  const link = () => linkTo(index, Math.floor(next() * pages), style);
  const code = (language: string) => [
    `\`\`\`${language}`,
    `import { ${pick()} } from '${pick()}';`,
    '',
    `const ${pick()} = { id: ${index}, label: '${pick()}', values: [1, 2, ${Math.floor(next() * 100)}] };`,
    `export function ${pick()}(value${language === 'ts' ? ': number' : ''}) {`,
    `  return value * ${Math.floor(next() * 100)}; // ${pick()}`,
    '}',
    '```',
    '',
  ];
  const table = (rows: number) => [
    '| Option | Type | Default | Meaning |',
    '| --- | --- | --- | --- |',
    ...Array.from(
      { length: rows },
      () => `| \`${pick()}\` | \`${pick()}\` | ${Math.floor(next() * 100)} | ${sentence(6)} |`,
    ),
    '',
  ];
  const heading = (level: number, number: number) => [
    `${'#'.repeat(level)} ${sentence(3).slice(0, -1)} ${number}`,
    '',
  ];
  const list = () => [
    `- **${pick()}**: ${sentence(8)}`,
    `- *${pick()}*: ${sentence(8)}`,
    `- See ${link()} and \`${pick()}\`.`,
    '',
  ];
  const reference = () => [
    ...[1, 2, 3].flatMap((number) => [
      ...heading(2, number),
      paragraph(2),
      '',
      ...table(6),
      ...code('ts'),
      ...heading(3, number),
      `${sentence(8)} See ${link()}.`,
      '',
    ]),
  ];
  const guide = () => [
    ...[1, 2, 3, 4].flatMap((number) => [
      ...heading(2, number),
      paragraph(5),
      '',
      ...list(),
      paragraph(4),
      '',
      ...(number % 2 === 0 ? code('js') : []),
    ]),
    revision(0),
    '',
  ];
  const lines = [
    ...frontMatter(pageTitle(index), sentence(8), style),
    paragraph(2),
    '',
    ...(index % 2 === 0 ? reference() : guide()),
    `This page has the number ${numberOf(index)}.`,
  ];
  return `${lines.join('\n')}\n`;
}

function frontMatter(title: string, description: string, { heading }: ContentStyle): readonly string[] {
  const head = ['---', `title: ${title}`, `description: ${description.slice(0, -1)}`, '---', ''];
  return heading ? [...head, `# ${title}`, ''] : head;
}

/** Returns a link from a page, or from the home page, to another one. */
function linkTo(from: number | undefined, to: number, { links }: ContentStyle): string {
  const target = pagePath(to);
  if (links === 'addresses') return `[${pageTitle(to)}](/${target}/)`;
  const folder = from === undefined ? '.' : path.posix.dirname(pagePath(from));
  const relative = path.posix.relative(folder, target);
  return `[${pageTitle(to)}](${relative.startsWith('.') ? '' : './'}${relative}.md)`;
}

function numberOf(index: number): string {
  return String(index).padStart(5, '0');
}

import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { Parser } from 'htmlparser2';
import type { Dice } from '../../test/random.ts';
import type { Part } from './part.ts';
import { buildInMemory, configText, differences, ROOT, withoutPlace, writeTree } from './site.ts';

/** Documents built together: a build costs more than a document. */
const DOCUMENTS = 100;
/** The largest document, in characters. */
const LARGEST = 200_000;
/** One in so many cases is built twice and must give the same bytes. */
const TWICE = 10;

/** How often documents with errors are removed, at most. */
const BUILDS = 4;

/** Tokens with a meaning in Markdown, HTML, front matter or directives, or to a browser. */
const TOKENS: readonly string[] = [
  '[',
  ']',
  '(',
  ')',
  '![',
  '[a](',
  '](',
  '<',
  '>',
  '<a',
  '</',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?',
  '&',
  '&#',
  '&lt;',
  '*',
  '**',
  '_',
  '__',
  '~~',
  '`',
  '``',
  '```',
  '~~~',
  '```tsx {1,',
  '|',
  '|-|',
  '| --- |',
  '---',
  '***',
  '===',
  '#',
  '######',
  '> ',
  '> a\n\n',
  'a\n=\n',
  '[a](b) and ',
  '- ',
  '1. ',
  '- [ ] ',
  '    ',
  '\t',
  '\n',
  '\n\n',
  '\\',
  '[^1]',
  '[^1]:',
  '[a]: ',
  ':',
  '::',
  ':::',
  '::::',
  ':::note',
  ':::tip[',
  '::include{',
  '::include{file="',
  '::api-props{type="',
  '::::code-tabs',
  '{#id}',
  '{#',
  '{',
  '}',
  '"',
  "'",
  '=',
  'http://',
  'https://{host}/x',
  'mailto:',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//',
  '../',
  '/docs/start',
  '#x',
  '<script>',
  '</script>',
  '<style>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe src="javascript:alert(1)">',
  '<details><summary>',
  '</details>',
  '<table>',
  '<td>',
  '<div style="position:fixed">',
  '<a href="javascript:alert(1)">',
  '<base href="//x">',
  '\u0000',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ud800',
  '😀',
  'é',
  'İ',
  '中文',
  '\r',
  '\r\n',
  '\u2028',
  '\f',
  '\v',
  '%',
  '%zz',
  '%2e%2e',
  'symbol:',
  '[x](symbol:Nothing)',
  '__proto__',
  'constructor',
  '---\ntitle: ',
  '&anchor *anchor',
  '<<: ',
  '? ',
  '!!js',
  '[[',
  ']]',
  '$',
  '\\(',
];

export const markdownPart: Part = {
  name: 'markdown',
  unit: 'documents',
  cases: 200,
  unitsPerCase: DOCUMENTS,
  limit: 240_000,
  async open(folder) {
    const files = await glob(['content/**/*.md', 'test/sites/*/content/**/*.md'], { cwd: ROOT });
    const seeds = await Promise.all(files.sort().map((file) => readFile(path.join(ROOT, file), 'utf8')));
    const seen = { errors: 0, warnings: 0, pages: 0 };
    return {
      async run(draw, number) {
        await rm(folder, { recursive: true, force: true });
        const names = Array.from({ length: DOCUMENTS }, (_, index) => `content/docs/d${index}.md`);
        const documents = new Map(names.map((name) => [name, mutate(draw, seeds)]));
        documents.set('content/docs/start.md', '# Start\n\nText.\n');
        await writeTree(folder, { 'site.config.ts': configText(), ...Object.fromEntries(documents) });
        const failures: string[] = [];
        // A document with an error prevents the others from being rendered, and some errors appear only then.
        let built = await buildInMemory(folder);
        for (let left = BUILDS; left > 0 && !built.isBuilt; left -= 1) {
          failures.push(...withoutPlace(built.diagnostics));
          const errors = built.diagnostics.filter(({ severity }) => severity === 'error');
          const wrong = new Set(errors.flatMap(({ file }) => file ?? []));
          seen.errors += wrong.size;
          for (const file of wrong) await rm(path.join(folder, file), { force: true });
          built = await buildInMemory(folder);
        }
        failures.push(...withoutPlace(built.diagnostics));
        if (!built.isBuilt)
          return [...failures, `no site without its errors: ${built.diagnostics[0]?.message}`];
        seen.warnings += built.diagnostics.length;
        for (const [file, html] of built.files) {
          if (!file.endsWith('.html')) continue;
          seen.pages += 1;
          failures.push(...hostileParts(html).map((part) => `${file} has ${part}`));
        }
        if (number % TWICE === 0) {
          failures.push(...differences(built.files, (await buildInMemory(folder)).files));
        }
        return failures;
      },
      counts: () => seen,
      close: async () => undefined,
    };
  },
};

function mutate(draw: Dice, seeds: readonly string[]): string {
  let text = draw.pick(seeds);
  if (draw.chance(0.2)) text = `${text.slice(0, draw.below(text.length))}\n${draw.pick(seeds)}`;
  for (let times = 1 + draw.below(8); times > 0; times -= 1) {
    const at = draw.below(text.length + 1);
    const to = Math.min(text.length, at + draw.below(200));
    const token = draw.pick(TOKENS);
    switch (draw.below(7)) {
      case 0: // something is lost
        text = text.slice(0, at) + text.slice(to);
        break;
      case 1: // something is repeated
        text = text.slice(0, to) + text.slice(at);
        break;
      case 2: // something is repeated very often
        text =
          text.slice(0, at) + token.repeat(1 + draw.below(draw.chance(0.1) ? 4000 : 60)) + text.slice(at);
        break;
      case 3: // the end is missing
        text = text.slice(0, at);
        break;
      case 4: // lines are reordered
        text = shuffleLines(draw, text);
        break;
      case 5: // one token replaces another
        text = text.slice(0, at) + token + text.slice(at + 1);
        break;
      default:
        text = text.slice(0, at) + token + text.slice(at);
    }
    text = text.slice(0, LARGEST);
  }
  // A file can't contain a lone surrogate.
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}

function shuffleLines(draw: Dice, text: string): string {
  const lines = text.split('\n');
  const [from, to] = [draw.below(lines.length), draw.below(lines.length)];
  lines.splice(to, 0, ...lines.splice(from, 1 + draw.below(5)));
  return lines.join('\n');
}

const FORBIDDEN = new Set(['iframe', 'object', 'embed', 'base', 'form', 'style', 'link', 'meta', 'frame']);

/** Returns what a page's content must not contain: scripts, frames, event handlers, script URLs. */
function hostileParts(html: string): readonly string[] {
  const found: string[] = [];
  let isMain = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') isMain = true;
      if (!isMain) return;
      if (name === 'script' || FORBIDDEN.has(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/i.test(attribute)) found.push(`${attribute}="${value.slice(0, 40)}"`);
        // Characters that browsers ignore in a scheme.
        const address = [...value].filter((letter) => letter > ' ').join('');
        if (
          /^(?:href|src|action|formaction|data|poster|srcdoc|xlink:href)$/.test(attribute) &&
          /^(?:javascript|vbscript|data:text)/i.test(address)
        ) {
          found.push(`${attribute}="${value.slice(0, 40)}"`);
        }
      }
    },
    onclosetag(name) {
      if (name === 'main') isMain = false;
    },
  });
  parser.end(html);
  return found;
}

import type { Element, ElementContent } from 'hast';
import type { HighlighterCore, ThemedToken } from 'shiki';
import { readableOn } from './contrast.ts';

/** The theme names of the specification (§3 "Code themes") as Shiki calls them. */
const THEMES = {
  dracula: 'dracula',
  github: 'github-light',
  nightOwl: 'night-owl',
  nightOwlLight: 'night-owl-light',
  oneDark: 'one-dark-pro',
  oneLight: 'one-light',
  vsDark: 'dark-plus',
  vsLight: 'light-plus',
} as const;

export type CodeThemeName = keyof typeof THEMES;

export interface CodeThemes {
  readonly light: CodeThemeName;
  readonly dark: CodeThemeName;
}

/** `--color-code-bg` and `--color-code-line` of the theme's tokens: what code is read on in each mode. */
const BACKGROUND = { light: '#e3edfd', dark: '#1d3152' } as const;

/** Colours code at build time. Made once for a build, with the languages that occur in it. */
export interface Highlighter {
  knows(language: string): boolean;
  readonly languages: readonly string[];
  /** One element per line of code, `<span class="cd-line">`, its tokens coloured by class. */
  highlight(code: string, language: string): Element[];
  /** The rules of every class given out so far, in a stable order. */
  styles(): string;
}

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/** Loads Shiki with just these languages; unknown ones are left out. Loads nothing when there are none. */
export async function createHighlighter(wanted: Iterable<string>, themes: CodeThemes): Promise<Highlighter> {
  const names = [...new Set([...wanted].map((name) => name.toLowerCase()))].filter(
    (name) => !PLAIN.has(name),
  );
  const classes = new ColourClasses();
  if (names.length === 0) return plainHighlighter(classes);
  const [{ createHighlighterCore }, { createOnigurumaEngine }, { bundledLanguages }, { bundledThemes }] =
    await Promise.all([
      import('shiki/core'),
      import('shiki/engine/oniguruma'),
      import('shiki/langs'),
      import('shiki/themes'),
    ]);
  const known = names.filter((name): name is keyof typeof bundledLanguages => name in bundledLanguages);
  const core = await createHighlighterCore({
    langs: known.map((name) => bundledLanguages[name]),
    themes: [bundledThemes[THEMES[themes.light]], bundledThemes[THEMES[themes.dark]]],
    engine: await createOnigurumaEngine(import('shiki/wasm')),
  });
  const set = new Set<string>(known);
  return {
    knows: (language) => PLAIN.has(language.toLowerCase()) || set.has(language.toLowerCase()),
    languages: Object.keys(bundledLanguages),
    highlight: (code, language) =>
      set.has(language.toLowerCase())
        ? tokenise(core, code, language.toLowerCase(), themes).map((line) =>
            lineElement(line.map((token) => tokenElement(token, classes))),
          )
        : plainLines(code),
    styles: () => classes.styles(),
  };
}

interface Token {
  readonly text: string;
  readonly light: string;
  readonly dark: string;
  readonly fontStyle: number;
}

function tokenise(core: HighlighterCore, code: string, lang: string, themes: CodeThemes): Token[][] {
  const [light, dark] = [themes.light, themes.dark].map(
    (theme) => core.codeToTokens(code, { lang, theme: THEMES[theme] }).tokens,
  );
  return (light ?? []).map((line, index) => merge(line, dark?.[index] ?? []));
}

/** Two themes cut a line at different places: walk both, cutting wherever either does. */
function merge(light: readonly ThemedToken[], dark: readonly ThemedToken[]): Token[] {
  const merged: Token[] = [];
  let [l, d, lightUsed, darkUsed] = [0, 0, 0, 0];
  for (let a = light[l], b = dark[d]; a && b; a = light[l], b = dark[d]) {
    const length = Math.min(a.content.length - lightUsed, b.content.length - darkUsed);
    const token: Token = {
      text: a.content.slice(lightUsed, lightUsed + length),
      light: a.color ?? '',
      dark: b.color ?? '',
      fontStyle: Math.max(0, a.fontStyle ?? 0),
    };
    const last = merged.at(-1);
    const joined =
      last && last.light === token.light && last.dark === token.dark && last.fontStyle === token.fontStyle;
    if (joined) merged[merged.length - 1] = { ...last, text: last.text + token.text };
    else if (length > 0) merged.push(token);
    lightUsed += length;
    darkUsed += length;
    if (lightUsed >= a.content.length) [l, lightUsed] = [l + 1, 0];
    if (darkUsed >= b.content.length) [d, darkUsed] = [d + 1, 0];
  }
  return merged;
}

function tokenElement(token: Token, classes: ColourClasses): ElementContent {
  const text = { type: 'text', value: token.text } as const;
  if (token.text.trim() === '' || !/^#[\da-f]{3,8}$/i.test(token.light)) return text;
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [classes.of(token)] },
    children: [text],
  };
}

/**
 * One class for each pair of colours: a tenth of the bytes of a style on each token, and no inline style for
 * a content security policy to forbid. Names come from the colours, so that they don't depend on the order
 * in which pages are rendered.
 */
class ColourClasses {
  readonly #rules = new Map<string, string>();

  of({ light, dark, fontStyle }: Token): string {
    const colours = [
      readableOn(BACKGROUND.light, light.slice(0, 7)),
      readableOn(BACKGROUND.dark, dark.slice(0, 7)),
    ];
    const name = `t${shortHash([...colours, fontStyle].join())}`;
    if (!this.#rules.has(name)) {
      const font = `${fontStyle & 1 ? ';font-style:italic' : ''}${fontStyle & 2 ? ';font-weight:bold' : ''}`;
      this.#rules.set(
        name,
        `.${name}{color:${colours[0]}${font}}@media screen{[data-theme=dark] .${name}{color:${colours[1]}}}`,
      );
    }
    return name;
  }

  styles(): string {
    return [...this.#rules]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, rule]) => rule)
      .join('\n');
  }
}

/** FNV-1a, 32 bit, in base 36: short, and the same on every machine. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function plainHighlighter(classes: ColourClasses): Highlighter {
  return {
    knows: (language) => PLAIN.has(language.toLowerCase()),
    languages: [],
    highlight: (code) => plainLines(code),
    styles: () => classes.styles(),
  };
}

function plainLines(code: string): Element[] {
  return code.split('\n').map((line) => lineElement([{ type: 'text', value: line }]));
}

function lineElement(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { className: ['cd-line'] }, children };
}

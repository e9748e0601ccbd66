import type { Element, ElementContent } from 'hast';
import type { HighlighterCore, ThemedTokenWithVariants, ThemeRegistration, TokenStyles } from 'shiki';
import { type CodePalette, type ColorClasses, createColorClasses, type TokenStyle } from './colorClass.ts';

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

/** Colors code at build time. Made once for a build, with the languages that occur in it. */
export interface Highlighter {
  knows(language: string): boolean;
  readonly languages: readonly string[];
  /** One element per line of code, `<span class="cd-line">`, its tokens colored by class. */
  highlight(code: string, language: string): Element[];
  /** The rules of every class there is: the same for all code, and for none. */
  readonly styles: string;
  /** Gives its memory back; nothing is highlighted after it. Not for what another one shares. */
  dispose(): void;
}

/** Longer lines stay plain: nobody reads them, and grammars take time by the square of a line's length. */
const MAX_LINE_LENGTH = 2000;

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/** Shiki with two themes, and the classes of their colors: what highlighters of one site may share. */
export interface Shiki {
  readonly core: HighlighterCore;
  readonly classes: ColorClasses;
  /** Every language there is. */
  readonly languages: ReadonlySet<string>;
  /** Loads languages; those that don't exist are left out. */
  load(names: readonly string[]): Promise<readonly string[]>;
  /** Gives the memory of its grammars back, which nothing else does. */
  dispose(): void;
}

export async function openShiki(themes: CodeThemes): Promise<Shiki> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }, { bundledLanguages }, loaded] =
    await Promise.all([
      import('shiki/core'),
      // The engine in JavaScript starts sooner, but takes three times as long for a site's TSX.
      import('shiki/engine/oniguruma'),
      import('shiki/langs'),
      loadThemes(themes),
    ]);
  const core = await createHighlighterCore({
    themes: [loaded.light, loaded.dark],
    engine: await createOnigurumaEngine(import('shiki/wasm')),
    // It counts instances of the whole process; each build disposes of its own.
    warnings: false,
  });
  return {
    core,
    classes: createColorClasses(paletteOf(loaded)),
    languages: new Set(Object.keys(bundledLanguages)),
    async load(names) {
      const known = names.filter((name): name is keyof typeof bundledLanguages => name in bundledLanguages);
      await core.loadLanguage(...known.map((name) => bundledLanguages[name]));
      return known;
    },
    dispose: () => core.dispose(),
  };
}

interface LoadedThemes {
  readonly light: ThemeRegistration;
  readonly dark: ThemeRegistration;
}

async function loadThemes({ light, dark }: CodeThemes): Promise<LoadedThemes> {
  const { bundledThemes } = await import('shiki/themes');
  const load = async (name: CodeThemeName) => (await bundledThemes[THEMES[name]]()).default;
  const [inLight, inDark] = await Promise.all([load(light), load(dark)]);
  return { light: inLight, dark: inDark };
}

/** The colors of a theme's rules, and of text that no rule is about. */
function paletteOf({ light, dark }: LoadedThemes): CodePalette {
  const colors = ({ tokenColors = [], settings = tokenColors, fg, colors: ofEditor }: ThemeRegistration) =>
    [fg, ofEditor?.['editor.foreground'], ...settings.map((rule) => rule.settings.foreground)].filter(
      (color) => color !== undefined,
    );
  return { light: colors(light), dark: colors(dark) };
}

/**
 * A highlighter for just these languages; unknown ones are left out. Loads nothing when there are none.
 *
 * @param open gives a Shiki with these themes that is there already
 */
export async function createHighlighter(
  wanted: Iterable<string>,
  themes: CodeThemes,
  open: () => Promise<Shiki> = () => openShiki(themes),
): Promise<Highlighter> {
  const names = [...new Set([...wanted].map((name) => name.toLowerCase()))].filter(
    (name) => !PLAIN.has(name),
  );
  if (names.length === 0) return plainHighlighter(createColorClasses(paletteOf(await loadThemes(themes))));
  const { core, classes, languages, load, dispose } = await open();
  const loaded = new Set<string>(await load(names));
  return {
    knows: (language) => PLAIN.has(language.toLowerCase()) || languages.has(language.toLowerCase()),
    languages: [...languages],
    highlight(code, language) {
      const lang = language.toLowerCase();
      return loaded.has(lang)
        ? color(core, code, grammarFor(lang, code, loaded), themes, classes)
        : plainLines(code);
    },
    styles: classes.styles,
    dispose,
  };
}

/**
 * Compiling a grammar of TypeScript's size takes as long as coloring a thousand lines. A site that has TSX
 * anyway reads its TypeScript and JavaScript with that grammar too, unless a `<` begins an expression: a type
 * assertion or a generic arrow function, which TSX would take for an element.
 */
function grammarFor(language: string, code: string, loaded: ReadonlySet<string>): string {
  const isSubset = /^(?:ts|typescript|js|javascript|jsx)$/.test(language);
  return isSubset && loaded.has('tsx') && !/(?:^|[^\w$])<[\w$]/.test(code) ? 'tsx' : language;
}

function color(
  core: HighlighterCore,
  code: string,
  lang: string,
  { light, dark }: CodeThemes,
  classes: ColorClasses,
): Element[] {
  const themes = { light: THEMES[light], dark: THEMES[dark] };
  const plain = { light: core.getTheme(themes.light).fg, dark: core.getTheme(themes.dark).fg };
  return (
    core
      // No time limit: on a busy machine a line would be left half colored, and equal inputs would differ.
      .codeToTokensWithThemes(code, {
        lang,
        themes,
        tokenizeTimeLimit: 0,
        tokenizeMaxLineLength: MAX_LINE_LENGTH,
      })
      .map((line) => lineElement(joinTokens(line, (token) => classOf(token, plain, classes))))
  );
}

/** Neighbours that look the same become one; space looks like anything. */
function joinTokens(
  tokens: readonly ThemedTokenWithVariants[],
  nameOf: (token: ThemedTokenWithVariants) => string,
): readonly ElementContent[] {
  const runs: { name: string; text: string }[] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    const isSpace = token.content.trim() === '';
    const name = isSpace ? (last?.name ?? '') : nameOf(token);
    if (last && last.name === name) last.text += token.content;
    else runs.push({ name, text: token.content });
  }
  return runs.map(({ name, text }) => {
    const content = { type: 'text', value: text } as const;
    return name === ''
      ? content
      : { type: 'element', tagName: 'span', properties: { className: name.split(' ') }, children: [content] };
  });
}

/** The classes of a token; none for what has the text color of both themes. */
function classOf(
  { variants }: ThemedTokenWithVariants,
  plain: { readonly light: string; readonly dark: string },
  classes: ColorClasses,
): string {
  const light = styleOf(variants.light);
  const dark = styleOf(variants.dark);
  const isPlain =
    same(light.color, plain.light) && same(dark.color, plain.dark) && light.fontStyle + dark.fontStyle === 0;
  return isPlain ? '' : classes.of(light, dark);
}

function styleOf(style: TokenStyles | undefined): TokenStyle {
  return { color: style?.color ?? '', fontStyle: Math.max(0, style?.fontStyle ?? 0) };
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function plainHighlighter(classes: ColorClasses): Highlighter {
  return {
    knows: (language) => PLAIN.has(language.toLowerCase()),
    languages: [],
    highlight: (code) => plainLines(code),
    dispose: () => undefined,
    styles: classes.styles,
  };
}

function plainLines(code: string): Element[] {
  return code.split('\n').map((line) => lineElement([{ type: 'text', value: line }]));
}

function lineElement(children: readonly ElementContent[]): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['cd-line'] },
    children: [...children],
  };
}

import type { Element, ElementContent } from 'hast';
import type {
  GrammarState,
  HighlighterCore,
  ThemedTokenWithVariants,
  ThemeRegistration,
  TokenStyles,
} from 'shiki';
import { type CodePalette, type ColorClasses, createColorClasses, type TokenStyle } from './colorClass.ts';

/** The theme names of the specification (§3 "Code themes"), with Shiki's names. */
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

/** Highlights code at build time. Created once per build, with the languages that occur in it. */
export interface Highlighter {
  knows(language: string): boolean;
  readonly languages: readonly string[];
  /** Returns one element per line of code, `<span class="cd-line">`, with tokens colored by class. */
  highlight(code: string, language: string): Element[];
  /** The rules of all classes, whether or not any code uses them. */
  readonly styles: string;
  /** Frees its memory; it can't be used afterwards. Not for a Shiki shared with another highlighter. */
  dispose(): void;
}

/**
 * Longer lines aren't highlighted: nobody reads them, and grammars take quadratic time in a line's length.
 */
const MAX_LINE_LENGTH = 2000;

/**
 * Constructs that are open at the same time: the time for each token grows with them. What follows more of them, such
 * as `[` that nothing closes, isn't colored.
 */
const MAX_SCOPES = 1000;
/** Characters after which they are counted. */
const BLOCK = 5000;

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/** Shiki with two themes and the classes of their colors, to be shared by the highlighters of a site. */
export interface Shiki {
  readonly core: HighlighterCore;
  readonly classes: ColorClasses;
  /** All supported languages. */
  readonly languages: ReadonlySet<string>;
  /** Loads languages, ignoring unknown ones. */
  load(names: readonly string[]): Promise<readonly string[]>;
  /** Frees the memory of its grammars, which is never garbage-collected. */
  dispose(): void;
}

export async function openShiki(themes: CodeThemes): Promise<Shiki> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }, { bundledLanguages }, loaded] =
    await Promise.all([
      import('shiki/core'),
      // The JavaScript engine starts faster, but takes three times as long for a site's TSX.
      import('shiki/engine/oniguruma'),
      import('shiki/langs'),
      loadThemes(themes),
    ]);
  const core = await createHighlighterCore({
    themes: [loaded.light, loaded.dark],
    engine: await createOnigurumaEngine(import('shiki/wasm')),
    // The warning counts instances in the whole process; each build disposes of its own.
    warnings: false,
  });
  return {
    core,
    classes: createColorClasses(paletteOf(loaded)),
    languages: new Set(Object.keys(bundledLanguages)),
    async load(names) {
      const known = names.filter((name): name is keyof typeof bundledLanguages =>
        Object.hasOwn(bundledLanguages, name),
      );
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

/** Returns the colors in a theme's rules, and the color of other text. */
function paletteOf({ light, dark }: LoadedThemes): CodePalette {
  const colors = ({ tokenColors = [], settings = tokenColors, fg, colors: ofEditor }: ThemeRegistration) =>
    [fg, ofEditor?.['editor.foreground'], ...settings.map((rule) => rule.settings.foreground)].filter(
      (color) => color !== undefined,
    );
  return { light: colors(light), dark: colors(dark) };
}

/**
 * Creates a highlighter for the given languages, ignoring unknown ones. Loads nothing if there are none.
 *
 * @param open returns an existing Shiki with these themes
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
 * Chooses the grammar for a language. Compiling a grammar as large as TypeScript's takes as long as
 * highlighting a thousand lines, so a site with TSX also uses its grammar for TypeScript and JavaScript,
 * unless a `<` begins an expression: TSX would read a type assertion or a generic arrow function as an
 * element.
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
  const lines: Element[] = [];
  let grammarState: GrammarState | undefined;
  for (const block of blocksOf(code)) {
    if ((grammarState?.getScopes()?.length ?? 0) > MAX_SCOPES) {
      lines.push(...plainLines(block));
      continue;
    }
    const tokens = core.codeToTokensWithThemes(block, {
      ...{ lang, themes, ...(grammarState ? { grammarState } : {}) },
      // No time limit: it could leave a line half highlighted, and equal inputs would differ.
      tokenizeTimeLimit: 0,
      tokenizeMaxLineLength: MAX_LINE_LENGTH,
    });
    for (const line of tokens)
      lines.push(lineElement(joinTokens(line, (one) => classOf(one, plain, classes))));
    grammarState = core.getLastGrammarState(tokens);
  }
  return lines;
}

/** Divides code at line ends. */
function blocksOf(code: string): readonly string[] {
  if (code.length <= BLOCK) return [code];
  const blocks: string[] = [];
  for (let start = 0; ; ) {
    const end = start + BLOCK < code.length ? code.indexOf('\n', start + BLOCK) : -1;
    if (end < 0) return [...blocks, code.slice(start)];
    blocks.push(code.slice(start, end));
    start = end + 1;
  }
}

/** Joins adjacent tokens that look the same; white space matches any token. */
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

/** Returns the classes of a token; none if it has the text color in both themes. */
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

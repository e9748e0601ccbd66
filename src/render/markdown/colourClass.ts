import { readableOn } from './contrast.ts';

/**
 * What code is read on in each mode: `--color-code-line` of the theme's tokens, the highlighted line, which
 * is nearer to the text's colours than the block around it.
 */
export const CODE_BACKGROUND = { light: '#e3edfd', dark: '#1d3152' } as const;

/** How a token looks in one mode. `fontStyle` is TextMate's bit set: 1 italic, 2 bold, 4 underlined. */
export interface TokenStyle {
  readonly color: string;
  readonly fontStyle: number;
}

/**
 * One class for each pair of styles: a tenth of the bytes of a style on each token, and no inline style for
 * a content security policy to forbid. Names come from the styles, so that they don't depend on the order in
 * which pages are rendered.
 */
export interface ColourClasses {
  of(light: TokenStyle, dark: TokenStyle): string;
  /** The rules of every class given out so far, in a stable order. */
  styles(): string;
}

export function createColourClasses(): ColourClasses {
  const rules = new Map<string, { readonly light: string; readonly dark: string }>();
  const names = new Map<string, string>();
  return {
    of(light, dark) {
      const key = `${light.color} ${light.fontStyle} ${dark.color} ${dark.fontStyle}`;
      const known = names.get(key);
      if (known !== undefined) return known;
      const plain = { color: '', fontStyle: 0 };
      const rule = {
        light: declarations(light, plain, CODE_BACKGROUND.light),
        dark: declarations(dark, light, CODE_BACKGROUND.dark),
      };
      const name = `t${shortHash(`${rule.light} ${rule.dark}`)}`;
      rules.set(name, rule);
      names.set(key, name);
      return name;
    },
    styles() {
      const sorted = [...rules].sort(([a], [b]) => (a < b ? -1 : 1));
      if (sorted.length === 0) return '';
      const light = sorted.map(([name, rule]) => `.${name}{${rule.light}}`);
      const dark = sorted.map(([name, rule]) => `[data-theme=dark] .${name}{${rule.dark}}`);
      // On paper the light colours always hold.
      return [...light, '@media screen{', ...dark, '}'].join('\n');
    },
  };
}

/** Classes of coloured code in HTML. */
export const CODE_CLASS = /class="(t[a-z\d]{1,7})"/g;

/** Of rules that `ColourClasses` made, those of some classes: in the same order and form, each once. */
export function pickStyles(styles: string, names: ReadonlySet<string>): string {
  const rules = new Map<string, string>();
  for (const line of styles.split('\n')) {
    const [, dark = '', name = ''] = /^(\[data-theme=dark\] )?\.(t[a-z\d]+)\{/.exec(line) ?? [];
    if (names.has(name)) rules.set(`${dark === '' ? 0 : 1} ${name}`, line);
  }
  const sorted = [...rules].sort(([a], [b]) => (a < b ? -1 : 1));
  const of = (mode: string) => sorted.filter(([key]) => key.startsWith(mode)).map(([, line]) => line);
  return sorted.length === 0 ? '' : [...of('0'), '@media screen{', ...of('1'), '}'].join('\n');
}

const FONT_STYLES = [
  { bit: 1, on: 'font-style:italic', off: 'font-style:normal' },
  { bit: 2, on: 'font-weight:bold', off: 'font-weight:normal' },
  { bit: 4, on: 'text-decoration:underline', off: 'text-decoration:none' },
] as const;

/** @param below the style that holds without this one: only what differs has to be said */
function declarations({ color, fontStyle }: TokenStyle, below: TokenStyle, background: string): string {
  const fonts = FONT_STYLES.filter(({ bit }) => (fontStyle & bit) !== (below.fontStyle & bit)).map(
    ({ bit, on, off }) => (fontStyle & bit ? on : off),
  );
  return [`color:${readableOn(background, color.slice(0, 7))}`, ...fonts].join(';');
}

/** FNV-1a, 32 bit, in base 36: short, and the same on every machine. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

import { readableOn } from './contrast.ts';

/**
 * What code is read on in each mode: `--color-code-line` of the theme's tokens, the highlighted line, which
 * is nearer to the text's colors than the block around it.
 */
export const CODE_BACKGROUND = { light: '#e3edfd', dark: '#1d3152' } as const;

/** How a token looks in one mode. `fontStyle` is TextMate's bit set: 1 italic, 2 bold, 4 underlined. */
export interface TokenStyle {
  readonly color: string;
  readonly fontStyle: number;
}

/** Every color that the two themes of a site have for code, as their authors wrote them. */
export interface CodePalette {
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/**
 * Classes for the looks of code: one for each color of each mode, and one for each font style. A class is a tenth of
 * the bytes of a style on each token, and needs no inline style that a content security policy would forbid.
 */
export interface ColorClasses {
  /** Classes of a token; none for colors that the themes don't have. */
  of(light: TokenStyle, dark: TokenStyle): string;
  /**
   * The rules of all classes. They depend on the themes alone, not on the code that occurs: no page's style sheet has
   * another name because of what is written on another page.
   */
  readonly styles: string;
}

/** First letter of the classes: `t` of the light mode, `u` of the dark one. */
type Mode = 't' | 'u';

const FONT_STYLES = [
  { bit: 1, name: 'i', on: 'font-style:italic', off: 'font-style:normal' },
  { bit: 2, name: 'b', on: 'font-weight:bold', off: 'font-weight:normal' },
  { bit: 4, name: 'u', on: 'text-decoration:underline', off: 'text-decoration:none' },
] as const;

export function createColorClasses(palette: CodePalette): ColorClasses {
  const light = numbered('t', palette.light, CODE_BACKGROUND.light);
  const dark = numbered('u', palette.dark, CODE_BACKGROUND.dark);
  return {
    of(inLight, inDark) {
      const colors = [light.names.get(keyOf(inLight.color)), dark.names.get(keyOf(inDark.color))];
      if (colors.includes(undefined)) return '';
      const fonts = [fontClasses('t', inLight), fontClasses('u', inDark)].flat();
      return [...colors, ...fonts].join(' ');
    },
    styles: [
      ...light.rules,
      ...FONT_STYLES.map(({ name, on }) => `.t${name}{${on}}`),
      // On paper the light colors always hold.
      '@media screen{',
      ...dark.rules.map(inDarkMode),
      ...FONT_STYLES.map(({ name, off }) => inDarkMode(`.t${name}{${off}}`)),
      ...FONT_STYLES.map(({ name, on }) => inDarkMode(`.u${name}{${on}}`)),
      '}',
    ].join('\n'),
  };
}

function inDarkMode(rule: string): string {
  return `[data-theme=dark] ${rule}`;
}

function fontClasses(mode: Mode, { fontStyle }: TokenStyle): readonly string[] {
  return FONT_STYLES.filter(({ bit }) => fontStyle & bit).map(({ name }) => mode + name);
}

/** Classes by color. Colors that look the same once they can be read have one class. */
function numbered(mode: Mode, colors: readonly string[], background: string) {
  const known = [...new Set(colors.map(keyOf).filter(isHex))];
  const readable = new Map(known.map((color) => [color, readableOn(background, color.slice(0, 7))]));
  const looks = [...new Set(readable.values())].sort();
  return {
    names: new Map([...readable].map(([color, look]) => [color, `${mode}${looks.indexOf(look)}`])),
    rules: looks.map((look, index) => `.${mode}${index}{color:${look}}`),
  };
}

function keyOf(color: string): string {
  return color.toLowerCase();
}

function isHex(color: string): boolean {
  return /^#[\da-f]{3,8}$/.test(color);
}

import { readableOn } from './contrast.ts';

/**
 * The background of code in each mode for contrast: `--color-code-line` of the theme's tokens, the
 * highlighted line, which is closer to the text colors than the block around it.
 */
export const CODE_BACKGROUND = { light: '#e3edfd', dark: '#1d3152' } as const;

/** The style of a token in one mode. `fontStyle` is TextMate's bit set: 1 italic, 2 bold, 4 underline. */
export interface TokenStyle {
  readonly color: string;
  readonly fontStyle: number;
}

/** All colors of a site's two code themes, as their authors wrote them. */
export interface CodePalette {
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/**
 * CSS classes for code: one for each color of each mode, and one for each font style. A class needs a tenth
 * of the bytes of an inline style, which a content security policy would forbid.
 */
export interface ColorClasses {
  /** Returns the classes of a token; none for colors that the themes don't have. */
  of(light: TokenStyle, dark: TokenStyle): string;
  /**
   * The rules of all classes. They depend only on the themes, not on the code in pages, so that editing one
   * page doesn't rename the style sheet of others.
   */
  readonly styles: string;
}

/** First letter of the classes: `t` for light mode, `u` for dark mode. */
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
      // When printed, light colors always apply.
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

/** Assigns numbered classes to colors. Colors that become equal once made readable share a class. */
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

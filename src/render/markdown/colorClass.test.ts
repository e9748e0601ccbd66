import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CODE_BACKGROUND, createColorClasses } from './colorClass.ts';
import { contrastRatio } from './contrast.ts';

it('reads colors against the line color of the theme', async () => {
  const tokens = await readFile(new URL('../../theme/styles/tokens.css', import.meta.url), 'utf8');
  const [light, dark] = [...tokens.matchAll(/--color-code-line: (#\w+);/g)].map(([, color]) => color);
  expect({ light, dark }).toEqual(CODE_BACKGROUND);
  const [lightBlock = '', darkBlock = ''] = [...tokens.matchAll(/--color-bg-subtle: (#\w+);/g)].map(
    ([, color]) => color,
  );
  // Text that is readable on the highlighted line is readable on the block.
  expect(contrastRatio('#000000', lightBlock)).toBeGreaterThan(
    contrastRatio('#000000', CODE_BACKGROUND.light),
  );
  expect(contrastRatio('#ffffff', darkBlock)).toBeGreaterThan(contrastRatio('#ffffff', CODE_BACKGROUND.dark));
});

const PALETTE = { light: ['#6A737D', '#111111', '#222'], dark: ['#6272A4', '#eeeeee'] };

it('gives one class for the color of each mode and each font style, readable in both', () => {
  const classes = createColorClasses(PALETTE);
  const pale = { color: '#6A737D', fontStyle: 0 };
  const italic = { color: '#6272A4', fontStyle: 1 };
  const [inLight, inDark, font] = classes.of(pale, italic).split(' ');
  expect(font).toBe('ui');
  const [, light = '', dark = ''] =
    new RegExp(
      `^\\.${inLight}\\{color:(#\\w+)\\}[\\s\\S]*^\\[data-theme=dark\\] \\.${inDark}\\{color:(#\\w+)\\}`,
      'm',
    ).exec(classes.styles) ?? [];
  expect(contrastRatio(light, CODE_BACKGROUND.light)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(dark, CODE_BACKGROUND.dark)).toBeGreaterThanOrEqual(4.5);
  // Italic in light mode only: dark mode resets it.
  expect(classes.of({ ...pale, fontStyle: 1 }, { ...italic, fontStyle: 0 })).toBe(`${inLight} ${inDark} ti`);
  expect(classes.styles).toMatch(
    /\[data-theme=dark\] \.ti\{font-style:normal\}[\s\S]*\.ui\{font-style:italic\}/,
  );
});

it('has the same rules whatever code occurs and in whatever order', () => {
  const used = createColorClasses(PALETTE);
  used.of({ color: '#111111', fontStyle: 0 }, { color: '#eeeeee', fontStyle: 2 });
  expect(used.styles).toBe(createColorClasses(PALETTE).styles);
  expect(createColorClasses({ ...PALETTE, light: [...PALETTE.light].reverse() }).styles).toBe(used.styles);
});

it('gives no class for a color that is none of the themes', () => {
  const classes = createColorClasses(PALETTE);
  const light = { color: '#222', fontStyle: 0 };
  expect(classes.of(light, { color: 'inherit', fontStyle: 0 })).toBe('');
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CODE_BACKGROUND, createColourClasses } from './colourClass.ts';
import { contrastRatio } from './contrast.ts';

it('reads colours against the line colour of the theme', async () => {
  const tokens = await readFile(new URL('../../theme/styles/tokens.css', import.meta.url), 'utf8');
  const [light, dark] = [...tokens.matchAll(/--color-code-line: (#\w+);/g)].map(([, colour]) => colour);
  expect({ light, dark }).toEqual(CODE_BACKGROUND);
  const [lightBlock = '', darkBlock = ''] = [...tokens.matchAll(/--color-bg-subtle: (#\w+);/g)].map(
    ([, colour]) => colour,
  );
  // What can be read on the highlighted line can be read on the block.
  expect(contrastRatio('#000000', lightBlock)).toBeGreaterThan(
    contrastRatio('#000000', CODE_BACKGROUND.light),
  );
  expect(contrastRatio('#ffffff', darkBlock)).toBeGreaterThan(contrastRatio('#ffffff', CODE_BACKGROUND.dark));
});

it('gives one class for each pair of looks, with readable colours for both modes', () => {
  const classes = createColourClasses();
  const pale = { color: '#6A737D', fontStyle: 0 };
  const italic = { color: '#6272A4', fontStyle: 1 };
  const name = classes.of(pale, italic);
  expect(classes.of(pale, italic)).toBe(name);
  expect(classes.of(pale, pale)).not.toBe(name);
  const [, light = '', dark = ''] =
    new RegExp(`^\\.${name}\\{color:(#\\w+)\\}[^]*\\.${name}\\{color:(#\\w+);font-style:italic\\}`, 'm').exec(
      classes.styles(),
    ) ?? [];
  expect(contrastRatio(light, CODE_BACKGROUND.light)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(dark, CODE_BACKGROUND.dark)).toBeGreaterThanOrEqual(4.5);
});

it('says the same whatever came first', () => {
  const [a, b] = [
    { color: '#111111', fontStyle: 0 },
    { color: '#eeeeee', fontStyle: 2 },
  ] as const;
  const [one, two] = [createColourClasses(), createColourClasses()];
  one.of(a, b);
  one.of(b, a);
  two.of(b, a);
  two.of(a, b);
  expect(one.styles()).toBe(two.styles());
});

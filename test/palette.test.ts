import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../src/render/markdown/contrast.ts';

/** WCAG 2.2, 1.4.6: the contrast of body text. */
const AAA = 7;

const tokens = await readFile(new URL('../src/theme/styles/tokens.css', import.meta.url), 'utf8');

/** Returns the colors of a palette by token name. */
function palette(selector: string): ReadonlyMap<string, string> {
  const block = tokens.slice(tokens.indexOf(selector));
  const rule = block.slice(0, block.indexOf('}'));
  return new Map(
    [...rule.matchAll(/--color-([a-z-]+): (#[a-f\d]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

describe.each([
  ['light', ':root {'],
  ['dark', ':root[data-theme="dark"],'],
])('the %s palette', (_mode, selector) => {
  const colors = palette(selector);

  it.each(['text', 'text-strong', 'text-muted', 'link', 'link-hover'])(
    'has %s at 7:1 on text’s surfaces',
    (name) => {
      for (const surface of [
        'bg',
        'bg-raised',
        'bg-subtle',
        'bg-inset',
        'code-inline-bg',
        'note-bg',
        'danger-bg',
      ]) {
        const [front = '', back = ''] = [colors.get(name), colors.get(surface)];
        expect(contrastRatio(front, back), `${front} on ${surface}`).toBeGreaterThanOrEqual(AAA);
      }
    },
  );
});

import { expect, it, vi } from 'vitest';
import { createHighlighter, openShiki } from './highlight.ts';

it('prints nothing however many there are in a process, and gives its memory back', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    const themes = { light: 'github', dark: 'dracula' } as const;
    const kept = [];
    for (let index = 0; index < 11; index += 1) kept.push(await createHighlighter(['json'], themes));
    expect(warn).not.toHaveBeenCalled();
    const shiki = await openShiki(themes);
    const highlighter = await createHighlighter(['json'], themes, async () => shiki);
    expect(highlighter.highlight('{"a": 1}', 'json')).toHaveLength(1);
    highlighter.dispose();
    expect(() => shiki.core.getTheme('dracula')).toThrow(/disposed/);
    for (const each of kept) each.dispose();
  } finally {
    warn.mockRestore();
  }
});

it('ignores languages with the names of what every object has', async () => {
  const highlighter = await createHighlighter(['__proto__', 'constructor', 'css'], {
    light: 'github',
    dark: 'dracula',
  });
  expect(['__proto__', 'constructor', 'css'].filter(highlighter.knows)).toEqual(['css']);
  expect(highlighter.highlight('a', '__proto__')).toHaveLength(1);
  highlighter.dispose();
});

it('leaves very long lines plain', async () => {
  const highlighter = await createHighlighter(['css'], { light: 'github', dark: 'dracula' });
  const [long, short] = highlighter.highlight(`${'a{'.repeat(5000)}\n}a{color:red}`, 'css');
  expect(long?.children).toEqual(
    [
      { type: 'text', value: 'a{'.repeat(5000) },
      { type: 'text', value: '\n' },
    ].slice(0, long?.children.length),
  );
  expect(short?.children.length).toBeGreaterThan(1);
  highlighter.dispose();
});

it('colors long code as if it were one piece, and none of it behind thousands of open brackets', async () => {
  const highlighter = await createHighlighter(['json'], { light: 'github', dark: 'dracula' });
  const { color } = { color: (code: string) => highlighter.highlight(code, 'json') };
  const lines = Array.from({ length: 2000 }, (_, index) => `  "name ${index}": [1, "two", null],`);
  const whole = color(`{\n${lines.join('\n')}\n}`);
  expect(whole).toHaveLength(2002);
  expect(whole.slice(1, -1).every(({ children }) => children.length === whole[1]?.children.length)).toBe(
    true,
  );
  const open = color('[\n'.repeat(100_000));
  expect(open).toHaveLength(100_001);
  expect(open[99_999]?.children).toEqual([{ type: 'text', value: '[' }]);
  highlighter.dispose();
});

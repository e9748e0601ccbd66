import { describe, expect, it } from 'vitest';
import { chooseTab, parseChoices, rememberChoice } from './tabChoice.ts';

describe('chooseTab', () => {
  it('shows the first tab to who has chosen none of them', () => {
    expect(chooseTab(['npm', 'pnpm'], [])).toBe(0);
    expect(chooseTab(['npm', 'pnpm'], ['yarn'])).toBe(0);
  });

  it('shows the one that was chosen last', () => {
    expect(chooseTab(['npm', 'pnpm', 'yarn'], ['bun', 'yarn', 'pnpm'])).toBe(2);
  });
});

it('rememberChoice puts a name first, once, and forgets the oldest', () => {
  expect(rememberChoice(['npm', 'yarn'], 'yarn')).toEqual(['yarn', 'npm']);
  const many = Array.from({ length: 20 }, (_, index) => String(index));
  expect(rememberChoice(many, 'new')).toHaveLength(20);
});

it('parseChoices takes anything odd for nothing', () => {
  expect(parseChoices('["npm", 1]')).toEqual(['npm']);
  expect(parseChoices('{"a":1}')).toEqual([]);
  expect(parseChoices('npm')).toEqual([]);
  expect(parseChoices(undefined)).toEqual([]);
});

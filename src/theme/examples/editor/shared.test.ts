import { expect, it } from 'vitest';
import { sharedAddress, sharedCode } from './shared.ts';

it('brings back the code that an address was made of', async () => {
  const code = 'const a = "ü – 漢";\n'.repeat(200);
  const address = await sharedAddress('https://docs.example/examples/a', code);
  expect(address).toMatch(/^https:\/\/docs\.example\/examples\/a#code=[\w-]+$/);
  expect(address.length).toBeLessThan(200);
  expect(await sharedCode(new URL(address).hash)).toBe(code);
});

it.each(['#code=', '#code=!', '#code=AAAA', '#code=damaged'])('finds no code in %s', async (hash) => {
  expect(await sharedCode(hash)).toBeUndefined();
});

it('gives up on more than any example has', async () => {
  const { hash } = new URL(await sharedAddress('https://docs.example/a', 'a'.repeat(300_000)));
  expect(await sharedCode(hash)).toBeUndefined();
});

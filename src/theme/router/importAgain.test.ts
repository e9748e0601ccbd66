import { expect, it } from 'vitest';
import { importAgain } from './importAgain.ts';

it('repeats an import that fails without an address', async () => {
  let count = 0;
  const load = importAgain(async () => {
    count += 1;
    if (count < 3) throw new Error('Importing a module script failed.');
    return 'module';
  });
  await expect(load()).rejects.toThrow();
  await expect(load()).rejects.toThrow();
  expect(await load()).toBe('module');
});

it('asks for another address than the one that failed', async () => {
  const load = importAgain(() =>
    Promise.reject(
      new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:9/filter-X.js'),
    ),
  );
  await expect(load()).rejects.toThrow('filter-X.js');
  // Node imports nothing from the network, and names what it was asked for.
  await expect(load()).rejects.toThrow(/filter-X\.js\?attempt=2|'http:'/);
});

import lunr from 'lunr';
import { expect, it } from 'vitest';
import { lunrIndexJson } from './lunrIndex.ts';

const BOOSTS = { name: 5, text: 1, code: 0.3 };
const tokenize = (text: string) => text.split(' ').filter((word) => word !== '');

/** Returns lunr's own index of documents, without empty vectors and with two digits per weight. */
function byLunr(documents: readonly Record<keyof typeof BOOSTS, string>[]): string {
  const index = lunr((builder) => {
    builder.tokenizer = ((text: string) =>
      tokenize(text).map((word) => new lunr.Token(word, {}))) as unknown as typeof lunr.tokenizer;
    builder.pipeline.reset();
    builder.ref('id');
    for (const [field, boost] of Object.entries(BOOSTS)) builder.field(field, { boost });
    documents.forEach((fields, id) => {
      builder.add({ id, ...fields });
    });
  });
  const json = index.toJSON() as { fieldVectors: [string, number[]][] };
  return JSON.stringify({
    ...json,
    fieldVectors: json.fieldVectors
      .filter(([, vector]) => vector.length > 0)
      .map(([ref, vector]) => [
        ref,
        vector.map((value, place) => (place % 2 === 0 ? value : Number(value.toPrecision(2)))),
      ]),
    documents: documents.length,
  });
}

it.each([0, 1, 40, 400])('is lunr’s, to the byte, of %i documents', (count) => {
  const words = [
    'a',
    'bar',
    '2024',
    '7',
    'constructor',
    '__proto__',
    'ünïcode',
    '𝒳',
    '"quoted"',
    'line',
    'chart',
    'axis',
    'zz',
  ];
  let state = 7;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const text = (length: number) =>
    Array.from(
      { length: next(length) },
      () => `${words[next(words.length)]}${next(3) === 0 ? next(50) : ''}`,
    ).join(' ');
  const documents = Array.from({ length: count }, () => ({ name: text(4), text: text(60), code: text(9) }));
  const own = lunrIndexJson(documents, { boosts: BOOSTS, tokenize, extra: { documents: count } });
  const expected = byLunr(documents);
  // The whole index would be too long to print.
  const differs = [...own].findIndex((character, place) => character !== expected[place]);
  expect([own.slice(differs - 40, differs + 40), own.length]).toEqual([
    expected.slice(differs - 40, differs + 40),
    expected.length,
  ]);
  expect(own === expected).toBe(true);
});

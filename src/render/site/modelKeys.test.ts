import { describe, expect, it } from 'vitest';
import type { ApiModel } from '../../theme/api/model.ts';
import { modelKeys } from './modelKeys.ts';

const comment = (summary: string, tags: readonly string[] = []) => ({
  summary,
  blocks: tags.map((tag) => ({ tag, markdown: `${tag}.` })),
  modifiers: [],
});

/** Two types: the comments of the first one's property and of the second one, and the line of the latter. */
function model(
  ofProperty: string,
  ofOther: string,
  { tags = ['@since'], line = 9, name = 'size' } = {},
): ApiModel {
  const type = (of: string, members: readonly object[], summary: string, at: number) => ({
    ...{
      kind: 'interface',
      id: `interface:${of}`,
      name: of,
      qualifiedName: of,
      route: `/${of}`,
      imports: [],
    },
    ...{ comment: comment(summary, of === 'Bar' ? [] : tags), source: { file: 'a.d.ts', line: at }, members },
    ...{ typeParameters: [], extendedBy: [], implementedBy: [], indexSignatures: [], callSignatures: [] },
    ...{ extends: [], implements: [] },
  });
  const property = { name, anchor: name, kind: 'property', comment: comment(ofProperty), signatures: [] };
  return {
    ...{ packageName: 'bars', packageVersion: '1.0.0', isInstalled: true, modules: [] },
    symbols: [type('Bar', [property], 'A bar.', 1), type('Line', [], ofOther, line)],
  } as unknown as ApiModel;
}

const BEFORE = modelKeys(model('Its size.', 'A line.'));

describe('the keys of a reference', () => {
  it.each([
    ['the text of a comment', model('Its size in pixels.', 'A line.')],
    ['the line of a symbol', model('Its size.', 'A line.', { line: 12 })],
  ])('leave the pages of other symbols as they are after a change of %s', (_, after) => {
    expect(modelKeys(after).structure).toBe(BEFORE.structure);
  });

  it.each([
    ['a tag', model('Its size.', 'A line.', { tags: ['@deprecated'] })],
    ['a name', model('Its size.', 'A line.', { name: 'width' })],
    ['a comment where there was none', model('Its size.', '')],
  ])('change for all pages with %s', (_, after) => {
    expect(modelKeys(after).structure).not.toBe(BEFORE.structure);
  });

  it('change for the tables of a symbol with the texts of its members', () => {
    const after = modelKeys(model('Its size in pixels.', 'A line.'));
    expect(after.ofMembers('Bar')).not.toBe(BEFORE.ofMembers('Bar'));
    expect(modelKeys(model('Its size.', 'Another line.')).ofMembers('Bar')).toBe(BEFORE.ofMembers('Bar'));
  });
});

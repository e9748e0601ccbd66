import { describe, expect, it } from 'vitest';
import { fenceLanguages, parseFenceMeta, splitFenceInfo } from './fence.ts';

describe('parseFenceMeta', () => {
  it('reads title, lines, numbers, tab and file', () => {
    const meta = parseFenceMeta('title="a b.tsx" {1,3-5} showLineNumbers tab=npm file=./x.ts');
    expect({ ...meta, lines: [...meta.lines] }).toEqual({
      title: 'a b.tsx',
      tab: 'npm',
      include: './x.ts',
      lines: [1, 3, 4, 5],
      showLineNumbers: true,
      wrap: false,
      unknown: [],
    });
  });

  it('names what it does not understand', () => {
    expect(parseFenceMeta('titel="x" live {a}').unknown).toEqual(['titel', 'live', '{a}']);
  });

  it('passes over ranges that make no sense', () => {
    expect([...parseFenceMeta('{5-2,0,99999999}').lines]).toEqual([]);
  });
});

it('fenceLanguages finds the languages of all fences, also in lists and quotes', () => {
  expect(
    fenceLanguages('```tsx\n```\n> ~~~sh title="x"\n> ~~~\n  ````c++\n````\n- ```css\ntext `x`'),
  ).toEqual(['tsx', 'sh', 'c++', 'css']);
});

it('splitFenceInfo parts a language from lines written right behind it', () => {
  expect(splitFenceInfo('tsx{1,3}', 'title="x"')).toEqual({ lang: 'tsx', meta: '{1,3} title="x"' });
});

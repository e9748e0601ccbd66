import { describe, expect, it } from 'vitest';
import type { Problem } from './finding.ts';
import { anchorProblem, brokenLink, missingFile, wrongCase } from './problems.ts';

const said = ({ code, message, hint }: Problem) => [code, message('The link "x"'), hint];

describe('a hash', () => {
  const ids = new Set(['steps', 'größe', '100%25']);
  it.each([
    '',
    '#',
    '#steps',
    '#top',
    '#TOP',
    '#gr%C3%B6%C3%9Fe',
    '#100%25',
    '#:~:text=a',
    '#steps:~:text=a',
  ])('that leads somewhere: %s', (hash) => expect(anchorProblem(hash, ids)).toBe(undefined));
  it('that leads nowhere', () => {
    expect(said(anchorProblem('#stepz', ids) as Problem)).toEqual([
      'broken-anchor',
      `The link "x" points to an anchor that the page doesn't have.`,
      'Did you mean "#steps"?',
    ]);
    expect(anchorProblem('#%', ids)).not.toHaveProperty('hint');
  });
});

describe('a path', () => {
  const candidates = {
    paths: ['/docs/start'],
    written: (path: string) => `/base${path}`,
    otherwise: 'Look.',
  };
  it('is corrected as it is written where the link stands', () => {
    expect(said(brokenLink('/docs/strat', candidates))).toEqual([
      'broken-link',
      `The link "x" points to a page that doesn't exist.`,
      'Did you mean "/base/docs/start"?',
    ]);
    expect(said(wrongCase('/Start'))).toEqual([
      'wrong-case',
      'The link "x" has the wrong letter case.',
      'Write "/Start".',
    ]);
  });
  it('that is like no other has the hint of its caller', () => {
    expect(said(missingFile('/quite/another.png', candidates))).toEqual([
      'missing-file',
      `The link "x" points to a file that doesn't exist.`,
      'Look.',
    ]);
  });
});

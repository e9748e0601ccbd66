import { describe, expect, it } from 'vitest';
import { isWithinOneEdit, matchName, readName, readNameQuery, splitName, typoMatch } from './names.ts';

const kind = (query: string, name: string) => matchName(readNameQuery(query), readName(name))?.kind;

it.each([
  ['barSeriesStyle', 'bar series style'],
  ['LIGHT_THEME', 'light theme'],
  ['XYChartSpec', 'xy chart spec'],
  ['y0Accessors', 'y0 accessors'],
  ['Labels and ticks', 'labels and ticks'],
  ['größeMin', 'größe min'],
])('splitName cuts %s into %s', (name, words) => {
  expect(splitName(name).join(' ')).toBe(words);
});

describe('matchName', () => {
  it.each([
    ['barSeriesStyle', 'exact'],
    ['barseriesstyle', 'exact'],
    ['bar series style', 'exact'],
    ['bar_series_style', 'exact'],
    ['barser', 'prefix'],
    ['bar ser', 'prefix'],
    ['bar ser st', 'humps'],
    ['bar st', 'humps'],
    ['barSt', 'humps'],
    ['barst', 'humps'],
    ['BSS', 'humps'],
    ['bss', 'humps'],
    ['seriesStyle', 'inner'],
    ['style', 'inner'],
    ['style bar', 'words'],
    ['axis', undefined],
    ['b', 'prefix'],
    ['bs', undefined],
    ['ries', undefined],
    ['', undefined],
  ])('takes %j for barSeriesStyle as %s', (query, expected) => {
    expect(kind(query, 'barSeriesStyle')).toBe(expected);
  });

  it('takes two initials for a name of two words, not for a longer one', () => {
    expect(kind('BS', 'BarSeries')).toBe('humps');
    expect(kind('BS', 'BarSeriesStyle')).toBeUndefined();
  });

  it('is no wiser than the letters', () => {
    expect(kind('rotate', 'RectOverlayTextAlign')).toBeUndefined();
  });
});

describe('typoMatch', () => {
  const typo = (query: string, name: string) => typoMatch(readNameQuery(query), readName(name))?.coverage;

  it('forgives one slip in words of five letters or more', () => {
    expect(typo('SetingsSpec', 'SettingsSpec')).toBe(1);
    expect(typo('Axsi', 'Axis')).toBeUndefined();
    expect(typo('SetingSpec', 'SettingsSpec')).toBeUndefined();
  });

  it('forgives it at the beginning of a longer name too', () => {
    expect(typo('showOverlapingT', 'showOverlappingTicks')).toBeLessThan(1);
  });
});

it.each([
  ['axis', 'axis', true],
  ['axis', 'axs', true],
  ['axis', 'axiis', true],
  ['axis', 'axes', true],
  ['axis', 'aixs', true],
  ['axis', 'sixa', false],
  ['axis', 'ax', false],
  ['', 'a', true],
])('isWithinOneEdit(%s, %s) is %s', (a, b, expected) => {
  expect(isWithinOneEdit(a, b)).toBe(expected);
  expect(isWithinOneEdit(b, a)).toBe(expected);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { phrase } from './articleText.ts';
import { ENGLISH } from './english.ts';
import { ENGLISH_TEXT as text } from './englishText.ts';
import { placeholdersOf } from './template.ts';
import { createText } from './text.ts';

describe('a text', () => {
  it('has values in place of its placeholders, each as often as it is named', () => {
    expect(text('home')).toBe('Home');
    expect(text('filter.count', { shown: 0, total: 12 })).toBe('0 of 12');
    expect(text('base-url.wrong', { baseUrl: '/a/', here: '/b/' })).toBe(
      'The site was built with the base URL "/a/" and is open at "/b/". Build it with --base-url /b/, or serve it at /a/.',
    );
  });

  it('takes values as they are: placeholders and patterns in them mean nothing', () => {
    expect(text('sidebar.pages', { label: '{label} $& <b>' })).toBe('Pages of {label} $& <b>');
    expect(text('sidebar.pages', { label: '' })).toBe('Pages of ');
  });

  it('requires its own values', () => {
    // @ts-expect-error: the values are missing
    expect(text('sidebar.pages')).toBe('Pages of {label}');
    // @ts-expect-error: it has no placeholders
    expect(text('home', { label: 'x' })).toBe('Home');
    // @ts-expect-error: another text has this one
    expect(text('sidebar.pages', { name: 'x' })).toBe('Pages of {label}');
  });
});

describe('a text with a count', () => {
  it('has the form that its language has for the number', () => {
    expect([0, 1, 2].map((count) => text('pages.count', { count }))).toEqual([
      '0 pages',
      '1 page',
      '2 pages',
    ]);
    const forms = {
      one: '{count} strona',
      few: '{count} strony',
      many: '{count} stron',
      other: '{count} strony',
    };
    const polish = createText({ ...ENGLISH, 'pages.count': forms }, 'pl');
    expect([1, 2, 5, 22, 25].map((count) => polish('pages.count', { count }))).toEqual([
      '1 strona',
      '2 strony',
      '5 stron',
      '22 strony',
      '25 stron',
    ]);
  });

  it('may have one form for all numbers', () => {
    const japanese = createText({ ...ENGLISH, 'pages.count': '{count} ページ' }, 'ja');
    expect([1, 2].map((count) => japanese('pages.count', { count }))).toEqual(['1 ページ', '2 ページ']);
  });

  it('has the form for all the rest where it has none for the number', () => {
    const polish = createText({ ...ENGLISH, 'pages.count': { other: 'strony: {count}' } }, 'pl');
    expect(polish('pages.count', { count: 1 })).toBe('strony: 1');
  });
});

it.each([
  ['de', 'de'],
  ['pt-BR', 'pt-BR'],
  ['pt_BR', 'pt-BR'],
  ['1', 'en'],
  ['manual-pages', 'en'],
])('the locale %s has numbers and dates as in %s', (locale, language) => {
  expect(createText(ENGLISH, locale).language).toBe(language);
});

it('parts of a text can be elements, wherever its language puts them', () => {
  const type = createElement('a', { href: '/a' }, 'A & B');
  expect(renderToStaticMarkup(phrase(text, 'members.more', { count: 3, type }))).toBe(
    '+ 3 from <a href="/a">A &amp; B</a>',
  );
  const german = createText({ ...ENGLISH, 'members.more': '{count} weitere, die {type} hat' }, 'de');
  expect(renderToStaticMarkup(phrase(german, 'members.more', { count: 3, type }))).toBe(
    '3 weitere, die <a href="/a">A &amp; B</a> hat',
  );
});

it('the English forms of a text have the same placeholders', () => {
  const plural = Object.values(ENGLISH).filter((entry) => typeof entry !== 'string');
  expect(plural.length).toBeGreaterThan(0);
  for (const { one, other } of plural) expect(placeholdersOf(one)).toEqual(placeholdersOf(other));
});

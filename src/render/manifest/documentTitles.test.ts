import { expect, it } from 'vitest';
import type { ApiMember } from '../../theme/api/memberModel.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import type { SourceDocument } from '../content/document.ts';
import { documentTitles } from './documentTitles.ts';
import type { PlacedPage } from './page.ts';

const common = (route: string, title: string, crumbs: readonly string[] = []) => ({
  route,
  title,
  keywords: [],
  source: route,
  unlisted: false,
  breadcrumbs: [...crumbs, title].map((label) => ({ label })),
});

function guide(route: string, title: string, more: { crumbs?: readonly string[]; version?: string } = {}) {
  const document = (more.version === undefined ? {} : { version: more.version }) as SourceDocument;
  return { ...common(route, title, more.crumbs), kind: 'doc', document } satisfies PlacedPage;
}

function symbol(route: string, title: string, kind: ApiSymbol['kind'], props?: readonly ApiMember[]) {
  const described = { kind, ...(props ? { props } : {}) } as ApiSymbol;
  return { ...common(route, title), kind: 'symbol', symbol: described } satisfies PlacedPage;
}

const titlesOf = (...pages: readonly PlacedPage[]) =>
  Object.fromEntries(documentTitles(pages, new Map([['1.0', 'Version 1']]), ENGLISH_TEXT));

it('a title that no other page has stays as it is', () => {
  expect(titlesOf(guide('/a', 'Introduction'), guide('/b', 'Installation'))).toEqual({
    '/a': 'Introduction',
    '/b': 'Installation',
  });
});

it('symbols and guides of one name say what they are', () => {
  expect(
    titlesOf(
      symbol('/functions/Axis', 'Axis', 'function', []),
      symbol('/namespaces/Axis', 'Axis', 'namespace'),
      guide('/api/Axis', 'Axis'),
      symbol('/types/Fit', 'Fit', 'type-alias'),
      symbol('/variables/Fit', 'Fit', 'variable'),
    ),
  ).toEqual({
    '/functions/Axis': 'Axis (component)',
    '/namespaces/Axis': 'Axis (namespace)',
    '/api/Axis': 'Axis (guide)',
    '/types/Fit': 'Fit (type alias)',
    '/variables/Fit': 'Fit (variable)',
  });
});

it('the same guide of another version says which, and the current one nothing', () => {
  expect(titlesOf(guide('/a', 'Axis'), guide('/1.0/a', 'Axis', { version: '1.0' }))).toEqual({
    '/a': 'Axis',
    '/1.0/a': 'Axis (Version 1)',
  });
  expect(
    titlesOf(
      guide('/a', 'Axis'),
      guide('/1.0/a', 'Axis', { version: '1.0' }),
      symbol('/functions/Axis', 'Axis', 'function'),
    ),
  ).toEqual({
    '/a': 'Axis (guide)',
    '/1.0/a': 'Axis (guide, Version 1)',
    '/functions/Axis': 'Axis (function)',
  });
});

it('guides of one title say what they stand under, else where they are', () => {
  expect(
    titlesOf(
      guide('/line', 'Overview', { crumbs: ['Charts', 'Line'] }),
      guide('/bar', 'Overview', { crumbs: ['Charts', 'Bar'] }),
      guide('/x', 'Untitled'),
      guide('/y', 'Untitled'),
    ),
  ).toEqual({
    '/line': 'Overview (Line)',
    '/bar': 'Overview (Bar)',
    '/x': 'Untitled (/x)',
    '/y': 'Untitled (/y)',
  });
});

it('a title that looks like a qualified one gets a different one too', () => {
  const titles = titlesOf(
    guide('/a', 'Axis'),
    symbol('/functions/Axis', 'Axis', 'function'),
    guide('/b', 'Axis (guide)'),
  );
  expect(new Set(Object.values(titles)).size).toBe(3);
});

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NavbarItem as Item, SiteData } from '../model/site.ts';
import { causes } from '../shell/Crash.tsx';
import { NavbarItem } from '../shell/NavbarItem.tsx';
import { ENGLISH } from '../strings/english.ts';
import { useText } from '../strings/shellText.ts';
import { useCategory } from './category.ts';
import { useColorMode } from './colorMode.tsx';
import { useDocs, versionNamed } from './docs.ts';
import { docNotFound, navbarItemFailed, sidebarNotFound } from './errors.ts';
import { useLiveRegion } from './liveRegion.tsx';
import { PageProvider, usePage, useSidebar } from './page.ts';
import { SiteProvider, useSite } from './site.ts';

const PAGE = { route: '/x', title: 'X', description: '', layout: 'doc' } as const;
const VERSION = { name: 'current', label: 'Next', href: '/', banner: 'none' } as const;
const SITE = {
  baseUrl: '/',
  docs: { default: { versions: [VERSION] } },
  strings: ENGLISH,
} as unknown as SiteData; // the parts the hooks read

/** Renders a component that uses a hook, inside the site and a page. */
function inSite(use: () => unknown): () => string {
  const Component = () => <>{String(use())}</>;
  return () => renderToString(inside(<Component />));
}
const inside = (children: ReactNode) => (
  <SiteProvider value={SITE}>
    <PageProvider value={PAGE}>{children}</PageProvider>
  </SiteProvider>
);
/** Renders a component that uses a hook, without providers. */
function alone(use: () => unknown): () => string {
  const Component = () => <>{String(use())}</>;
  return () => renderToString(<Component />);
}

describe('a hook outside its provider', () => {
  it('useSite names itself and the provider', () => {
    expect(alone(useSite)).toThrow('useSite was called outside <SiteProvider>');
  });
  it('useText needs the site', () => {
    expect(alone(useText)).toThrow('useSite was called outside <SiteProvider>');
  });
  it('useLiveRegion names itself and the provider', () => {
    expect(inSite(useLiveRegion)).toThrow('useLiveRegion was called outside <LiveRegionProvider>');
  });
  it('usePage misses the route context', () => {
    expect(alone(usePage)).toThrow('No route context: usePage was called outside <PageProvider>');
  });
  it('useColorMode points to the documentation', () => {
    expect(inSite(useColorMode)).toThrow(/outside <ColorModeProvider>.*See docs\/content\/components\.md/);
  });
});

describe('data that is not there', () => {
  it('useSidebar says that the page belongs to none', () => {
    expect(inSite(useSidebar)).toThrow('the page at /x belongs to none');
  });
  it('useCategory is meant for category index pages only', () => {
    expect(inSite(useCategory)).toThrow(
      'is not associated with a category: useCategory is meant for category index pages only.',
    );
  });
  it('useDocs lists the plugins there are', () => {
    expect(inSite(() => useDocs('other'))).toThrow(
      'No global data of the docs plugin "other". Available ids: default.',
    );
  });
  it('versionNamed lists the versions there are', () => {
    expect(() => versionNamed([VERSION], '9')).toThrow(
      'No doc version found by id "9". Available ids: current.',
    );
    expect(versionNamed([VERSION], 'current')).toBe(VERSION);
  });
  it('documents and sidebars are listed too', () => {
    expect(docNotFound('x', ['a', 'b']).message).toBe('Doc not found by id "x". Available ids: a, b.');
    expect(sidebarNotFound('x', []).message).toBe('Sidebar not found by id "x". Available ids: none.');
  });
});

describe('a navbar item', () => {
  it('of an unknown type is an error', () => {
    const item = { kind: 'carousel', position: 'left' } as unknown as Exclude<Item, { kind: 'search' }>;
    expect(() => renderToString(inside(<NavbarItem item={item} />))).toThrow(
      'No navbar item is known by the type "carousel".',
    );
  });
  it('that fails is named, with the cause', () => {
    const error = navbarItemFailed('{"label":"X"}', new Error('inner', { cause: new Error('innermost') }));
    expect(causes(error)).toEqual(['A navbar item failed to render: {"label":"X"}.', 'inner', 'innermost']);
    expect(causes('thrown as text')).toEqual(['thrown as text']);
    const short = new Error(
      'Minified React error #31; visit https://react.dev/errors/31 for the full message.',
    );
    expect(causes(short)).toEqual(['React error 31: https://react.dev/errors/31']);
  });
});

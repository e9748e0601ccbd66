/**
 * Errors for developers who misuse the theme (§8). Each message is defined once, here; the build reports the
 * same ones with file and line.
 */

/** Where the theme's hooks are documented. */
const HOOKS_DOCUMENTATION = 'docs/content/components.md';

/** A hook was called by a component outside its provider. */
export function hookOutsideProvider(hook: string, provider: string): Error {
  return new Error(`${hook} was called outside <${provider}>. Render the component inside the site's <App>.`);
}

export function missingColorModeProvider(): Error {
  return new Error(
    `useColorMode was called outside <ColorModeProvider>, so there is no color mode to read. See ${HOOKS_DOCUMENTATION}.`,
  );
}

export function missingRouteContext(): Error {
  return new Error(
    'No route context: usePage was called outside <PageProvider>, so there is no current page to read.',
  );
}

export function missingSidebar(route: string): Error {
  return new Error(
    `No current sidebar in context: the page at ${route} belongs to none. Call useSidebar only on pages that have one.`,
  );
}

export function missingPluginData(name: string, available: readonly string[]): Error {
  return new Error(`No global data of the docs plugin "${name}". ${listed(available)}`);
}

export function versionNotFound(name: string, available: readonly string[]): Error {
  return new Error(`No doc version found by id "${name}". ${listed(available)}`);
}

export function docNotFound(id: string, available: readonly string[]): Error {
  return new Error(`Doc not found by id "${id}". ${listed(available)}`);
}

export function sidebarNotFound(id: string, available: readonly string[]): Error {
  return new Error(`Sidebar not found by id "${id}". ${listed(available)}`);
}

export function sidebarWithoutLink(id: string): Error {
  return new Error(`The navbar item for the sidebar "${id}" leads nowhere: the sidebar "${id}" has no link.`);
}

export function notACategory(route: string | undefined): Error {
  return new Error(
    `The page ${route === undefined ? '' : `at ${route} `}is not associated with a category: useCategory is meant for category index pages only.`,
  );
}

export function unknownNavbarItem(kind: string): Error {
  return new Error(`No navbar item is known by the type "${kind}".`);
}

/** @param item its configuration, or its label */
export function navbarItemFailed(item: string, cause: Error): Error {
  return new Error(`A navbar item failed to render: ${item}.`, { cause });
}

export function missingDefaultExport(route: string): Error {
  return new Error(`The page component at ${route} does not have a default export.`);
}

export function storageOnServer(): Error {
  return new Error(
    "Browser storage was used on the server, where it doesn't exist. Read it in an effect or an event handler.",
  );
}

function listed(ids: readonly string[]): string {
  return `Available ids: ${ids.length === 0 ? 'none' : ids.join(', ')}.`;
}

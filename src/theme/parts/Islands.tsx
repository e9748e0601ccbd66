import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { clickInOrder, holdClicks } from '../doc/holdClicks.ts';
import { SHELL_IDS } from '../shell/ids.ts';
import { useColorMode } from '../state/colorMode.tsx';
import { useLiveRegion } from '../state/liveRegion.tsx';
import { usePage } from '../state/page.ts';
import { useSite } from '../state/site.ts';
import { IslandContexts, type IslandValues, serverValues } from './IslandContexts.tsx';
import { PAGE_ISLAND, prefixOf } from './islandNames.ts';
import type { SiteParts, SlotProps } from './model.ts';
import type { SlotName } from './names.ts';
import { useParts } from './parts.tsx';

/** Selects the elements that `Island` has written at build time. */
const ISLAND = '[data-island]';

/** A component of an article, and where it is. */
interface FoundIsland {
  readonly element: HTMLElement;
  readonly of: string;
  readonly component: ComponentType<SlotProps>;
  readonly props: SlotProps;
}

/**
 * Takes over the site's own components in the article, which is static otherwise. Each is a React root of its
 * own, with the contexts of the shell.
 */
export function Islands() {
  const parts = useParts();
  const site = useSite();
  const page = usePage();
  const colorMode = useColorMode();
  const say = useLiveRegion();
  const [store] = useState(() => createStore(serverValues(site, page)));
  useEffect(() => store.set({ site, page, colorMode, say }), [store, site, page, colorMode, say]);

  useEffect(() => {
    let roots: readonly Root[] = [];
    let isShown = true;
    const main = document.getElementById(SHELL_IDS.main) as HTMLElement;
    const clicked = holdClicks(main, ISLAND);
    const first = serverValues(site, page);
    void findIslands(main, parts, page.route).then((found) => {
      const buttons = clicked();
      if (!isShown) return;
      roots = found.map((island) =>
        hydrateRoot(island.element, <IslandRoot island={island} first={first} store={store} />, {
          identifierPrefix: prefixOf(island.of),
        }),
      );
      // React hydrates a root that is clicked at once.
      void clickInOrder(buttons);
    });
    return () => {
      isShown = false;
      // Not while React renders; each apart, since one may throw.
      for (const root of roots) queueMicrotask(() => root.unmount());
    };
  }, [parts, site, page, store]);
  return null;
}

/** The values of the shell's contexts, for the roots beside it. */
interface ValueStore {
  readonly get: () => IslandValues;
  readonly set: (values: IslandValues) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

function createStore(first: IslandValues): ValueStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(values) {
      current = values;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface IslandRootProps {
  readonly island: FoundIsland;
  /** The values on the server, with which React finds what it expects. */
  readonly first: IslandValues;
  readonly store: ValueStore;
}

function IslandRoot({ island: { component: Component, props }, first, store }: IslandRootProps) {
  const [values, setValues] = useState(first);
  useEffect(() => {
    // A part of the component that still waits for its data keeps what the server has rendered.
    const update = () => startTransition(() => setValues(store.get()));
    update();
    return store.subscribe(update);
  }, [store]);
  return (
    <IslandContexts values={values}>
      <Component {...props} />
    </IslandContexts>
  );
}

/** Finds the islands of the article that is shown, and loads the page's own component if it has one. */
async function findIslands(
  main: HTMLElement,
  parts: SiteParts,
  route: string,
): Promise<readonly FoundIsland[]> {
  const elements = [...main.querySelectorAll<HTMLElement>(ISLAND)];
  const own = elements.some(({ dataset }) => dataset.island === PAGE_ISLAND)
    ? await ownPage(parts, route)
    : undefined;
  return elements.flatMap((element) => {
    const { island: of = '', props = '{}' } = element.dataset;
    const [name = '', index = ''] = of.split(' ');
    const component = of === PAGE_ISLAND ? own : parts.slots[name as SlotName]?.[Number(index)];
    // Written by `Island` at build time.
    return component ? [{ element, of, component, props: JSON.parse(props) as SlotProps }] : [];
  });
}

/** Loads the component of a page written in React; one that can't be loaded costs only itself. */
async function ownPage({ pages }: SiteParts, route: string): Promise<ComponentType | undefined> {
  try {
    return (await pages[route]?.())?.default;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

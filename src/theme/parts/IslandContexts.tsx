import type { ReactNode } from 'react';
import type { PageInfo } from '../model/page.ts';
import type { SiteData } from '../model/site.ts';
import { ColorModeContext, type ColorModeState } from '../state/colorMode.tsx';
import { LiveRegionContext } from '../state/liveRegion.tsx';
import { PageProvider } from '../state/page.ts';
import { SiteProvider } from '../state/site.ts';

/** What components in an article can read, as those of the shell can. */
export interface IslandValues {
  readonly site: SiteData;
  readonly page: PageInfo;
  readonly colorMode: ColorModeState;
  readonly say: (text: string) => void;
}

/** The values on the server, and in the browser until it takes over. */
export function serverValues(site: SiteData, page: PageInfo): IslandValues {
  const nothing = () => undefined;
  return {
    ...{ site, page },
    colorMode: { mode: site.colorMode.defaultMode, isChosen: false, toggle: nothing, reset: nothing },
    say: nothing,
  };
}

/** Provides the same contexts to a component in an article as the shell has. */
export function IslandContexts({
  values,
  children,
}: {
  readonly values: IslandValues;
  readonly children: ReactNode;
}) {
  return (
    <SiteProvider value={values.site}>
      <PageProvider value={values.page}>
        <ColorModeContext.Provider value={values.colorMode}>
          <LiveRegionContext.Provider value={values.say}>{children}</LiveRegionContext.Provider>
        </ColorModeContext.Provider>
      </PageProvider>
    </SiteProvider>
  );
}

import { type ComponentType, useEffect } from 'react';
import { once } from '../router/data.ts';

/**
 * Returns a component that renders nothing and runs the site's `theme.client` modules once the page is
 * interactive, one after the other: one that throws or can't be loaded costs only itself.
 */
export function clientModules(modules: readonly (() => Promise<unknown>)[]): ComponentType {
  const run = once(async () => {
    for (const load of modules) await load().catch(reportError);
  });
  return function ClientModules() {
    useEffect(() => void run(), []);
    return null;
  };
}

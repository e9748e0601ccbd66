import { useMemo } from 'react';
import { useSite } from '../state/site.ts';
import type { ShellName, TextFunction } from './text.ts';

/** Returns the texts of the shell: the only ones that every page has in the browser. None has plural forms. */
export type ShellText = TextFunction<ShellName>;

export function createShellText(strings: Readonly<Record<ShellName, string>>): ShellText {
  return (name, values: Readonly<Record<string, string | number>> = {}) =>
    strings[name].replace(/{(\w+)}/g, (_, placeholder) => `${values[placeholder]}`);
}

/** @throws Error outside `SiteProvider` */
export function useText(): ShellText {
  const { strings } = useSite();
  return useMemo(() => createShellText(strings), [strings]);
}

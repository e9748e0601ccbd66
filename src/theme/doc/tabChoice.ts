/** Storage key of the chosen tabs' names: a JSON list, most recent first. */
export const TABS_KEY = 'chartdocs.tabs';

/** Number of choices kept; older ones are dropped. */
const REMEMBERED = 20;

/** Parses the stored choices; anything invalid counts as none. */
export function parseChoices(stored: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberChoice(choices: readonly string[], name: string): readonly string[] {
  return [name, ...choices.filter((other) => other !== name)].slice(0, REMEMBERED);
}

/** Returns the index of the tab to show: the one chosen most recently, otherwise the first. */
export function chooseTab(names: readonly string[], choices: readonly string[]): number {
  const name = choices.find((choice) => names.includes(choice));
  return name === undefined ? 0 : names.indexOf(name);
}

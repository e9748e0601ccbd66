/** Storage key of the names of tabs that were chosen, a JSON list, the last one first. */
export const TABS_KEY = 'chartdocs.tabs';

/** Older choices are forgotten. */
const REMEMBERED = 20;

/** Reads what is stored; anything odd counts as nothing. */
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

/** Index of the tab to show: of those that were ever chosen the one chosen last, else the first. */
export function chooseTab(names: readonly string[], choices: readonly string[]): number {
  const name = choices.find((choice) => names.includes(choice));
  return name === undefined ? 0 : names.indexOf(name);
}

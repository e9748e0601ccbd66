/** A sentence of the specification in `specification.md`, and the test that holds it. */
export interface MapRow {
  readonly number: number;
  readonly sentence: string;
  /** As written: a test, or why there is none. */
  readonly held: string;
  /** Empty if the row names no test. */
  readonly file: string;
  readonly title: string;
}

/** Returns the rows that a reader of the file sees: those in comments and code blocks don't count. */
export function rowsOfMap(text: string): readonly MapRow[] {
  const shown = text.replaceAll(/<!--.*?(?:-->|$)/gs, '').replaceAll(/^(`{3,}|~{3,}).*?^\1/gms, '');
  return [...shown.matchAll(/^\| (\d+) \| (.*) \| (.*) \|$/gm)].map(
    ([, number, sentence = '', held = '']) => {
      const [file, title] = fileAndTitle(held);
      return { number: Number(number), sentence, held, file, title };
    },
  );
}

function fileAndTitle(held: string): readonly [file: string, title: string] {
  const at = held.indexOf(' › ');
  return at < 0 ? ['', ''] : [held.slice(0, at), held.slice(at + 3)];
}

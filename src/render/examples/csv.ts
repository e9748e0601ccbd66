import type { Plugin } from 'esbuild';
import Papa from 'papaparse';
import { readInput } from '../inputs/read.ts';

/** Makes `import rows from './data/sales.csv'` an array with an object for each row; numbers are numbers. */
export const csvModules: Plugin = {
  name: 'csv',
  setup({ onLoad }) {
    onLoad({ filter: /\.csv$/i }, async ({ path: file }) => {
      const { data, errors } = rowsOf(String(await readInput(file)));
      const [problem] = errors.filter(({ type }) => type !== 'Delimiter');
      if (problem) {
        const line = (problem.row ?? 0) + 2;
        return {
          errors: [{ text: `The data isn't valid CSV: ${problem.message}.`, location: { file, line } }],
        };
      }
      return { contents: JSON.stringify(data), loader: 'json' };
    });
  },
};

/** Parses a table. */
export function rowsOf(text: string): Papa.ParseResult<Record<string, unknown>> {
  return Papa.parse(text, { header: true, dynamicTyping: true, skipEmptyLines: true });
}

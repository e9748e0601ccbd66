import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import glob from 'fast-glob';
import { beforeAll, expect, it } from 'vitest';
import { ROOT } from './realSite.ts';

/** The defaults in the written tables of the real site, compared with those that the library's components set. */

type Values = Readonly<Record<string, unknown>>;

/** What the library calls to make each of its components. */
interface SpecFactory {
  buildSFProps: () => (overrides: Values, defaults: Values) => unknown;
}

/** What tells a component from the others, by its name. */
const COMPONENTS: Readonly<Record<string, Values>> = {
  AreaSeries: { seriesType: 'area' },
  BarSeries: { seriesType: 'bar', enableHistogramMode: false },
  BubbleSeries: { seriesType: 'bubble' },
  Goal: { chartType: 'goal' },
  Heatmap: { chartType: 'heatmap' },
  HistogramBarSeries: { seriesType: 'bar', enableHistogramMode: true },
  LineAnnotation: { annotationType: 'line' },
  LineSeries: { seriesType: 'line' },
  Partition: { chartType: 'partition' },
  Settings: { specType: 'settings' },
  Tooltip: { specType: 'tooltip' },
};

let defaultsOf: (component: string) => Values;
let enumerations: readonly Values[];

beforeAll(() => {
  const require = createRequire(path.join(ROOT, 'site.config.ts'));
  const folder = path.dirname(require.resolve('@elastic/charts'));
  // Another test may have loaded it already.
  const forget = () => {
    for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
  };
  forget();
  const factory: SpecFactory = require(path.join(folder, 'state/spec_factory.js'));
  const original = factory.buildSFProps;
  const made: { readonly overrides: Values; readonly defaults: Values }[] = [];
  factory.buildSFProps = () => (overrides, defaults) => {
    made.push({ overrides, defaults });
    return original()(overrides, defaults);
  };
  const library: Values = require('@elastic/charts');
  forget();
  enumerations = Object.values(library).filter(
    (value): value is Values => typeof value === 'object' && value !== null,
  );
  defaultsOf = (component) => {
    const wanted = Object.entries(COMPONENTS[component] ?? {});
    const found = made.filter(({ overrides, defaults }) =>
      wanted.every(([key, value]) => same({ ...overrides, ...defaults }[key], value)),
    );
    expect(found, component).toHaveLength(1);
    return found[0]?.defaults ?? {};
  };
});

it('the defaults in tables of props are those of the components', async () => {
  const pages = await glob('content/api/**/*.md', { cwd: ROOT, absolute: true });
  const stated = (await Promise.all(pages.map(statedIn))).flat();
  const known = stated.flatMap(({ component, prop, value }) => {
    const defaults = component in COMPONENTS ? defaultsOf(component) : {};
    // Functions are described.
    return prop in defaults && typeof defaults[prop] !== 'function'
      ? [{ name: `${component}.${prop}`, value, actual: defaults[prop] }]
      : [];
  });
  expect(known.length).toBeGreaterThan(25);
  expect(known.filter(({ value, actual }) => !isStated(value, actual))).toEqual([]);
});

interface Stated {
  readonly component: string;
  readonly prop: string;
  /** As it is written in code. */
  readonly value: string;
}

/** Returns the defaults of a page that are written as code, one for each prop of a row. */
async function statedIn(file: string): Promise<readonly Stated[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, text = ''] = /^\|.*\(default: (`[^`]*`(?:, `[^`]*`)*)\) \|$/.exec(line) ?? [];
    const values = [...text.matchAll(/`([^`]*)`/g)].map(([, value = '']) => value);
    const props = [...line.matchAll(/\]\(symbol:(\w+)\.(\w+)\)/g)];
    return props.flatMap(([, component = '', prop = ''], index) => {
      const value = values[index];
      return value === undefined ? [] : [{ component, prop, value }];
    });
  });
}

/** Whether a text in code stands for a value: as a literal, or as a member of an enumeration of the library. */
function isStated(text: string, value: unknown): boolean {
  const member = text.replace(/^\w+\./, '');
  if (enumerations.some((one) => Object.hasOwn(one, member) && one[member] === value)) return true;
  const plain = text.replaceAll(/[\s'"]/g, '');
  return [JSON.stringify(value)?.replaceAll(/[\s"]/g, ''), String(value)].includes(plain);
}

/** Without regard to case, as `settings` and `Settings`. */
function same(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

import { formatPath, show } from './explain.ts';

/** A value of a configuration that is no plain data. */
export interface OddValue {
  readonly segments: readonly PropertyKey[];
  readonly message: string;
}

/** Deeper than any configuration is; below it, checks that call themselves are safe. */
const MAX_DEPTH = 100;

const EXPECTED = 'expected plain data: text, numbers, booleans, arrays and objects';

/**
 * Finds what a configuration can't hold, since it is written into the site as JSON: functions, symbols, BigInts,
 * instances of classes, numbers that are none, values that hold themselves, getters that throw.
 */
export function findOddValues(input: unknown): readonly OddValue[] {
  const found: OddValue[] = [];
  const visit = (value: unknown, segments: readonly PropertyKey[], above: ReadonlySet<unknown>): void => {
    const what = oddness(value, above);
    if (what !== undefined) {
      const path = formatPath(segments);
      const subject = path === '' ? 'The configuration' : `"${path}"`;
      found.push({ segments, message: `${subject} is ${what}; ${EXPECTED}.` });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const within = new Set(above).add(value);
    for (const [key, read] of propertiesOf(value)) {
      const property = read();
      if ('thrown' in property) {
        found.push({
          segments: [...segments, key],
          message: `"${formatPath([...segments, key])}" can't be read: its getter throws ${show(property.thrown)}; ${EXPECTED}.`,
        });
      } else visit(property.value, [...segments, key], within);
    }
  };
  visit(input, [], new Set());
  return found;
}

/** What makes a value no plain data, itself; `above` holds what it is part of. */
function oddness(value: unknown, above: ReadonlySet<unknown>): string | undefined {
  if (typeof value !== 'object' || value === null) return oddPrimitive(value);
  if (above.has(value)) return 'an object that it is part of itself';
  if (above.size >= MAX_DEPTH) return `more than ${MAX_DEPTH} levels deep`;
  const className = classOf(value);
  return className === undefined ? undefined : `an instance of ${className}`;
}

function oddPrimitive(value: unknown): string | undefined {
  switch (typeof value) {
    case 'bigint':
    case 'symbol':
    case 'function':
      return show(value);
    case 'number':
      return Number.isFinite(value) ? undefined : String(value);
    default:
      return undefined;
  }
}

/** The class of what is neither an array nor an object as `{…}` makes it. */
function classOf(value: object): string | undefined {
  if (Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another realm has that realm's `Object.prototype`.
  if (prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null) {
    return undefined;
  }
  const made: unknown = Reflect.get(value, 'constructor');
  return typeof made === 'function' && made.name !== '' ? made.name : 'a class';
}

type Property = { readonly value: unknown } | { readonly thrown: unknown };

function propertiesOf(value: object): readonly (readonly [key: PropertyKey, read: () => Property])[] {
  return Object.keys(value).map((key) => [
    Array.isArray(value) ? Number(key) : key,
    () => {
      try {
        return { value: Reflect.get(value, key) };
      } catch (thrown) {
        return { thrown: thrown instanceof Error ? thrown.message : thrown };
      }
    },
  ]);
}

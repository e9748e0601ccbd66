import { types } from 'node:util';
import { formatPath, show } from './explain.ts';

/** A configuration value that isn't plain data. */
export interface OddValue {
  readonly segments: readonly PropertyKey[];
  readonly message: string;
  readonly hint: string;
}

export interface PlainData {
  /**
   * A copy, since the original may change or throw each time it is read; without values that aren't plain.
   */
  readonly value: unknown;
  readonly odd: readonly OddValue[];
}

/** Deeper than any real configuration; shallow enough for recursive checks. */
const MAX_DEPTH = 100;

/** More than any real configuration has. An object used in several places counts each time. */
const MAX_VALUES = 500_000;

const EXPECTED = 'expected plain data: text, numbers, booleans, arrays and objects';

interface Oddness {
  /** The end of the sentence "… is …". */
  readonly what: string;
  readonly hint?: string;
}

/**
 * Copies the export of a configuration file, and finds values that a configuration can't contain, since it is
 * written to the site as JSON: functions, symbols, BigInts, proxies, class instances, NaN and infinite
 * numbers, circular values and throwing getters.
 *
 * @param leftOut a key of the whole value that is neither checked nor copied
 */
export function readPlainData(input: unknown, leftOut?: string): PlainData {
  const odd: OddValue[] = [];
  const above = new Set<unknown>();
  let count = 0;

  const report = (segments: readonly PropertyKey[], problem: string, hint?: string): undefined => {
    const path = formatPath(segments);
    const subject =
      path === '' ? 'The configuration' : `"${path.length > 80 ? `${path.slice(0, 79)}…` : path}"`;
    odd.push({
      segments,
      message: `${subject} ${problem}; ${EXPECTED}.`,
      hint: hint ?? 'Write the value itself, or text for it, such as `String(value)`.',
    });
  };
  const copy = (value: unknown, segments: readonly PropertyKey[]): unknown => {
    if (count > MAX_VALUES) return undefined;
    count += !types.isProxy(value) && Array.isArray(value) ? Math.max(1, value.length) : 1;
    if (count > MAX_VALUES) {
      const hint = 'An object that is used in many places counts each time.';
      return report(segments.slice(0, 1), `has more than ${MAX_VALUES} values`, hint);
    }
    const oddness = oddnessOf(value, above);
    if (oddness !== undefined) return report(segments, `is ${oddness.what}`, oddness.hint);
    if (typeof value !== 'object' || value === null) return value;
    above.add(value);
    const read = (key: string, segment: PropertyKey): unknown => {
      const at = [...segments, segment];
      try {
        return copy(Reflect.get(value, key), at);
      } catch (thrown) {
        return report(at, `can't be read: its getter throws ${messageOf(thrown)}`);
      }
    };
    const copied = Array.isArray(value)
      ? Array.from(value, (_, index) => read(String(index), index))
      : // Not by assignment: `__proto__` is an ordinary key, which the schema rejects.
        Object.fromEntries(
          Object.keys(value)
            .filter((key) => segments.length > 0 || key !== leftOut)
            .map((key) => [key, read(key, key)]),
        );
    above.delete(value);
    return copied;
  };
  return { value: copy(input, []), odd };
}

function messageOf(thrown: unknown): string {
  try {
    return show(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return 'an object'; // it throws when inspected
  }
}

/** Returns why a value itself isn't plain data; `above` contains the values around it. */
function oddnessOf(value: unknown, above: ReadonlySet<unknown>): Oddness | undefined {
  if (typeof value !== 'object' || value === null) return oddPrimitive(value);
  // A proxy may throw on any access, and return something else the next time.
  if (types.isProxy(value)) return { what: 'a Proxy' };
  if (above.has(value)) return { what: 'an object that contains itself', hint: 'Leave out the inner one.' };
  if (above.size >= MAX_DEPTH)
    return { what: `more than ${MAX_DEPTH} levels deep`, hint: 'Nest fewer levels.' };
  const className = classOf(value);
  if (className !== undefined) return { what: className };
  const [symbol] = Object.getOwnPropertySymbols(value);
  return symbol && { what: `an object with ${String(symbol)} as a key`, hint: 'Name the key with text.' };
}

function oddPrimitive(value: unknown): Oddness | undefined {
  switch (typeof value) {
    case 'bigint':
    case 'symbol':
    case 'function':
      return { what: show(value) };
    case 'number':
      return Number.isFinite(value) ? undefined : { what: String(value) };
    default:
      return undefined;
  }
}

/** Returns the class of a value that is neither an array nor a plain object. */
function classOf(value: object): string | undefined {
  if (Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object from another realm has that realm's `Object.prototype`.
  if (prototype === null || prototype === Object.prototype) return undefined;
  if (types.isProxy(prototype)) return 'an object that inherits from a Proxy';
  if (Object.getPrototypeOf(prototype) === null) return undefined;
  const made = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  return typeof made === 'function' &&
    !types.isProxy(made) &&
    typeof made.name === 'string' &&
    made.name !== ''
    ? `an instance of ${made.name}`
    : 'an instance of a class';
}

import leven from 'leven';
import type * as z from 'zod';

/** A one-sentence explanation of what is wrong with a value, and where in it. */
export interface Explanation {
  /** `navbar.items[2].position`; empty for the whole value. */
  readonly path: string;
  readonly segments: readonly PropertyKey[];
  readonly message: string;
  readonly hint?: string;
}

/**
 * Converts the issues of a schema check into sentences: the path of the key, what was found, what was
 * expected, and the nearest valid name for an unknown key or value.
 *
 * @param input the value that was checked, to quote what was found
 * @param schema the schema it was checked against, to list the allowed keys
 */
export function explainIssues(error: z.ZodError, input: unknown, schema: z.ZodType): Explanation[] {
  return error.issues.flatMap((issue) => explain(issue as z.core.$ZodIssue, input, schema));
}

function explain(issue: z.core.$ZodIssue, input: unknown, schema: z.ZodType): Explanation[] {
  const found = valueAt(input, issue.path);
  const at = { path: formatPath(issue.path), segments: issue.path };
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = allowedKeys(schema, input, issue.path);
      return issue.keys.map((key) => {
        const nearest = nearestName(key, allowed);
        return {
          path: formatPath([...issue.path, key]),
          segments: [...issue.path, key],
          message: `Unknown key "${formatPath([...issue.path, key])}"; expected ${namesLike(key, allowed)}.`,
          hint: nearest ? `Did you mean "${nearest}"?` : `Remove "${key}".`,
        };
      });
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      const nearest = typeof found === 'string' ? nearestName(found, values) : undefined;
      return [
        {
          ...at,
          message: `${subject(at.path)} is ${show(found)}; expected ${list(issue.values.map(show))}.`,
          ...(nearest ? { hint: `Did you mean "${nearest}"?` } : {}),
        },
      ];
    }
    case 'invalid_union':
      return [explainUnion(issue, input, schema)];
    case 'invalid_type':
      return [
        {
          ...at,
          message:
            found === undefined
              ? `${subject(at.path)} is missing; expected ${article(issue.expected)}.`
              : `${subject(at.path)} is ${show(found)}; expected ${article(issue.expected)}.`,
        },
      ];
    case 'invalid_key': {
      const parent = formatPath(issue.path.slice(0, -1));
      return [
        {
          ...at,
          message: `${subject(parent)} has "${String(issue.path.at(-1))}"; expected ${issue.issues[0]?.message ?? 'another name'}.`,
        },
      ];
    }
    case 'too_small':
    case 'too_big':
      return [{ ...at, message: `${subject(at.path)} is ${show(found)}; expected ${limitOf(issue)}.` }];
    default:
      return [{ ...at, message: `${subject(at.path)} is ${show(found)}; expected ${issue.message}.` }];
  }
}

/** More names than this aren't listed in a message. */
const MOST_NAMES = 100;

/** Lists the allowed names; of very many, those most similar to what was found. */
function namesLike(key: string, names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return `one of: ${names.join(', ')}`;
  const distance = new Map(names.map((name) => [name, leven(key, name)]));
  const nearest = names.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0)).slice(0, 5);
  return `one of ${names.length} names, such as ${nearest.join(', ')}`;
}

/** Returns the schema's own message, or the limit in words. */
function limitOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (!/^Too (?:small|big)/.test(issue.message)) return issue.message;
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const nouns: Readonly<Record<string, string>> = { array: ' items', string: ' characters' };
  const side = issue.code === 'too_small' ? 'at least' : 'at most';
  return `${issue.inclusive === false ? (issue.code === 'too_small' ? 'more than' : 'less than') : side} ${limit}${nouns[issue.origin] ?? ''}`;
}

/** Explains a union, which fails as a whole: the discriminator if it is wrong, else the closest branch. */
function explainUnion(issue: z.core.$ZodIssueInvalidUnion, input: unknown, schema: z.ZodType): Explanation {
  const found = valueAt(input, issue.path);
  const branches = issue.errors.map((errors) =>
    errors.flatMap((inner) =>
      explain({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue, input, schema),
    ),
  );
  const [closest] = branches.filter((branch) => branch.length > 0).sort((a, b) => depth(b) - depth(a));
  const deepest = closest?.find((explanation) => explanation.segments.length > issue.path.length);
  if (deepest) return deepest;
  const path = formatPath(issue.path);
  if ('discriminator' in issue && typeof issue.discriminator === 'string') {
    const options =
      'options' in issue && Array.isArray(issue.options)
        ? issue.options.filter((option) => option !== undefined).map(String)
        : [];
    const nearest = typeof found === 'string' ? nearestName(found, options) : undefined;
    return {
      path,
      segments: issue.path,
      message: `${subject(path)} is ${show(found)}; expected ${options.length > 0 ? list(options.map(show)) : 'a known type'}.`,
      ...(nearest ? { hint: `Did you mean "${nearest}"?` } : {}),
    };
  }
  return closest?.[0] ?? { path, segments: issue.path, message: `${subject(path)} is ${show(found)}.` };
}

function depth(branch: readonly Explanation[]): number {
  return Math.max(...branch.map((explanation) => explanation.segments.length));
}

/** Formats `['navbar', 'items', 2, 'type']` as `navbar.items[2].type`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, segment) => {
    if (typeof segment === 'number') return `${text}[${segment}]`;
    return text === '' ? String(segment) : `${text}.${String(segment)}`;
  }, '');
}

/** Returns the valid name an author most likely meant, if one is similar enough to suggest. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of names) {
    const distance = nameDistance(name, candidate);
    if (distance !== undefined && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Returns the edit distance between two names, or undefined if they are too different for a typo. */
export function nameDistance(name: string, other: string): number | undefined {
  const distance = leven(name.toLowerCase(), other.toLowerCase());
  const limit = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3));
  return distance <= limit && distance < Math.max(name.length, 1) ? distance : undefined;
}

function subject(path: string): string {
  return path === '' ? 'The value' : `"${path}"`;
}

/** Formats a value as its author would write it; never throws. */
export function show(value: unknown): string {
  if (value === undefined) return 'not set';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'bigint') return `the BigInt ${value}n`;
  if (typeof value === 'number') return String(value);
  const text = toJson(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return Array.isArray(value) ? 'an array' : 'an object'; // circular, or has no JSON form
  }
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function article(type: string): string {
  const name = type === 'record' ? 'object' : type === 'int' ? 'whole number' : type;
  return /^[aeio]/.test(name) ? `an ${name}` : `a ${name}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}

/** Returns the keys the schema allows at `path`, following unions by the discriminator in the input. */
function allowedKeys(schema: z.ZodType, input: unknown, path: readonly PropertyKey[]): string[] {
  let candidates: Def[] = [definition(schema)];
  const narrow = (at: unknown) => {
    candidates = candidates.flatMap((candidate) => objects(candidate, at));
  };
  path.forEach((segment, index) => {
    narrow(valueAt(input, path.slice(0, index)));
    candidates = candidates.flatMap((candidate) => child(candidate, segment));
  });
  narrow(valueAt(input, path));
  return [...new Set(candidates.flatMap((candidate) => Object.keys(candidate.shape ?? {})))];
}

/** The parts of a Zod definition that are read here: a checked boundary to the library's own types. */
interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly discriminator?: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

function definition(schema: z.ZodType): Def {
  return schema._zod.def as unknown as Def; // the library types `def` per class; `Def` has their common part
}

function objects(def: Def, at: unknown): Def[] {
  if (def.innerType) return objects(definition(def.innerType), at);
  if (def.in) return objects(definition(def.in), at);
  if (!def.options) return [def];
  const { discriminator } = def;
  const options = def.options.flatMap((option) => objects(definition(option), at));
  if (discriminator === undefined) return options;
  const kind = valueAt(at, [discriminator]);
  return options.filter((option) => {
    const schema = option.shape?.[discriminator];
    return schema?.safeParse(kind).success ?? false;
  });
}

function child(def: Def, segment: PropertyKey): Def[] {
  const schema =
    def.element ?? def.valueType ?? (typeof segment === 'string' ? def.shape?.[segment] : undefined);
  return schema ? [definition(schema)] : [];
}

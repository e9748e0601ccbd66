import { parseArgs } from 'node:util';

/** What a run of the soak test is asked for. */
export interface Flags {
  /** Makes a run repeatable. */
  readonly seed: number;
  /** Names of the parts to run. */
  readonly parts: readonly string[];
  /** The part of all cases to run: 1 for all of them. */
  readonly scale: number;
  /** The only case to run. */
  readonly case: number | undefined;
  /** Present in the process that a part has of its own. */
  readonly process: CasesOfPart | undefined;
}

/** Some cases of one part. */
export interface CasesOfPart {
  readonly part: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/**
 * Reads the arguments of the command.
 *
 * @param names of all parts
 * @throws Error with a sentence for whoever gave them
 */
export function readFlags(args: readonly string[], names: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      only: { type: 'string' },
      scale: { type: 'string' },
      case: { type: 'string' },
      part: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const parts = values.only?.split(',').map((name) => partNamed(name.trim(), names)) ?? names;
  const number = (flag: 'seed' | 'scale' | 'case' | 'from' | 'to', isWhole = true) => {
    const text = values[flag];
    if (text === undefined) return undefined;
    if (!(isWhole ? /^\d{1,15}$/ : /^(?:\d+\.?\d*|\.\d+)$/).test(text)) {
      throw new Error(`--${flag} is "${text}"; expected a${isWhole ? ' whole' : ''} number.`);
    }
    return Number(text);
  };
  return {
    seed: number('seed') ?? Date.now() % 1_000_000,
    parts,
    scale: number('scale', false) ?? 1,
    case: number('case'),
    process:
      values.part === undefined
        ? undefined
        : { part: partNamed(values.part, names), from: number('from') ?? 0, to: number('to') ?? 0 },
  };
}

function partNamed(name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  throw new Error(`There is no part "${name}". There are: ${names.join(', ')}.`);
}

import type { Metafile } from 'esbuild';

/** Bytes of code, with names as written, to run without a pause: about 10 ms on a phone. */
const STEP = 28_000;

/**
 * Divides the modules of a bundle into steps that can be run one after the other, with pauses. They are modules to
 * run, in the order in which they would run anyway; the last ones are left to the entry.
 *
 * Of modules that import each other, only the one that is reached first may be run: the others would find it
 * unfinished. What modules of CommonJS import is left to them, since they may do so at any time.
 *
 * @param entry the name of the bundle's entry in the metafile
 * @returns names in the metafile; none for a small bundle
 */
export function librarySteps({ inputs, outputs }: Metafile, entry: string): readonly (readonly string[])[] {
  const sizes = Object.values(outputs)[0]?.inputs ?? {};
  const circles = circlesIn(entry, (name) => importsOf(inputs[name]));
  const seen = new Set<string>();
  const begun = new Set<number | undefined>();
  const steps: string[][] = [];
  let step: string[] = [];
  let size = 0;
  const visit = (name: string): void => {
    seen.add(name);
    const circle = circles.get(name);
    const isFirst = !begun.has(circle);
    begun.add(circle);
    const input = inputs[name];
    const isModule = input?.imports.every(({ kind }) => kind === 'import-statement') ?? false;
    for (const target of isModule ? importsOf(input) : []) if (!seen.has(target)) visit(target);
    size += sizes[name]?.bytesInOutput ?? 0;
    if (!isFirst || name === entry) return;
    step.push(name);
    if (size < STEP) return;
    steps.push(step);
    step = [];
    size = 0;
  };
  visit(entry);
  return steps;
}

function importsOf(input: Metafile['inputs'][string] | undefined): readonly string[] {
  return input?.imports.flatMap(({ path, external }) => (external ? [] : [path])) ?? [];
}

/**
 * Returns the number of the circle of imports that each module is part of, or a number of its own (Tarjan's algorithm
 * for strongly connected components).
 */
function circlesIn(
  entry: string,
  targetsOf: (name: string) => readonly string[],
): ReadonlyMap<string, number> {
  const circles = new Map<string, number>();
  const number = new Map<string, number>();
  const open: string[] = [];
  /** Returns the lowest number that is reached from a module. */
  const visit = (name: string): number => {
    const own = number.size;
    number.set(name, own);
    open.push(name);
    let lowest = own;
    for (const target of targetsOf(name)) {
      if (!number.has(target)) lowest = Math.min(lowest, visit(target));
      else if (!circles.has(target)) lowest = Math.min(lowest, number.get(target) ?? own);
    }
    if (lowest === own) for (const member of open.splice(open.lastIndexOf(name))) circles.set(member, own);
    return lowest;
  };
  visit(entry);
  return circles;
}

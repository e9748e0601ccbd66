import { cacheKey } from '../cacheKey.ts';
import {
  areUnchanged,
  createRecorder,
  currentRecorder,
  type Input,
  type InputRecorder,
  noteFile,
  noteNames,
  noteTarget,
  recordInputs,
  settledInputs,
} from './recorder.ts';
import { toolKey } from './toolFiles.ts';

/** A result, and what it was made from. */
interface Kept {
  readonly inputs: readonly Input[];
  readonly value: unknown;
}

/** Results of one name to keep: the newest, and those of other configurations of the same site. */
const KEPT = 3;

/**
 * Returns what `make` returned in an earlier build with the same key, if every file that it read is the same;
 * otherwise makes it. Outside a recorded build, such as the live server's, always makes it.
 *
 * @param name of the result, for a file name
 * @param key everything that decides the result, except what it reads and the code of this tool: any JSON
 * @param make returns JSON, and reads only what is noted
 */
export async function keptResult<Value>(
  name: string,
  key: unknown,
  make: () => Promise<Value>,
): Promise<Value> {
  const outer = currentRecorder();
  if (!outer) return make();
  const { cache } = outer;
  const whole = cacheKey([await toolKey(), key]);
  const file = `${name}-${whole}.json`;
  const record = () => ({ ...createRecorder(cache), hashes: outer.hashes });
  const inner = record();
  // The cache only returns what this code wrote under this key.
  const kept = (await cache.read(file, whole)) as Kept | undefined;
  if (kept) {
    const isSame = await recordInputs(inner, async () => {
      for (const input of kept.inputs) note(input);
      return areUnchanged(kept.inputs);
    });
    if (isSame) {
      merge(inner, outer);
      return kept.value as Value; // what `make` returned
    }
  }
  const fresh = record();
  const value = await recordInputs(fresh, make);
  merge(fresh, outer);
  const inputs = fresh.unknown.size === 0 ? await settledInputs(fresh) : undefined;
  if (!inputs || fresh.evaluations.length > 0) return value;
  await cache.write(file, whole, { inputs, value } satisfies Kept);
  await cache.prune(`${name}-`, KEPT);
  return value;
}

function note({ kind, path, detail }: Input): void {
  if (kind === 'file') noteFile(path);
  else if (kind === 'names') noteNames(path, detail);
  else if (kind === 'target') noteTarget(path);
}

function merge(inner: InputRecorder, outer: InputRecorder): void {
  for (const [key, input] of inner.noted) if (!outer.noted.has(key)) outer.noted.set(key, input);
  for (const reason of inner.unknown) outer.unknown.add(reason);
  outer.evaluations.push(...inner.evaluations);
}

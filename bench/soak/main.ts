/**
 * Tests more than any list of tests can: thousands of broken documents, configurations, declarations and
 * cache entries, killed builds, and a server under malformed requests while builds replace what it serves.
 *
 *     npm run soak                           everything, with a new seed, which is printed
 *     npm run soak -- --seed 7 --only cache  one part, again
 *     npm run soak -- --scale 0.01           a hundredth of the cases
 *     npm run soak -- --only markdown --case 12
 *
 * Each part runs in its own process, which is killed and restarted when a case hangs or crashes it. Exit
 * codes: 0 when nothing failed, 1 otherwise.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dice } from '../../test/random.ts';
import { cachePart } from './cache.ts';
import { configurationPart } from './configuration.ts';
import { declarationsPart } from './declarations.ts';
import { type CasesOfPart, type Flags, readFlags } from './flags.ts';
import { killsPart } from './kills.ts';
import { markdownPart } from './markdown.ts';
import type { Part } from './part.ts';
import { requestsPart } from './requests.ts';

const PARTS: readonly Part[] = [
  markdownPart,
  configurationPart,
  declarationsPart,
  cachePart,
  killsPart,
  requestsPart,
];

/** A message from a part's process. */
type Message =
  | { readonly kind: 'begin'; readonly number: number }
  | {
      readonly kind: 'end';
      readonly number: number;
      readonly failures: readonly string[];
      /** Of all cases of this process so far. */
      readonly counts: Counts;
    };

type Counts = Readonly<Record<string, number>>;

/** Most failures shown per case: run the case again to see them all. */
const MOST_FAILURES = 5;

const flags = flagsOrSentence();
if (flags?.process) await runPart(flags.process, flags.seed);
else if (flags) await runAll(flags);

/** Returns what was asked for; if that can't be run, says why. */
function flagsOrSentence(): Flags | undefined {
  try {
    const names = PARTS.map(({ name }) => name);
    return readFlags(process.argv.slice(2), names);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return undefined;
  }
}

async function runAll({ seed, parts: names, scale, case: only }: Flags): Promise<void> {
  console.log(`seed ${seed}`);
  const parts = PARTS.filter(({ name }) => names.includes(name));
  let failed = 0;
  for (const part of parts) {
    const all = Math.max(1, Math.round(part.cases * scale));
    const [from, to] = only === undefined ? [0, all] : [only, only + 1];
    const started = performance.now();
    const { failures, counts } = await superviseCases(part, seed, { from, to });
    failed += failures.length;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const seen = Object.entries(counts).map(([name, count]) => `, ${count} ${name}`);
    console.log(
      `${part.name}: ${(to - from) * part.unitsPerCase} ${part.unit}${seen.join('')}, ${failures.length} failed (${seconds} s)`,
    );
    for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
    if (failures.length > 20) console.log(`  … and ${failures.length - 20} more`);
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

/**
 * Runs cases in a separate process; one that hangs or crashes it counts as a failure, and the next ones
 * continue.
 */
async function superviseCases(part: Part, seed: number, { from, to }: Pick<CasesOfPart, 'from' | 'to'>) {
  const failures: string[] = [];
  const counts: Record<string, number> = {};
  let next = from;
  while (next < to) {
    const begun = next;
    const child = fork(
      process.argv[1] ?? '',
      ['--part', part.name, '--seed', String(seed), '--from', String(next), '--to', String(to)],
      { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        printed = (printed + data).slice(-2000);
      });
    }
    let watchdog: NodeJS.Timeout | undefined;
    let hangs = false;
    let seen: Counts = {};
    child.on('message', (message: Message) => {
      clearTimeout(watchdog);
      if (message.kind === 'begin') {
        next = message.number;
        watchdog = setTimeout(() => {
          hangs = true;
          child.kill('SIGKILL');
        }, part.limit);
      } else {
        next = message.number + 1;
        seen = message.counts;
        failures.push(...message.failures.map((text) => `case ${message.number}: ${text}`));
      }
    });
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
      child.once('exit', (...end) => resolve(end)),
    );
    clearTimeout(watchdog);
    for (const [name, count] of Object.entries(seen)) counts[name] = (counts[name] ?? 0) + count;
    if (code === 0) {
      if (printed.trim() !== '') failures.push(`something was printed: ${printed.trim().slice(0, 400)}`);
      if (next < to) throw new Error(`The process of "${part.name}" ended early.`);
      continue;
    }
    failures.push(
      `case ${next}: ${hangs ? `hangs for more than ${part.limit / 1000} s` : `the process ended with ${code ?? signal}: ${printed.trim().slice(-600)}`}`,
    );
    next += 1;
    if (next === begun) throw new Error(`"${part.name}" could not be started: ${printed}`);
  }
  return { failures, counts };
}

async function runPart({ part: name, from, to }: CasesOfPart, seed: number): Promise<void> {
  const part = PARTS.find((other) => other.name === name);
  if (!part) return;
  const folder = await mkdtemp(path.join(tmpdir(), `chartdocs-soak-${part.name}-`));
  const send = (message: Message) =>
    new Promise<void>((resolve) => process.send?.(message, () => resolve()) ?? resolve());
  let stray: string[] = [];
  process.on('unhandledRejection', (reason) => stray.push(`unhandled rejection: ${reason}`));
  const run = await part.open(folder);
  try {
    for (let number = from; number < to; number += 1) {
      await send({ kind: 'begin', number });
      stray = [];
      const failures = await run.run(dice(seed * 100_003 + number), number);
      const all = [...failures, ...stray];
      const more = all.length > MOST_FAILURES ? [`… and ${all.length - MOST_FAILURES} more`] : [];
      const first = all.slice(0, MOST_FAILURES);
      await send({ kind: 'end', number, failures: [...first, ...more], counts: run.counts() });
    }
  } finally {
    await run.close();
    await rm(folder, { recursive: true, force: true });
  }
  process.disconnect();
}

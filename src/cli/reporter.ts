import path from 'node:path';
import pico from 'picocolors';
import type { BuildResult } from '../render/buildOptions.ts';
import type { BuildError, Diagnostic } from '../render/diagnostic.ts';
import { codeOf, fileProblem } from '../render/fileProblem.ts';
import type { Changes } from '../render/live/changes.ts';
import type { PhaseEvent } from '../render/phase.ts';
import { plain } from './plainText.ts';

/** Reports a build's progress and findings, as suits its flags and terminal. */
export interface Reporter {
  phase(event: PhaseEvent): void;
  built(result: BuildResult, ms: number): void;
  failed(error: BuildError, strict: boolean): void;
  /** On the live server: the changes taken in, and how long it took. */
  updated(changes: Changes, diagnostics: readonly Diagnostic[], ms: number): void;
  /** On the live server: the site's diagnostics, once every page has been rendered. */
  checked(pages: number, diagnostics: readonly Diagnostic[]): void;
  /** On the live server: why the served site is out of date. */
  problems(diagnostics: readonly Diagnostic[]): void;
  /** An unexpected error. */
  crashed(error: unknown): void;
}

export interface ReporterFlags {
  readonly json?: true;
  readonly quiet?: true;
  readonly verbose?: true;
}

/** The streams a reporter writes to; `stderr.isTTY` decides between a live line and plain ones. */
export interface ReporterStreams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

export function createReporter(flags: ReporterFlags, streams: ReporterStreams = process): Reporter {
  return flags.json ? jsonReporter(flags, streams) : textReporter(flags, streams);
}

/** Prints nothing itself: passes diagnostics to the caller, for use as a library. */
export function silentReporter(onDiagnostics: (diagnostics: readonly Diagnostic[]) => void): Reporter {
  return {
    phase: () => undefined,
    built: ({ diagnostics }) => onDiagnostics(diagnostics),
    failed: ({ diagnostics }) => onDiagnostics(diagnostics),
    updated: (_, diagnostics) => onDiagnostics(diagnostics),
    checked: (_, diagnostics) => onDiagnostics(diagnostics),
    problems: onDiagnostics,
    crashed: (error) => onDiagnostics([{ severity: 'error', code: 'crash', ...describe(error) }]),
  };
}

function jsonReporter({ verbose }: ReporterFlags, { stdout, stderr }: ReporterStreams): Reporter {
  const print = (value: object) => stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  return {
    phase: () => undefined,
    built: ({ routes, ...result }, ms) =>
      print({ ok: true, ms: Math.round(ms), ...result, routes, warnings: result.diagnostics.length }),
    failed: (error) => print({ ok: false, diagnostics: error.diagnostics }),
    updated: () => undefined,
    checked: () => undefined,
    problems: (diagnostics) => print({ ok: false, diagnostics }),
    crashed(error) {
      print({ ok: false, diagnostics: [{ severity: 'error', code: 'crash', ...describe(error) }] });
      if (verbose) stderr.write(`${stackOf(error)}\n`);
    },
  };
}

function textReporter({ quiet, verbose }: ReporterFlags, { stdout, stderr }: ReporterStreams): Reporter {
  /** What was printed last: while one page is edited, the warnings of others aren't printed again. */
  let printed = new Set<string>();
  let hasChecked = false;
  const printNew = (lines: readonly string[]) => {
    for (const text of lines) if (!printed.has(text)) stderr.write(`${text}\n`);
  };
  const live = stderr.isTTY === true && !quiet;
  const running = new Set<string>();
  const clear = () => {
    if (live) stderr.write('\r\u001b[K');
  };
  const line = (text: string) => stdout.write(`${text}\n`);
  return {
    phase(event) {
      if (quiet) return;
      clear();
      if (event.kind === 'start') running.add(event.name);
      else {
        running.delete(event.name);
        const detail = event.detail === undefined ? '' : pico.dim(` ${event.detail}`);
        line(`${pico.green('✓')} ${event.name.padEnd(10)} ${seconds(event.ms).padStart(7)}${detail}`);
      }
      if (live && running.size > 0) stderr.write(pico.dim(`… ${[...running].join(', ')}`));
    },
    built(result, ms) {
      clear();
      const { shown, hidden } = divide(result.diagnostics, verbose ?? false);
      for (const text of linesOf(shown, verbose)) stderr.write(`${text}\n`);
      if (hidden > 0) stderr.write(aboutLibrary(hidden));
      if (!quiet) for (const text of summary(result, ms)) line(text);
    },
    failed(error, strict) {
      clear();
      const isOfSite = error.diagnostics.some(({ isOfLibrary, isOfMachine }) => !isOfLibrary && !isOfMachine);
      const { shown, hidden } = divide(error.diagnostics, verbose === true || !isOfSite);
      for (const text of linesOf(shown, verbose)) stderr.write(`${text}\n`);
      if (hidden > 0) stderr.write(aboutLibrary(hidden));
      const errors = shown.filter(({ severity }) => severity === 'error').length;
      const why =
        errors > 0
          ? `${count(errors, 'error')}`
          : `${count(shown.length, 'warning')}${strict ? ', and --strict makes them fail the build' : ''}`;
      const folder = error.leavesMixture
        ? 'The output folder holds files of this build and of the one before; the next build repairs it.'
        : 'The output folder is unchanged.';
      stderr.write(`\n${pico.red('✗')} Not built: ${why}. ${folder}\n`);
      if (verbose) stderr.write(`${stackOf(error)}\n`);
    },
    updated(changes, diagnostics, ms) {
      const lines = linesOf(diagnostics, verbose);
      printNew(lines);
      printed = new Set(lines);
      if (!quiet) line(`${pico.green('✓')} ${nameOf(changes)} ${pico.dim(seconds(ms))}`);
    },
    checked(pages, diagnostics) {
      const { shown } = divide(diagnostics, verbose ?? false);
      const lines = linesOf(shown, verbose);
      const isNew = lines.some((text) => !printed.has(text)) || !hasChecked;
      printNew(lines);
      printed = new Set(lines);
      if (!quiet && isNew) {
        hasChecked = true;
        line(
          `${pico.green('✓')} checked ${count(pages, 'page')} ${pico.dim(count(shown.length, 'warning'))}`,
        );
      }
    },
    problems(diagnostics) {
      printNew(linesOf(diagnostics, verbose));
      stderr.write(`${pico.red('✗')} The last good version of the site is still served.\n`);
    },
    crashed(error) {
      clear();
      const { message, hint = 'Run with --verbose to see where it was thrown.' } = describe(error);
      stderr.write(`${pico.red('✗')} ${message}\n`);
      stderr.write(verbose ? `${stackOf(error)}\n` : `${hint}\n`);
    },
  };
}

/**
 * Separates problems of an installed library, such as those in its comments, which only the library can fix and which may
 * number in the hundreds: they are counted, and listed on request.
 */
function divide(
  diagnostics: readonly Diagnostic[],
  verbose: boolean,
): { readonly shown: readonly Diagnostic[]; readonly hidden: number } {
  const shown = verbose
    ? diagnostics
    : diagnostics.filter(({ isOfLibrary, isOwnComment }) => !isOfLibrary || isOwnComment);
  return { shown, hidden: diagnostics.length - shown.length };
}

function aboutLibrary(hidden: number): string {
  return `${count(hidden, 'warning')} about the library, such as its doc comments; --verbose lists them.\n`;
}

/** The most findings of one kind to list per file. */
const MOST_OF_A_KIND = 50;

/** Formats findings; of very many of one kind in a file, the first ones and the number of the others. */
function linesOf(diagnostics: readonly Diagnostic[], verbose = false): readonly string[] {
  if (verbose) return diagnostics.map(format);
  const kindOf = ({ file = '', severity, code }: Diagnostic) => JSON.stringify([file, severity, code]);
  const counts = new Map<string, number>();
  const lines = diagnostics.flatMap((diagnostic) => {
    const number = (counts.get(kindOf(diagnostic)) ?? 0) + 1;
    counts.set(kindOf(diagnostic), number);
    return number <= MOST_OF_A_KIND ? [format(diagnostic)] : [];
  });
  const more = [...counts].flatMap(([kind, number]) => {
    if (number <= MOST_OF_A_KIND) return [];
    const [file, severity, code]: [string, Diagnostic['severity'], string] = JSON.parse(kind);
    const message = `${number - MOST_OF_A_KIND} more of this kind.`;
    return [format({ severity, code, message, hint: '--verbose lists them.', ...(file ? { file } : {}) })];
  });
  return [...lines, ...more];
}

function summary(
  { pages, diagnostics, outDir, size, isUnchanged }: BuildResult,
  ms: number,
): readonly string[] {
  const kinds = Object.entries(pages).filter(([, number]) => number > 0);
  const total = kinds.reduce((sum, [, number]) => sum + number, 0);
  return [
    '',
    `${pico.bold(`${total} routes`)}  ${kinds.map(([kind, number]) => `${number} ${kind}`).join(', ')}`,
    `${pico.bold(count(diagnostics.length, 'warning'))}`,
    `${pico.bold(megabytes(size.bytes))}  ${size.files} files in ${path.relative(process.cwd(), outDir) || '.'}`,
    isUnchanged
      ? `${pico.green('✓')} Nothing has changed since the last build, checked in ${seconds(ms)}`
      : `${pico.green('✓')} Built in ${seconds(ms)}`,
  ];
}

/** Formats a diagnostic as `file:line:column  warning  message (code)`, with the hint on its own line. */
export function format({ severity, code, message, file, line, column, hint }: Diagnostic): string {
  const place = plain([file, line, column].filter((part) => part !== undefined).join(':'));
  const label = severity === 'error' ? pico.red('error') : pico.yellow('warning');
  const head = `${place === '' ? '' : `${pico.cyan(place)}  `}${label}  ${plain(message)} ${pico.dim(`(${code})`)}`;
  return hint === undefined ? head : `${head}\n  ${pico.dim('→')} ${plain(hint)}`;
}

/** Returns `start.md`, or the number of files. */
function nameOf({ config, reference, files }: Changes): string {
  if (config) return 'configuration';
  if (reference) return 'reference';
  const [first = ''] = files;
  return files.length === 1 ? path.relative(process.cwd(), first) : count(files.length, 'file');
}

/** Returns `1 warning`, `2 warnings`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Describes an error. Limits of the machine aren't bugs of this tool: they get a message with a hint. */
function describe(error: unknown): { readonly message: string; readonly hint?: string } {
  const lack = /^(?:EMFILE|ENFILE|ENOSPC|EDQUOT)$/.test(codeOf(error) ?? '') ? fileProblem(error) : undefined;
  if (!lack) return { message: messageOf(error) };
  return { message: `This can't go on: ${lack.reason} (${messageOf(error)}).`, hint: lack.hint };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${stackOf(error.cause)}`;
}

/** A position in a text, both 1-based. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A finding with a location. Collected by every step, printed by the reporter; never thrown. */
export interface Diagnostic {
  readonly severity: 'warning' | 'error';
  /** Stable, kebab-case: `broken-link`, `duplicate-route`. */
  readonly code: string;
  /** What was found and what was expected, as a sentence. */
  readonly message: string;
  /** Path relative to the site's root folder, with forward slashes. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** For a finding about the configuration: the key, from which the reporter determines file and line. */
  readonly configKey?: readonly PropertyKey[];
  /** What to do about it. */
  readonly hint?: string;
  /** About the machine rather than the site: a warning that doesn't fail a strict build. */
  readonly isOfMachine?: true;
  /**
   * About a doc comment of the library, or about an installed library: it fails a strict build only with
   * `api.strictComments`.
   */
  readonly isOfLibrary?: true;
  /** With `isOfLibrary`: about a comment in the site's own repository, which its authors can fix. */
  readonly isOwnComment?: true;
}

/** Thrown if the build can't continue, with all findings that explain why. */
export class BuildError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the output folder holds files of this build and of the one before: the next build repairs it. */
  readonly leavesMixture: boolean;

  constructor(
    diagnostics: readonly Diagnostic[],
    { leavesMixture = false, ...options }: ErrorOptions & { readonly leavesMixture?: boolean } = {},
  ) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'), options);
    this.name = 'BuildError';
    this.diagnostics = diagnostics;
    this.leavesMixture = leavesMixture;
  }
}

/** Codes of findings that may cause others. */
const CAUSES: ReadonlySet<string> = new Set(['api-package-missing']);

/** Removes duplicates and sorts findings: errors first, causes before consequences, then by location. */
export function dedupe(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...unique.values()].sort(
    (a, b) =>
      Number(b.severity === 'error') - Number(a.severity === 'error') ||
      Number(CAUSES.has(b.code)) - Number(CAUSES.has(a.code)) ||
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}

/**
 * Returns whether findings fail a build: errors, and with `strict` warnings that the site's authors can fix.
 */
export function isFatal(
  diagnostics: readonly Diagnostic[],
  { strict, strictComments }: { readonly strict: boolean; readonly strictComments: boolean },
): boolean {
  return diagnostics.some(
    ({ severity, isOfMachine, isOfLibrary }) =>
      severity === 'error' || (strict && !isOfMachine && (strictComments || !isOfLibrary)),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import { expect, it } from 'vitest';
import { BuildError, type Diagnostic } from '../render/diagnostic.ts';
import { createReporter, type ReporterFlags } from './reporter.ts';

const findings = Array.from(
  { length: 70 },
  (_, index): Diagnostic => ({
    severity: 'warning',
    code: 'unknown-directive',
    message: 'Unknown directive.',
    file: index < 60 ? 'a.md' : 'b.md',
    line: index + 1,
  }),
);

const RESULT = {
  diagnostics: [],
  pages: {} as never,
  routes: [],
  apiFromCache: false,
  phases: [],
  outDir: 'dist',
  size: { bytes: 0, files: 0 },
};

function printed(flags: ReporterFlags): readonly string[] {
  let text = '';
  const stream = {
    write: (more: string) => {
      text += more;
    },
  };
  createReporter(flags, { stdout: stream, stderr: stream }).failed(new BuildError(findings), true);
  return text.split('\n').filter((line) => line.includes('unknown-directive'));
}

it('counts what is wrong in comments of an installed library, and lists that of the own one', () => {
  const comment = {
    ...findings[0],
    severity: 'warning',
    message: 'A doc comment.',
    isOfLibrary: true,
  } as const;
  const built = (diagnostics: readonly Diagnostic[]) => {
    let text = '';
    const streams = { stdout: { write: () => {} }, stderr: { write: (more: string) => (text += more) } };
    createReporter({ quiet: true }, streams).built({ ...RESULT, diagnostics }, 0);
    return text;
  };
  const { code = '' } = comment;
  expect(built([{ ...comment, code }])).toBe(
    '1 warning about the library, such as its doc comments; --verbose lists them.\n',
  );
  expect(built([{ ...comment, code, isOwnComment: true }])).toContain('A doc comment.');
});

it('of very many findings of a kind in a file, the first are listed and the others counted', () => {
  const lines = printed({});
  expect(lines).toHaveLength(61);
  expect(lines.at(-1)).toContain('a.md');
  expect(lines.at(-1)).toContain('10 more of this kind.');
});

it('all are listed with --verbose', () => {
  expect(printed({ verbose: true })).toHaveLength(70);
});

it('problems of the library are counted where something else fails the build', () => {
  const ofLibrary: Diagnostic = {
    severity: 'warning',
    code: 'broken-api-link',
    message: 'Broken.',
    isOfLibrary: true,
  };
  const lines = (diagnostics: readonly Diagnostic[]) => {
    let text = '';
    const stream = {
      write: (more: string) => {
        text += more;
      },
    };
    createReporter({}, { stdout: stream, stderr: stream }).failed(new BuildError(diagnostics), true);
    return text;
  };
  const [other] = findings;
  const both = lines([...(other ? [other] : []), ofLibrary]);
  expect(both).not.toContain('Broken.');
  expect(both).toContain('1 warning about the library');
  expect(both).toContain('Not built: 1 warning,');
  expect(lines([ofLibrary])).toContain('Broken.');
});

it.each([
  [false, 'The output folder is unchanged.'],
  [true, 'The output folder holds files of this build and of the one before; the next build repairs it.'],
])('says what a failed build left in the output folder (in part replaced: %s)', (leavesMixture, sentence) => {
  let text = '';
  const stream = {
    write: (more: string) => {
      text += more;
    },
  };
  createReporter({}, { stdout: stream, stderr: stream }).failed(
    new BuildError(findings, { leavesMixture }),
    false,
  );
  expect(text.trimEnd().endsWith(` ${sentence}`)).toBe(true);
});

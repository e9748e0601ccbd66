import { toXml } from 'xast-util-to-xml';
import type { Diagnostic } from '../render/diagnostic.ts';
import { count, format } from './reporter.ts';

export const FORMATS = ['text', 'json', 'github', 'junit', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/** What a check has found. */
export interface CheckReport {
  /** `check-links` */
  readonly command: string;
  /** What it looks at, for reports of tests: `links`. */
  readonly subject: string;
  /** The name of a passed test: `no broken links`. */
  readonly passed: string;
  readonly findings: readonly ReportedFinding[];
  /** What has been checked, as a sentence without its end: `Checked 3 links on 2 pages`. */
  readonly summary: string;
  /** The end of that sentence, if nothing was found: `none is broken`. */
  readonly clean: string;
  /** The result for scripts. */
  readonly json: object;
}

/** A finding with its file, which is relative to the working folder. */
export interface ReportedFinding extends Diagnostic {
  readonly file: string;
  /** Distinguishes findings of a file: the target of a link. */
  readonly target?: string;
  /** A second line for people. */
  readonly note?: string;
}

/** Formats the findings of a check, for people or machines; without a trailing line break. */
export function formatReport(report: CheckReport, as: Format, version: string): string {
  const { findings } = report;
  switch (as) {
    case 'text':
      return text(report);
    case 'json':
      return JSON.stringify({ ok: findings.length === 0, ...report.json }, null, 2);
    case 'github':
      return github(findings);
    case 'junit':
      return junit(report);
    case 'sarif':
      return JSON.stringify(sarif(report, version), null, 2);
  }
}

function text({ findings, summary, clean }: CheckReport): string {
  if (findings.length === 0) return `${summary}: ${clean}.`;
  const lines = findings.map((finding) =>
    finding.note === undefined ? format(finding) : `${format(finding)}\n  ${finding.note}`,
  );
  return [...lines, '', `${summary}: ${count(findings.length, 'finding')}.`].join('\n');
}

/** Workflow commands: GitHub shows them next to the lines of a pull request. */
function github(findings: readonly ReportedFinding[]): string {
  const property = (value: string) => data(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const data = (value: string) =>
    value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return findings
    .map(({ file, line, column, code, message, hint }) => {
      const place = [
        `file=${property(file)}`,
        ...(line === undefined ? [] : [`line=${line}`]),
        ...(column === undefined ? [] : [`col=${column}`]),
        `title=${property(code)}`,
      ].join(',');
      return `::error ${place}::${data(hint === undefined ? message : `${message} ${hint}`)}`;
    })
    .join('\n');
}

/** One suite per file, one failed case per finding; a clean site is one passed case. */
function junit({ command, subject, passed, findings }: CheckReport): string {
  const element = (name: string, attributes: Record<string, string>, children: readonly object[] = []) => ({
    type: 'element',
    name,
    attributes,
    children,
  });
  const files = [...new Set(findings.map(({ file }) => file))];
  const suites = files.map((file) => {
    const own = findings.filter((finding) => finding.file === file);
    return element(
      'testsuite',
      { name: file, tests: String(own.length), failures: String(own.length) },
      own.map(({ code, message, hint, line, target }) =>
        element(
          'testcase',
          {
            classname: file,
            name: `${code}${target === undefined ? '' : ` ${target}`}${line === undefined ? '' : ` (line ${line})`}`,
          },
          [element('failure', { type: code, message }, [{ type: 'text', value: hint ?? message }])],
        ),
      ),
    );
  });
  const clean = element('testsuite', { name: subject, tests: '1', failures: '0' }, [
    element('testcase', { classname: subject, name: passed }),
  ]);
  const total = String(findings.length);
  const root = {
    type: 'root',
    children: [
      { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="utf-8"' },
      element(
        'testsuites',
        { name: `chartdocs ${command}`, tests: findings.length === 0 ? '1' : total, failures: total },
        suites.length === 0 ? [clean] : suites,
      ),
    ],
  };
  return toXml(root as Parameters<typeof toXml>[0]);
}

/** SARIF 2.1.0, for code scanning. */
function sarif({ command, findings }: CheckReport, version: string): object {
  const rules = [...new Set(findings.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: `chartdocs ${command}`, version, rules: rules.map((id) => ({ id })) } },
        results: findings.map(({ code, message, hint, file, line, column }) => ({
          ruleId: code,
          ruleIndex: rules.indexOf(code),
          level: 'error',
          message: { text: hint === undefined ? message : `${message} ${hint}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(file) },
                ...(line === undefined
                  ? {}
                  : {
                      region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) },
                    }),
              },
            },
          ],
        })),
      },
    ],
  };
}

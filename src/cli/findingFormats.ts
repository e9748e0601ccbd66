import { toXml } from 'xast-util-to-xml';
import type { CheckLinksResult } from '../render/links/checkLinks.ts';
import type { Finding } from '../render/links/finding.ts';
import { count, format } from './reporter.ts';

export const FORMATS = ['text', 'json', 'github', 'junit', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats the findings of a check, for people or machines; without a trailing line break. */
export function formatResult(result: CheckLinksResult, as: Format, version: string): string {
  switch (as) {
    case 'text':
      return text(result);
    case 'json':
      return JSON.stringify({ ok: result.findings.length === 0, ...result }, null, 2);
    case 'github':
      return github(result.findings);
    case 'junit':
      return junit(result.findings);
    case 'sarif':
      return JSON.stringify(sarif(result.findings, version), null, 2);
  }
}

function text({ findings, pages, checked, external }: CheckLinksResult): string {
  const others = external.asked > 0 ? `, ${count(external.asked, 'link')} to other hosts requested` : '';
  const looked = `${count(checked, 'link')} on ${count(pages, 'page')}${others}`;
  if (findings.length === 0) return `Checked ${looked}: none is broken.`;
  const lines = findings.map((finding) => {
    const html = finding.file.endsWith(finding.page) ? '' : `\n  on ${finding.page}:${finding.pageLine}`;
    return format(finding) + html;
  });
  return [...lines, '', `Checked ${looked}: ${count(findings.length, 'finding')}.`].join('\n');
}

/** Workflow commands: GitHub shows them next to the lines of a pull request. */
function github(findings: readonly Finding[]): string {
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
function junit(findings: readonly Finding[]): string {
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
          { classname: file, name: `${code} ${target}${line === undefined ? '' : ` (line ${line})`}` },
          [element('failure', { type: code, message }, [{ type: 'text', value: hint ?? message }])],
        ),
      ),
    );
  });
  const clean = element('testsuite', { name: 'links', tests: '1', failures: '0' }, [
    element('testcase', { classname: 'links', name: 'no broken links' }),
  ]);
  const total = String(findings.length);
  const root = {
    type: 'root',
    children: [
      { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="utf-8"' },
      element(
        'testsuites',
        { name: 'chartdocs check-links', tests: findings.length === 0 ? '1' : total, failures: total },
        suites.length === 0 ? [clean] : suites,
      ),
    ],
  };
  return toXml(root as Parameters<typeof toXml>[0]);
}

/** SARIF 2.1.0, for code scanning. */
function sarif(findings: readonly Finding[], version: string): object {
  const rules = [...new Set(findings.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'chartdocs check-links', version, rules: rules.map((id) => ({ id })) } },
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

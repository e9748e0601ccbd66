import type { Finding } from './finding.ts';
import type { BuildRecord } from './record.ts';

/** From how many pages on the same finding is told once: it is the shell's, and stands on all of them. */
const REPEATED = 5;

/** Gives findings the place in the sources where their links were written, if the build has recorded it. */
export async function placeFindings(
  findings: readonly Finding[],
  record: BuildRecord | undefined,
  locateInConfig: (
    key: readonly PropertyKey[],
  ) => Promise<Pick<Finding, 'file' | 'line' | 'column'> | undefined>,
): Promise<readonly Finding[]> {
  const used = new Map<string, number>();
  const placed = await Promise.all(
    findings.map(async (finding): Promise<Finding> => {
      const page = record?.pages[finding.page];
      const places =
        page && Object.hasOwn(page.links, finding.target) ? page.links[finding.target] : undefined;
      const key = `${finding.page}\n${finding.code}\n${finding.target}`;
      const turn = used.get(key) ?? 0;
      used.set(key, turn + 1);
      const [file, line, column] = places?.[turn] ?? [];
      if (file !== undefined)
        return at(finding, { file, ...(line === undefined ? {} : { line, column: column ?? 1 }) });
      const configKey =
        record && Object.hasOwn(record.shell, finding.target) ? record.shell[finding.target] : undefined;
      const located = configKey && (await locateInConfig(configKey));
      if (located) return at(finding, located);
      return page ? at(finding, sourcePlace(page.source)) : finding;
    }),
  );
  return foldRepeated(placed).sort(byPlace);
}

function at(finding: Finding, place: { file: string; line?: number; column?: number }): Finding {
  const { line: _, column: __, ...rest } = finding;
  return { ...rest, ...place };
}

/** `content/docs/start.md`, or a declaration: `interface AxisSpec (dist/specs.d.ts:12)`. */
function sourcePlace(source: string): { file: string; line?: number } {
  const [, file, line] = /\(([^()]+):(\d+)\)$/.exec(source) ?? [];
  return file === undefined ? { file: source } : { file, line: Number(line) };
}

/** What stands on many pages is told once, with the number of the others. */
function foldRepeated(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.code}\n${finding.target}\n${finding.message}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const pages = new Set(group.map(({ page }) => page)).size;
    if (!first || pages <= REPEATED) return unique(group);
    return [{ ...first, message: `${first.message} So on ${pages} pages.`, morePages: pages - 1 }];
  });
}

/** A part that several pages include is one place. */
function unique(group: readonly Finding[]): Finding[] {
  return [
    ...new Map(
      group.map((one) => [
        `${one.file}:${one.line}:${one.column}:${one.file === one.page ? '' : one.target}`,
        one,
      ]),
    ).values(),
  ];
}

function byPlace(a: Finding, b: Finding): number {
  return (
    compare(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.target, b.target) ||
    compare(a.code, b.code) ||
    compare(a.page, b.page)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

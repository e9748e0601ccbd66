import path from 'node:path';
import type { BuiltSite } from './builtSite.ts';
import type { Fault, Finding } from './finding.ts';
import type { BuildRecord, RecordedLink } from './record.ts';

/** From how many pages on what the shell repeats on each of them is reported once. */
const REPEATED = 5;

/** The link of a Markdown file that a reference in the content of a page was made from, if the build has recorded it. */
export function recordedLink(
  { page, reference }: Pick<Fault, 'page' | 'reference'>,
  site: BuiltSite,
  record: BuildRecord | undefined,
): RecordedLink | undefined {
  const links = record?.pages[page]?.links;
  if (reference.inShell || !links || !Object.hasOwn(links, reference.url)) return undefined;
  const same: readonly Fault['reference'][] = (site.pages.get(page)?.references ?? []).filter(
    ({ url, inShell }) => url === reference.url && !inShell,
  );
  return links[reference.url]?.[same.indexOf(reference)];
}

export interface Sources {
  readonly site: BuiltSite;
  readonly record: BuildRecord | undefined;
  /** Absolute: the folder of HTML, that of the configuration, and the one that files are reported relative to. */
  readonly dir: string;
  readonly root: string;
  readonly workingDir: string;
  readonly locateInConfig: (
    key: readonly PropertyKey[],
  ) => Promise<Pick<Finding, 'file' | 'line' | 'column'> | undefined>;
}

/** Makes findings of faults, each with the place in the sources where it was written. */
export async function placeFaults(faults: readonly Fault[], sources: Sources): Promise<readonly Finding[]> {
  return foldShell(await Promise.all(faults.map((fault) => placeFault(fault, sources)))).sort(byPlace);
}

interface Placed {
  readonly finding: Finding;
  /** Whether the configuration says it, or it stands around the content: it is reported once for all pages. */
  readonly inShell: boolean;
}

async function placeFault(fault: Fault, sources: Sources): Promise<Placed> {
  const { page, reference, problem } = fault;
  const { record, site, dir, root, workingDir } = sources;
  const { url, by, inShell, line, column } = reference;
  const own = record && Object.hasOwn(record.pages, page) ? record.pages[page] : undefined;
  const link = recordedLink(fault, site, record);
  const key = own && !link && record && Object.hasOwn(record.shell, url) ? record.shell[url] : undefined;
  const configured = key && (await sources.locateInConfig(key));
  const source = link ?? configured ?? (inShell ? undefined : own?.source);
  const target = link?.written ?? (own && record ? withoutBase(url, record.baseUrl) : url);
  const shown = (file: string) => path.relative(workingDir, file).replaceAll(path.sep, '/');
  const finding: Finding = {
    severity: 'warning',
    code: problem.code,
    message: problem.message(nameOf(by, target, own !== undefined)),
    ...(source
      ? {
          file: shown(path.resolve(root, source.file)),
          ...(source.line === undefined ? {} : { line: source.line, column: source.column ?? 1 }),
        }
      : { file: shown(path.join(dir, page)), line, column }),
    target,
    page,
    pageLine: line,
    pageColumn: column,
    ...(problem.hint === undefined ? {} : { hint: problem.hint }),
  };
  return { finding, inShell: inShell || configured !== undefined };
}

/** In Markdown there are links and images; in HTML elements and attributes. */
function nameOf(by: string, target: string, isOwn: boolean): string {
  const noun = isOwn ? by.replace(/^a href$/, 'link').replace(/^img src$/, 'image') : by;
  return `The ${noun} "${target.length <= 100 ? target : `${target.slice(0, 99)}…`}"`;
}

/** As links of Markdown and of the configuration are written. */
function withoutBase(url: string, baseUrl: string): string {
  return url.startsWith(baseUrl) ? url.slice(baseUrl.length - 1) : url;
}

/** What the shell repeats on many pages is reported once, with the number of the others. */
function foldShell(placed: readonly Placed[]): Finding[] {
  const groups = new Map<string, { readonly inShell: boolean; readonly findings: Finding[] }>();
  for (const { finding, inShell } of placed) {
    const key = `${inShell}\n${finding.code}\n${finding.target}\n${finding.message}`;
    const group = groups.get(key);
    if (group) group.findings.push(finding);
    else groups.set(key, { inShell, findings: [finding] });
  }
  return [...groups.values()].flatMap(({ inShell, findings }) => {
    const [first] = findings;
    const pages = new Set(findings.map(({ page }) => page)).size;
    if (!first || !inShell || pages <= REPEATED) return unique(findings);
    return [{ ...first, message: `${first.message} Found on ${pages} pages.`, morePages: pages - 1 }];
  });
}

/** A part that several pages include is one place, and so is what the configuration says. */
function unique(group: readonly Finding[]): Finding[] {
  return [...new Map(group.map((one) => [`${one.file}:${one.line}:${one.column}`, one])).values()];
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

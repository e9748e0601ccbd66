import path from 'node:path';
import type { BuiltSite } from './builtSite.ts';
import type { Fault, Finding } from './finding.ts';
import type { BuildRecord, RecordedLink } from './record.ts';

/** Findings in the shell are reported as one if they appear on more pages than this. */
const REPEATED = 5;

/** Returns the Markdown link behind a reference in a page's content, if the build has recorded it. */
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
  /**
   * Absolute paths: the HTML folder, the configuration's folder, and the one that reports are relative to.
   */
  readonly dir: string;
  readonly root: string;
  readonly workingDir: string;
  readonly locateInConfig: (
    key: readonly PropertyKey[],
  ) => Promise<Pick<Finding, 'file' | 'line' | 'column'> | undefined>;
}

/** Converts faults to findings, each with its location in the sources. */
export async function placeFaults(faults: readonly Fault[], sources: Sources): Promise<readonly Finding[]> {
  return foldShell(await Promise.all(faults.map((fault) => placeFault(fault, sources)))).sort(byPlace);
}

interface Placed {
  readonly finding: Finding;
  /** Whether the reference comes from the configuration or the shell: it is reported once for all pages. */
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

/** Names a reference: links and images in Markdown; elements and attributes in HTML. */
function nameOf(by: string, target: string, isOwn: boolean): string {
  const noun = isOwn ? by.replace(/^a href$/, 'link').replace(/^img src$/, 'image') : by;
  return `The ${noun} "${target.length <= 100 ? target : `${target.slice(0, 99)}…`}"`;
}

/** Removes the base URL, as in links of Markdown and the configuration. */
function withoutBase(url: string, baseUrl: string): string {
  return url.startsWith(baseUrl) ? url.slice(baseUrl.length - 1) : url;
}

/** Merges findings that the shell repeats on many pages, and counts the other pages. */
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

/** Removes duplicates: a partial included by several pages is one location, and so is the configuration. */
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

import picomatch from 'picomatch';
import type { Place } from '../diagnostic.ts';
import type { BuiltPage, Reference } from './builtPage.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Finding } from './finding.ts';
import {
  contextOf,
  type Judged,
  type Judgement,
  judge,
  OTHER_SCHEME,
  type Problem,
  type SiteAddresses,
} from './judge.ts';

export interface SiteCheckOptions extends SiteAddresses {
  /** Targets that are not checked: globs of URLs or paths. */
  readonly ignore: readonly string[];
}

export interface SiteCheck {
  readonly findings: readonly Finding[];
  /** Links to other hosts: where each is used. */
  readonly external: ReadonlyMap<string, readonly Use[]>;
  /** How many references were looked at. */
  readonly checked: number;
}

/** A reference and the file it stands in. */
export interface Use {
  readonly page: string;
  readonly reference: Reference;
}

/** Checks everything a built site points at. A pure function of the files that were read. */
export function checkSite(site: BuiltSite, options: SiteCheckOptions): SiteCheck {
  const isIgnored = options.ignore.length === 0 ? () => false : picomatch([...options.ignore]);
  const context = contextOf(site, options);
  const findings: Finding[] = [];
  const external = new Map<string, Use[]>();
  let checked = 0;
  const judged = rememberAbsolute((one: Judged) => judge(one, context));
  const check = (page: string, reference: Reference, source: BuiltPage | undefined) => {
    if (OTHER_SCHEME.test(reference.url) || isIgnored(reference.url)) return;
    checked += 1;
    const judgement = judged({ page, reference, source });
    if ('external' in judgement) {
      const uses = external.get(judgement.external);
      if (uses) uses.push({ page, reference });
      else external.set(judgement.external, [{ page, reference }]);
    } else {
      for (const problem of judgement) findings.push(toFinding(problem, page, reference, reference.url));
    }
  };
  for (const [file, page] of site.pages) {
    for (const reference of page.references) check(file, reference, page);
    for (const { id, first, ...place } of page.duplicateIds) {
      const problem: Problem = {
        code: 'duplicate-id',
        message: `The id "${id}" stands twice on the page, first on line ${first.line}: links find only that one.`,
        hint: 'Give one of them another id.',
      };
      findings.push(toFinding(problem, file, place, `#${id}`));
    }
  }
  for (const [file, references] of site.others) {
    for (const reference of references) check(file, reference, undefined);
  }
  return { findings, external, checked };
}

/** What begins with a slash means the same on every page: the shell's links are judged once. */
function rememberAbsolute(judgeOne: (judged: Judged) => Judgement): (judged: Judged) => Judgement {
  const known = new Map<string, Judgement>();
  return (judged) => {
    const { reference, source } = judged;
    if (!/^\/(?!\/)/.test(reference.url) || source?.base !== undefined) return judgeOne(judged);
    const key = `${reference.by}\n${source === undefined || source.noindex}\n${reference.url}`;
    const judgement = known.get(key) ?? judgeOne(judged);
    known.set(key, judgement);
    return judgement;
  };
}

function toFinding(problem: Problem, page: string, { line, column }: Place, target: string): Finding {
  return {
    severity: 'warning',
    ...problem,
    file: page,
    line,
    column,
    target,
    page,
    pageLine: line,
    pageColumn: column,
  };
}

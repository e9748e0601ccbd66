import type { BuiltPage, Reference } from './builtPage.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Fault } from './finding.ts';
import { contextOf, type Judged, type Judgement, judge, OTHER_SCHEME, type SiteAddresses } from './judge.ts';
import { recordedLink } from './places.ts';

export interface SiteCheck {
  readonly faults: readonly Fault[];
  /** Links to other hosts, with the places that use them. */
  readonly external: ReadonlyMap<string, readonly Use[]>;
  /** Number of checked references. */
  readonly checked: number;
}

/** A reference and its file. */
export interface Use {
  readonly page: string;
  readonly reference: Reference;
}

/** Checks all references of a built site. A pure function of the files that were read. */
export function checkSite(site: BuiltSite, addresses: SiteAddresses): SiteCheck {
  const context = contextOf(site, addresses);
  const { isIgnored } = context;
  const faults: Fault[] = [];
  const external = new Map<string, Use[]>();
  let checked = 0;
  const judged = rememberAbsolute((one: Judged) => judge(one, context), context.written);
  const check = (page: string, reference: Reference, source: BuiltPage | undefined) => {
    if (OTHER_SCHEME.test(reference.url) || isIgnored(reference.url)) return;
    checked += 1;
    const link = recordedLink({ page, reference }, site, addresses.record);
    if (link?.problem) {
      const { code, message, hint } = link.problem;
      const problem = { code, message: () => message, ...(hint === undefined ? {} : { hint }) };
      if (!isIgnored(link.written)) faults.push({ page, reference, problem });
      return;
    }
    if (isOwnAnchor(reference, source)) return;
    const judgement = judged({ page, reference, source });
    if ('external' in judgement) {
      const uses = external.get(judgement.external);
      if (uses) uses.push({ page, reference });
      else external.set(judgement.external, [{ page, reference }]);
    } else {
      for (const problem of judgement) faults.push({ page, reference, problem });
    }
  };
  for (const [file, page] of site.pages) {
    for (const reference of page.references) check(file, reference, page);
    for (const { id, first, ...place } of page.duplicateIds) {
      faults.push({
        page: file,
        reference: { url: `#${id}`, by: 'id', ...place },
        problem: {
          code: 'duplicate-id',
          message: () =>
            `The id "${id}" stands twice on the page, first on line ${first.line}: links find only that one.`,
          hint: 'Change the id of one of them.',
        },
      });
    }
  }
  for (const [file, references] of site.others) {
    for (const reference of references) check(file, reference, undefined);
  }
  return { faults, external, checked };
}

/** Returns whether a reference is the most common kind: to an existing anchor on the same page. */
function isOwnAnchor({ url, use }: Reference, source: BuiltPage | undefined): boolean {
  return (
    use === 'link' &&
    url.startsWith('#') &&
    source?.base === undefined &&
    source?.ids.has(url.slice(1)) === true
  );
}

/**
 * Caches judgements of absolute paths, which mean the same on every page: links in the shell are judged once.
 */
function rememberAbsolute(
  judgeOne: (judged: Judged) => Judgement,
  written: (path: string, page: string) => string,
): (judged: Judged) => Judgement {
  const known = new Map<string, Map<string, Judgement>>();
  return (judged) => {
    const { page, reference, source } = judged;
    if (!/^\/(?!\/)/.test(reference.url) || source?.base !== undefined) return judgeOne(judged);
    const kind = `${reference.by}\n${source === undefined || source.noindex}\n${written('/', page)}`;
    const ofKind = known.get(kind) ?? new Map<string, Judgement>();
    known.set(kind, ofKind);
    const judgement = ofKind.get(reference.url) ?? judgeOne(judged);
    ofKind.set(reference.url, judgement);
    return judgement;
  };
}

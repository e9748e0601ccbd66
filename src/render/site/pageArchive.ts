import { createHash } from 'node:crypto';
import { cacheKey } from '../cacheKey.ts';
import type { SiteFiles } from '../links/host.ts';
import type { Page } from '../manifest/page.ts';
import type { MarkdownHost } from '../markdown/host.ts';
import type { RenderedPage } from '../page/record.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import type { KeptPages } from './keptPages.ts';
import type { ModelKeys } from './modelKeys.ts';

/** A rendered page, and what it asked. */
interface RenderedAsking {
  readonly result: RenderedPage;
  readonly asked: readonly Asked[];
}

/** Rendered pages of earlier builds: a page is rendered again only if something that it shows has changed. */
export interface PageArchive {
  /** Returns a page of an earlier build, or renders it. */
  render(page: Page, key: string | undefined, render: () => Promise<RenderedAsking>): Promise<RenderedPage>;
  /** Keeps the pages of this build for the next one. */
  save(): Promise<void>;
}

/**
 * A question that a page asked while it was rendered, with a hash of the answer: to the site's files, or for symbols
 * of the reference with what is known about them.
 */
type Asked = readonly [kind: 'readText' | 'whyRefused' | 'addAsset' | 'model', name: string, answer: string];

/** A page as it is kept: its record as JSON, which is read only if it is used, apart from its HTML. */
interface Entry {
  readonly key: string;
  readonly asked: readonly Asked[];
  readonly identity: string;
  readonly record: string;
  readonly html: string;
}

/** Pages are kept in a few files, by hash of their routes: an edit changes one of them. */
const FILES = 16;

const PREFIX = 'pages-';
/** Sets of pages to keep: those of other configurations of the same site. */
const KEPT = 3;

/** Notes what pages ask while they are rendered. */
export interface AskedSources {
  readonly files: SiteFiles;
  /** Notes what a function asks. */
  during<Result>(run: () => Result): { readonly result: Result; readonly asked: readonly Asked[] };
  /** Adds what is asked of the reference. */
  host(host: MarkdownHost): MarkdownHost;
  /** Returns the hash of an answer today. */
  ask(question: Asked): string;
}

/** @param model the keys of the reference; absent if pages aren't kept */
export function noteAsked(files: SiteFiles, model?: ModelKeys): AskedSources {
  let noted: Asked[] = [];
  const answers = {
    readText: (file: string) => files.readText(file),
    whyRefused: (file: string) => files.whyRefused?.(file),
    addAsset: (file: string) => files.addAsset(file),
  };
  const noting =
    <Answer extends string | undefined>(kind: Asked[0], ask: (file: string) => Answer) =>
    (file: string): Answer => {
      const answer = ask(file);
      noted.push([kind, file, hashOf(answer)]);
      return answer;
    };
  const modelKeyOf = (name: string) =>
    model ? cacheKey([model.structure, name === '' ? '' : model.ofMembers(name)]) : '';
  const noteModel = (name = '') => noted.push(['model', name, modelKeyOf(name)]);
  return {
    files: {
      ...files,
      readText: noting('readText', answers.readText),
      whyRefused: noting('whyRefused', answers.whyRefused),
      addAsset: noting('addAsset', answers.addAsset),
    },
    during(run) {
      noted = [];
      const result = run();
      return { result, asked: noted };
    },
    host: (host) => ({
      ...host,
      symbolMembers(name) {
        noteModel(name);
        return host.symbolMembers(name);
      },
      chosenMembers(name, choice) {
        noteModel(name);
        return host.chosenMembers(name, choice);
      },
      tableNames() {
        noteModel();
        return host.tableNames();
      },
    }),
    ask: ([kind, name]) => (kind === 'model' ? modelKeyOf(name) : hashOf(answers[kind](name))),
  };
}

/** Opens the archive of a site. */
export async function openPageArchive(
  { name, cache, maxSize, onRender }: Pick<KeptPages, 'name' | 'cache' | 'maxSize' | 'onRender'>,
  sources: AskedSources,
): Promise<PageArchive> {
  const fileOf = (part: number) => `${PREFIX}${name}-${part}.json`;
  const before = await mapParallel(
    Array.from({ length: FILES }, (_, part) => part),
    OPEN_FILES,
    // The cache only returns what this code wrote under this name.
    async (part) => (await cache.read(fileOf(part), name)) as Readonly<Record<string, Entry>> | undefined,
  );
  const after = Array.from({ length: FILES }, () => new Map<string, Entry>());
  const changed = new Set<number>();
  let size = 0;
  const keep = (part: number, route: string, entry: Entry) => {
    size += entry.record.length + entry.html.length;
    if (size <= maxSize) after[part]?.set(route, entry);
    else for (const entries of after) entries.clear();
  };
  /** Asks again what the page asked, which also adds the files that it refers to. */
  const isCurrent = (entry: Entry) =>
    entry.asked.map((question) => sources.ask(question) === question[2]).every(Boolean);
  return {
    async render(page, key, render) {
      if (key === undefined) return (await render()).result;
      const { route } = page;
      const part = partOf(route);
      const entries = before[part];
      const known = entries && Object.hasOwn(entries, route) ? entries[route] : undefined;
      if (known?.key === key && isCurrent(known)) {
        keep(part, route, known);
        return fromEntry(known, page);
      }
      onRender?.();
      const { result, asked } = await render();
      const entry = toEntry(key, asked, result);
      keep(part, route, entry);
      changed.add(part);
      return { ...result, identity: entry.identity };
    },
    async save() {
      if (size > maxSize) return;
      for (const [part, entries] of after.entries()) {
        const isSame = !changed.has(part) && Object.keys(before[part] ?? {}).length === entries.size;
        if (!isSame) await cache.write(fileOf(part), name, Object.fromEntries(entries));
      }
      await cache.prune(PREFIX, KEPT * FILES);
    },
  };
}

function toEntry(
  key: string,
  asked: readonly Asked[],
  { page: _, ids, mainHtml: html, ...others }: RenderedPage,
): Entry {
  const record = JSON.stringify({ ...others, ids: [...ids] });
  return { key, asked, identity: cacheKey([key, record, html]), record, html };
}

function fromEntry({ record, html, identity }: Entry, page: Page): RenderedPage {
  const { ids, ...others } = JSON.parse(record);
  return { page, ...others, mainHtml: html, identity, ids: new Set<string>(ids) };
}

function partOf(route: string): number {
  return (createHash('sha256').update(route).digest()[0] ?? 0) % FILES;
}

function hashOf(answer: string | undefined): string {
  return answer === undefined ? '' : cacheKey([answer]);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RECORD_FILE } from '../emit/output.ts';
import type { FindingKind } from './finding.ts';

/** What a build says of itself in its output folder: what it was made from, and where its links were written. */
export interface BuildRecord {
  readonly format: typeof FORMAT;
  /** Equal inputs have equal fingerprints. */
  readonly fingerprint: string;
  /** Files beside content and configuration that the site was made from, below its root. */
  readonly inputs: readonly string[];
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
  /** By HTML file. */
  readonly pages: Readonly<Record<string, RecordedPage>>;
  /** Links of the configuration, as they stand in the HTML: the key that has them. */
  readonly shell: Readonly<Record<string, readonly PropertyKey[]>>;
  /** Routes that are not published. */
  readonly drafts: readonly string[];
}

export interface RecordedPage {
  /** The Markdown file, or that of the declaration; a page of the site's own has none. */
  readonly source?: RecordedPlace;
  /** The page's own address, without base URL; absent where its canonical link says it. */
  readonly route?: string;
  /** By the URL as it stands in the HTML: in the order of the page. */
  readonly links: Readonly<Record<string, readonly RecordedLink[]>>;
}

export interface RecordedPlace {
  /** Below the site's root. */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
}

export interface RecordedLink extends RecordedPlace {
  readonly written: string;
  /** What the build itself found wrong with it: it knows what was meant better than the HTML does. */
  readonly problem?: { readonly code: FindingKind; readonly message: string; readonly hint?: string };
}

/** Raised when the record's shape changes: older ones are not read. */
export const FORMAT = 3;

/** What the codes of the build are called in the link check. */
export const KINDS: Readonly<Record<string, FindingKind>> = {
  'broken-anchor': 'broken-anchor',
  'broken-link': 'broken-link',
  'broken-markdown-link': 'broken-link',
  'link-to-draft': 'link-to-draft',
  'missing-image': 'missing-file',
  'wrong-case': 'wrong-case',
};

/** The record of a folder that this version's build has made. */
export async function readRecord(dir: string): Promise<BuildRecord | undefined> {
  try {
    const record: BuildRecord = JSON.parse(await readFile(path.join(dir, RECORD_FILE), 'utf8'));
    return record.format === FORMAT ? record : undefined;
  } catch {
    return undefined; // made by another tool or version
  }
}

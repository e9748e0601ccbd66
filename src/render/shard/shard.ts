import { createHash } from 'node:crypto';
import path from 'node:path';
import type { KeptOutput } from '../site/keptOutputs.ts';

/** One of the parts in which the pages of a site are made, on several machines or by several processes. */
export interface Shard {
  /** 1-based. */
  readonly index: number;
  readonly count: number;
}

/** The most parts of a site. */
const MAX_COUNT = 1000;

/** Reads `2/4`. @returns undefined for anything else */
export function parseShard(text: string): Shard | undefined {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || count === undefined) return undefined;
  return index >= 1 && index <= count && count <= MAX_COUNT ? { index, count } : undefined;
}

/** Whether a page belongs to a part: by its route, so that a new page changes no other part. */
export function isInShard(route: string, { index, count }: Shard): boolean {
  return createHash('sha256').update(route).digest().readUInt32BE() % count === index - 1;
}

/** Returns the folder of the parts of a site. @param outDir of the site */
export function shardsFolder(outDir: string): string {
  return `${outDir}-shards`;
}

/** Returns the folder of a part. */
export function shardFolder(outDir: string, { index, count }: Shard): string {
  return path.join(shardsFolder(outDir), `${index}-of-${count}`);
}

/** To be changed with the type of what is in a folder. */
const FORMAT = 1;

/** What the folder of a part says about itself. */
export interface ShardManifest extends Shard {
  /** Differs for each format. */
  readonly chartdocsShard: typeof FORMAT;
  /** The title of the site. */
  readonly title: string;
  /** The number of its pages. */
  readonly pages: number;
  /** By the paths of outputs. */
  readonly outputs: Readonly<Record<string, ShardOutput>>;
}

/** A file of the site in the folder of a part. */
interface ShardOutput extends KeptOutput {
  /** Of its contents. */
  readonly sha256: string;
}

/** The files in the folder of a part. */
export const MANIFEST = 'shard.json';
/** The files of the site, by their paths. */
export const FILES = 'files';
/** The rendered pages. */
export const PAGES = 'pages';

export function manifestText(manifest: Omit<ShardManifest, 'chartdocsShard'>): string {
  return `${JSON.stringify({ chartdocsShard: FORMAT, ...manifest })}\n`;
}

/** @returns undefined for the text of another file, or of another version of the tool */
export function parseManifest(text: string): ShardManifest | undefined {
  try {
    const value: Partial<ShardManifest> | null = JSON.parse(text);
    // Whoever writes this property writes the others.
    return value?.chartdocsShard === FORMAT ? (value as ShardManifest) : undefined;
  } catch {
    return undefined;
  }
}

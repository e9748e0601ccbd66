import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Cache, parseEntry } from '../cache.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { type OutputWriter, sha256 } from '../emit/output.ts';
import type { SiteSources } from '../read.ts';
import type { KeptOutputs } from '../site/keptOutputs.ts';
import type { KeptPages } from '../site/keptPages.ts';
import { keptPagesOf } from './pages.ts';
import { FILES, MANIFEST, PAGES, parseManifest, type ShardManifest, shardsFolder } from './shard.ts';

/** The parts of a site, made by `buildShard`. */
export interface Shards {
  /** Their files. */
  readonly files: KeptOutputs;
  /** Returns where their pages are. */
  keptPages(sources: SiteSources): Promise<KeptPages>;
  /** Returns a writer that takes files of the parts. */
  output(writer: OutputWriter): OutputWriter;
  /** Returns a warning if pages had to be rendered although a part has them. */
  findings(): readonly Diagnostic[];
}

interface FoundShard {
  readonly folder: string;
  readonly manifest: ShardManifest;
}

/**
 * Opens the parts of a site.
 *
 * @param folders of the parts; none for those in the folder where `buildShard` puts them
 * @param outDir of the configuration
 * @throws BuildError if a folder isn't that of a part, or one is missing
 */
export async function openShards(folders: readonly string[], outDir: string): Promise<Shards> {
  const shards = await findShards(folders, outDir);
  const folderOf = new Map(
    shards.flatMap(({ folder, manifest }) =>
      Object.values(manifest.outputs).map(({ path: file }) => [file, folder] as const),
    ),
  );
  const outputs = Object.assign({}, ...shards.map(({ manifest }) => manifest.outputs));
  const hashes = shards.flatMap(({ manifest }) =>
    Object.values(manifest.outputs).map(({ path: file, sha256: hash }) => [file, hash] as const),
  );
  let rendered = 0;
  return {
    files: { outputs, stamps: new Map(hashes) },
    keptPages: (sources) => keptPagesOf(sources, pagesIn(shards), () => (rendered += 1)),
    output: (writer) => ({
      ...writer,
      async keep(file, hash) {
        const from = path.join(folderOf.get(file) ?? '', FILES, file);
        const contents = await readFile(from).catch(() => undefined);
        if (contents === undefined || sha256(contents) !== hash) return false;
        await writer.write(file, contents);
        return true;
      },
    }),
    findings: () => (rendered === 0 ? [] : [outdated(rendered)]),
  };
}

/** Reads pages from the folders of all parts. */
function pagesIn(shards: readonly FoundShard[]): Cache {
  return {
    async read(name, key) {
      const entries = await Promise.all(
        shards.map(async ({ folder }) => {
          const entry = await readFile(path.join(folder, PAGES, name)).catch(() => Buffer.alloc(0));
          return parseEntry(entry, name, key);
        }),
      );
      return Object.assign({}, ...entries);
    },
    write: async () => undefined,
    prune: async () => undefined,
    problems: [],
  };
}

async function findShards(folders: readonly string[], outDir: string): Promise<readonly FoundShard[]> {
  const all = folders.length > 0 ? folders : await foldersIn(shardsFolder(outDir));
  if (all.length === 0) {
    throw failure(
      `There is nothing to merge: ${shardsFolder(outDir)} has no parts of the site.`,
      'Make them with `chartdocs build --shard 1/2` and `--shard 2/2`, or name their folders.',
    );
  }
  const found = await Promise.all(
    all.map(async (folder): Promise<FoundShard> => {
      const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => '');
      const manifest = parseManifest(text);
      if (manifest) return { folder, manifest };
      throw failure(
        `${folder} isn't a part of a site, or one of another version of chartdocs: expected a file ${MANIFEST}.`,
        'Make it with `chartdocs build --shard`.',
      );
    }),
  );
  checkWhole(found);
  return found;
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^\d+-of-\d+$/.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** @throws BuildError unless the parts are all parts of one site */
function checkWhole(shards: readonly FoundShard[]): void {
  const [first] = shards;
  if (!first) return;
  const { count, title } = first.manifest;
  const other = shards.find(({ manifest }) => manifest.count !== count || manifest.title !== title);
  if (other) {
    throw failure(
      `${other.folder} is part ${other.manifest.index} of ${other.manifest.count} of "${other.manifest.title}"; expected one of the ${count} of "${title}".`,
      'Remove the folders of earlier builds, or name those to merge.',
    );
  }
  const indexes = shards.map(({ manifest }) => manifest.index);
  const twice = shards.find(({ manifest }, at) => indexes.indexOf(manifest.index) < at);
  if (twice) {
    throw failure(
      `Part ${twice.manifest.index} of ${count} is there twice: ${shards
        .filter(({ manifest }) => manifest.index === twice.manifest.index)
        .map(({ folder }) => folder)
        .join(' and ')}.`,
      'Remove one of them.',
    );
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter(
    (index) => !indexes.includes(index),
  );
  if (missing.length > 0) {
    throw failure(
      `${missing.length === 1 ? `Part ${missing[0]} is` : `Parts ${missing.join(', ')} are`} missing: the site has ${count}.`,
      `Make ${missing.length === 1 ? 'it' : 'them'} with ${missing.map((index) => `\`chartdocs build --shard ${index}/${count}\``).join(', ')}.`,
    );
  }
}

function failure(message: string, hint: string): BuildError {
  return new BuildError([{ severity: 'error', code: 'shard-missing', message, hint }]);
}

function outdated(pages: number): Diagnostic {
  return {
    severity: 'warning',
    code: 'shard-outdated',
    message: `${pages === 1 ? '1 page was' : `${pages} pages were`} rendered again: the parts were made from other sources, or by another version.`,
    hint: 'The site is complete. Make all parts from the same commit, with the same options, packages and Node version.',
    isOfMachine: true,
  };
}

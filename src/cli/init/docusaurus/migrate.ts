import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../../../render/project/manifest.ts';
import { findPackageManager } from '../../../render/project/packageManager.ts';
import type { Library } from '../library.ts';
import { findRepository, suggestConfigName, suggestOutDir } from '../project.ts';
import { addScriptsTo, addWorkflows, type Change, create, ignoreBuilt } from '../setUp.ts';
import type { ContentFile } from './content.ts';
import { type ConvertedSite, convertSite } from './convert.ts';
import { literal } from './literal.ts';
import type { DocusaurusSite } from './read.ts';

export interface MigrationChoices {
  readonly contentDir: string;
  readonly title?: string;
  readonly library?: Library;
  readonly hasWorkflows: boolean;
}

/** Writes a site next to a Docusaurus site, which stays unchanged. */
export async function migrate(
  site: DocusaurusSite,
  { contentDir, title, library, hasWorkflows }: MigrationChoices,
): Promise<{ readonly changes: readonly Change[]; readonly converted: ConvertedSite }> {
  const { root } = site;
  const converted = await convertSite(site, contentDir);
  const outDir = suggestOutDir(root, readManifest(root));
  const changes: Change[] = [
    await create(
      root,
      suggestConfigName(root),
      configText({ ...converted, title: title ?? converted.title }, { contentDir, outDir, library }),
    ),
    ...(await writeContent(root, contentDir, converted.files)),
  ];
  const repository = findRepository(root);
  const choices = {
    root,
    title: converted.title,
    library,
    contentDir,
    outDir,
    ...(repository ? { repository } : {}),
    hasWorkflows,
    packageManager: findPackageManager(root),
  };
  changes.push(
    ...(await addScriptsTo(root)),
    ...(await ignoreBuilt(choices)),
    ...(await addWorkflows(choices)),
  );
  return { changes, converted };
}

async function writeContent(
  root: string,
  contentDir: string,
  files: readonly ContentFile[],
): Promise<readonly Change[]> {
  const kept: Change[] = [];
  for (const file of files) {
    const to = path.join(root, contentDir, file.to);
    if (existsSync(to)) {
      kept.push({ verb: 'Kept', file: path.posix.join(contentDir, file.to), detail: 'it was there already' });
      continue;
    }
    await mkdir(path.dirname(to), { recursive: true });
    await ('text' in file ? writeFile(to, file.text, { flag: 'wx' }) : copyFile(file.from, to));
  }
  const count = files.length - kept.length;
  const created: Change = {
    verb: 'Created',
    file: `${contentDir}/`,
    detail: `${count} ${count === 1 ? 'file' : 'files'}`,
  };
  return count === 0 ? kept : [created, ...kept];
}

function configText(
  { title, config, staticDir }: ConvertedSite,
  { contentDir, outDir, library }: { contentDir: string; outDir: string; library: Library | undefined },
): string {
  const { title: _, ...others } = config;
  const folders = {
    ...(contentDir === 'content' ? {} : { contentDir }),
    ...(staticDir === undefined ? {} : { staticDir }),
    ...(outDir === 'dist' ? {} : { outDir }),
  };
  const entries = Object.entries({ title, ...others, ...folders });
  const line = ([key, value]: [string, unknown]) => `  ${key}: ${literal(value, '  ')},\n`;
  const isShort = ([, value]: [string, unknown]) => typeof value !== 'object';
  const [short, long] = [entries.filter(isShort), entries.filter((entry) => !isShort(entry))];
  const api = library
    ? `  api: { package: '${library.name}' },\n`
    : "  // The reference is made from the type declarations of a library.\n  // api: { package: 'my-charts' },\n";
  return `import { defineConfig } from 'chartdocs';

// Every key, with its comment: hover it in your editor, or read node_modules/chartdocs/docs/content/configuration.md.
export default defineConfig({
${short.map(line).join('')}
${long.map(line).join('\n')}
${api}});
`;
}

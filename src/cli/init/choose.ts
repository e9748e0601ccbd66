import path from 'node:path';
import { importedPackage, typesPackage } from '../../render/api/package.ts';
import { readManifest } from '../../render/project/manifest.ts';
import { findPackageManager } from '../../render/project/packageManager.ts';
import { findInstalled, findLibraries, type Library } from './library.ts';
import { findRepository, suggestContentDir, suggestOutDir } from './project.ts';
import type { Questions } from './questions.ts';
import type { SetUpChoices } from './setUp.ts';

/** Choices from the command line; the rest is asked or decided. */
export interface InitFlags {
  readonly title?: string;
  readonly contentDir?: string;
  readonly workflows?: boolean;
}

/** The named package can't be documented; says why and what to run. */
export class LibraryNotFoundError extends Error {
  override readonly name = 'LibraryNotFoundError';
}

const NO_LIBRARY = 'none: only Markdown';

/**
 * Makes the choices for a new site.
 *
 * @param root absolute path of its folder
 * @param name the package to document, if specified
 * @param questions if absent, nothing is asked
 */
export async function choose(
  root: string,
  name: string | undefined,
  { flags, questions }: { readonly flags: InitFlags; readonly questions?: Questions },
): Promise<SetUpChoices & { readonly others: readonly Library[] }> {
  const packageManager = findPackageManager(root);
  const found = name === undefined ? await findLibraries(root) : [await namedLibrary(name, root)];
  const library = await chooseLibrary(found, name === undefined ? questions : undefined);
  const ownName = readManifest(root)?.name;
  const byDefault = library?.name ?? ownName ?? path.basename(root);
  const title = flags.title ?? (await questions?.text('Title of the site?', byDefault)) ?? byDefault;
  const suggested = await suggestContentDir(root);
  const contentDir =
    flags.contentDir ?? (await questions?.text('Folder of the Markdown files?', suggested)) ?? suggested;
  const repository = findRepository(root);
  return {
    root,
    title,
    library,
    contentDir: contentDir.replaceAll('\\', '/').replace(/^\.\/|\/+$/g, ''),
    outDir: suggestOutDir(root, readManifest(root)),
    ...(repository ? { repository } : {}),
    hasWorkflows:
      flags.workflows ??
      (await questions?.yes('Add workflows that publish on GitHub Pages and check pull requests?')) ??
      false,
    packageManager,
    others: found.filter((each) => each !== library),
  };
}

async function chooseLibrary(
  found: readonly Library[],
  questions: Questions | undefined,
): Promise<Library | undefined> {
  if (!questions || found.length === 0) return found[0];
  const index = await questions.choice('Which library do you document?', [
    ...found.map(({ name }) => name),
    NO_LIBRARY,
  ]);
  return found[index];
}

/**
 * @param written its name, or that of the package with its types
 * @throws LibraryNotFoundError when it can't be documented
 */
export async function namedLibrary(written: string, root: string): Promise<Library> {
  const name = importedPackage(written);
  const local = (await findLibraries(root)).find((each) => each.name === name);
  const library = local ?? findInstalled(name, root);
  if (library) return library;
  const { add, run } = findPackageManager(root);
  throw new LibraryNotFoundError(
    `The package "${name}" isn't installed here, or has no type declarations.\nInstall it, or its types, and try again:\n  ${add} ${name}\n  ${add} ${typesPackage(name)}\n  ${run} chartdocs init ${name}`,
  );
}

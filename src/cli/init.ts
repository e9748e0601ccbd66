import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import pico from 'picocolors';
import { BuildError } from '../render/diagnostic.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import type { InitFlags } from './init/choose.ts';
import type { Change } from './init/setUp.ts';

interface InitCommandFlags extends InitFlags {
  readonly yes?: true;
  readonly from?: 'docusaurus';
}

/** Adds the command `chartdocs init`, which creates the files of a new site. */
export function addInitCommand(program: Command, setCode: (code: ExitCode) => void): void {
  program
    .command('init')
    .description('set up a site in this folder: a configuration, a first page, scripts; overwrites nothing')
    .argument('[package]', 'the library to document (default: the one that is found here)')
    .option('--title <text>', 'the title of the site')
    .option('--content-dir <dir>', 'the folder of the Markdown files')
    .option('--workflows', 'add workflows for GitHub: publish on Pages, check pull requests')
    .addOption(
      new Option('--from <tool>', 'convert the site of another tool that is in this folder').choices([
        'docusaurus',
      ]),
    )
    .option('--yes', 'ask nothing')
    .action(async (name: string | undefined, flags: InitCommandFlags) => {
      setCode(await runInit(name, flags));
    });
}

async function runInit(name: string | undefined, flags: InitCommandFlags): Promise<ExitCode> {
  const root = process.cwd();
  // Only this command loads the compiler, which finds declarations.
  const [{ choose, LibraryNotFoundError }, { askIn, QuestionsEndedError }, { setUp }, { existingConfigs }] =
    await Promise.all([
      import('./init/choose.ts'),
      import('./init/questions.ts'),
      import('./init/setUp.ts'),
      import('./init/project.ts'),
    ]);
  const [config] = existingConfigs(root);
  if (config !== undefined) return completeSite(root, config);
  if (flags.from !== undefined) return convertOther(root, name, flags);
  if (!flags.yes && !process.stdin.isTTY) {
    process.stderr.write('Not running in a terminal. Run "chartdocs init --yes" to use the defaults.\n');
    return EXIT.usage;
  }
  const questions = flags.yes ? undefined : askIn(process.stdin, process.stdout);
  try {
    const choices = await choose(root, name, { flags, ...(questions ? { questions } : {}) });
    questions?.close();
    const changes = await setUp(choices);
    process.stdout.write(`${report(changes)}\n`);
    process.stdout.write(await closing(choices));
    return EXIT.ok;
  } catch (error) {
    if (error instanceof QuestionsEndedError) {
      process.stderr.write('\nNothing was written.\n');
      return EXIT.failed;
    }
    if (!(error instanceof LibraryNotFoundError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return EXIT.failed;
  } finally {
    questions?.close();
  }
}

/** Adds a first page to a site that has only a configuration. */
async function completeSite(root: string, name: string): Promise<ExitCode> {
  const [{ loadConfig }, { findInstalled }, { complete }] = await Promise.all([
    import('../render/config/load.ts'),
    import('./init/library.ts'),
    import('./init/setUp.ts'),
  ]);
  try {
    const { config } = await loadConfig(path.join(root, name));
    const { title, contentDir, outDir, api } = config;
    if (existsSync(path.join(root, contentDir))) {
      process.stderr.write(`There is a site here already: ${name}. Nothing was changed.\n`);
      return EXIT.failed;
    }
    const library = api?.package === undefined ? undefined : findInstalled(api.package, root);
    const changes = await complete({ root, contentDir, outDir, title, library });
    process.stdout.write(
      `${report([{ verb: 'Kept', file: name, detail: 'it was there already' }, ...changes])}\n`,
    );
    process.stdout.write(await nextCommands(root, []));
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\nNothing was written.\n`);
    return EXIT.failed;
  }
}

/** Converts a site of another tool; its configuration answers the questions. */
async function convertOther(
  root: string,
  name: string | undefined,
  flags: InitCommandFlags,
): Promise<ExitCode> {
  const [{ describeUnconverted, initFromDocusaurus, NoDocusaurusSiteError }, { LibraryNotFoundError }] =
    await Promise.all([import('./init/docusaurus/command.ts'), import('./init/choose.ts')]);
  try {
    const { changes, unconverted } = await initFromDocusaurus(root, name, flags);
    process.stdout.write(`${report(changes)}\n\n${describeUnconverted(unconverted)}`);
    process.stdout.write(await nextCommands(root, []));
    return EXIT.ok;
  } catch (error) {
    const isForeseen =
      error instanceof NoDocusaurusSiteError ||
      error instanceof LibraryNotFoundError ||
      error instanceof BuildError;
    if (!isForeseen) throw error;
    process.stderr.write(`${error.message}\nNothing was written.\n`);
    return EXIT.failed;
  }
}

function report(changes: readonly Change[]): string {
  return changes
    .map(({ verb, file, detail }) => {
      const mark = verb === 'Kept' ? pico.yellow('•') : pico.green('✓');
      return `${mark} ${verb} ${pico.bold(file)}${detail === undefined ? '' : `: ${detail}`}`;
    })
    .join('\n');
}

type Choices = Awaited<ReturnType<typeof import('./init/choose.ts')['choose']>>;

/** Returns what the site documents, and the next commands to run. */
async function closing(choices: Choices): Promise<string> {
  const { root, library, packageManager } = choices;
  const { missingTypes, unbuiltTypes } = await import('./init/library.ts');
  const missing = library ? missingTypes(library, root) : [];
  const about = library
    ? aboutLibrary({ ...choices, library }, packageManager.run)
    : aboutNone(unbuiltTypes(root));
  return `\n${about}${await nextCommands(root, missing)}`;
}

/** @param types packages that the library's declarations need */
async function nextCommands(root: string, types: readonly string[]): Promise<string> {
  const [{ findPackageManager }, { isDeclared }] = await Promise.all([
    import('../render/project/packageManager.ts'),
    import('./init/project.ts'),
  ]);
  const { add, run } = findPackageManager(root);
  const missing = [...(isDeclared('chartdocs', root) ? [] : ['chartdocs']), ...types];
  const commands = [
    ...(missing.length > 0 ? [`${add} ${missing.join(' ')}`] : []),
    `${run} chartdocs serve --watch`,
  ];
  return `
Next:
${commands.map((command) => `  ${pico.cyan(command)}\n`).join('')}`;
}

/** Most other packages to list: a workspace may have hundreds. */
const MOST_NAMED = 20;

/** @param unbuilt the declarations that this package would publish */
function aboutNone(unbuilt: string | undefined): string {
  return unbuilt === undefined
    ? 'No library with type declarations was found here, so the site has no reference yet.\nInstall one, and add "api" to the configuration.\n'
    : `${unbuilt} isn't there, and the sources of this package weren't found, so the site has no reference yet.\nBuild the package, delete the configuration, and run this again; or name the sources in "api".\n`;
}

/** @param run the prefix of commands in this project */
function aboutLibrary(
  {
    library,
    others,
    root,
  }: Pick<Choices, 'others' | 'root'> & {
    readonly library: NonNullable<Choices['library']>;
  },
  run: string,
): string {
  const from = library.entry.entryPoints.map((file) => path.relative(root, file)).join(', ');
  const names = others.map(({ name }) => name);
  const [first] = names;
  const rest =
    first === undefined
      ? ''
      : `Also found: ${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ', …' : ''}.
To document one of these instead, delete the configuration and run "${run} chartdocs init --yes ${first}".
`;
  const { unbuilt = [] } = library.entry;
  const without =
    unbuilt.length === 0
      ? ''
      : `It lacks ${unbuilt.join(', ')}: the sources weren't found, and the package isn't built. The configuration says what to do.\n`;
  return `The reference documents ${pico.bold(library.name)}, from ${from}.\n${without}${rest}`;
}

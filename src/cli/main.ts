import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exitCode.ts';

type AddCommand = (program: Command, setCode: (code: ExitCode) => void) => void;

/** Each command is loaded only if it is used, or all if help is needed: they start faster. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  init: async () => (await import('./init.ts')).addInitCommand,
  build: async () => (await import('./build.ts')).addBuildCommand,
  merge: async () => (await import('./merge.ts')).addMergeCommand,
  serve: async () => (await import('./serve.ts')).addServeCommand,
  'check-links': async () => {
    const { addCheckLinksCommand } = await import('./checkLinks.ts');
    return (program, setCode) => addCheckLinksCommand(program, version(), setCode);
  },
  capture: async () => (await import('./capture.ts')).addCaptureCommand,
  'check-examples': async () => {
    const { addCheckExamplesCommand } = await import('./checkExamples.ts');
    return (program, setCode) => addCheckExamplesCommand(program, version(), setCode);
  },
};

/** Runs the command line; returns the exit code and never exits by itself. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const setCode = (next: ExitCode) => {
    code = next;
  };
  const program = new Command('chartdocs')
    .description('Turns Markdown and type declarations into a static, hydrating documentation site.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('Run with --help for usage.')
    .exitOverride();
  const [, , name = ''] = argv;
  const loading = Object.hasOwn(COMMANDS, name) ? [COMMANDS[name]] : Object.values(COMMANDS);
  for (const load of loading) (await load?.())?.(program, setCode);
  for (const command of program.commands) command.exitOverride();
  if (argv.length <= 2) {
    program.outputHelp({ error: true });
    return EXIT.usage;
  }
  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  }
  return code;
}

function version(): string {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  const manifest: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return manifest.version;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { addBuildCommand } from './build.ts';
import { addCaptureCommand } from './capture.ts';
import { addCheckExamplesCommand } from './checkExamples.ts';
import { addCheckLinksCommand } from './checkLinks.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import { addInitCommand } from './init.ts';
import { addServeCommand } from './serve.ts';

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
  addInitCommand(program, setCode);
  addBuildCommand(program, setCode);
  addServeCommand(program, setCode);
  addCheckLinksCommand(program, version(), setCode);
  addCaptureCommand(program, setCode);
  addCheckExamplesCommand(program, version(), setCode);
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

import path from 'node:path';
import type { Command } from 'commander';
import { addMakeOptions, type MakeFlags, runMake } from './build.ts';
import type { ExitCode } from './exitCode.ts';
import { createReporter } from './reporter.ts';

/** Adds the command `chartdocs merge`. */
export function addMergeCommand(program: Command, setCode: (code: ExitCode) => void): void {
  addMakeOptions(program.command('merge'))
    .description('join the parts of a site that `build --shard` has made')
    .argument('[folders...]', 'the folders of all parts (default: those in "dist-shards")')
    .action(async (folders: readonly string[], flags: MakeFlags) => {
      const shards = folders.map((folder) => path.resolve(folder));
      const code = await runMake(flags, createReporter(flags), async (options, effects) => {
        const { build } = await import('../render/build.ts');
        return build({ ...options, shards }, effects);
      });
      setCode(code);
    });
}

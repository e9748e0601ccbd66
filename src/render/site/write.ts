import type { OutputWriter } from '../emit/output.ts';
import type { Output } from './output.ts';
import type { Publisher } from './publish.ts';

/**
 * Creates a function that writes outputs once and in sequence, since a large site doesn't fit into memory.
 */
export function writeOutputs(
  publisher: Publisher,
  writer: OutputWriter,
): (outputs: Iterable<Output>) => Promise<void> {
  const done = new Set<Output['path']>();
  const written = new Set<string>();
  return async (outputs) => {
    for (const output of outputs) {
      if (done.has(output.path)) continue;
      done.add(output.path);
      if (output.copyOf !== undefined) {
        await writer.copy(output.path, output.copyOf);
        continue;
      }
      const { path, contents } = await publisher.publish(output);
      // Two outputs with the same contents and name are one file.
      if (!output.hashedPath || !written.has(path)) await writer.write(path, contents);
      written.add(path);
    }
  };
}

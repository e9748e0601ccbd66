import type { OutputWriter } from '../emit/output.ts';
import type { KeptOutput, KeptOutputs } from './keptOutputs.ts';
import type { Output } from './output.ts';
import type { Publisher } from './publish.ts';

/** Writes outputs once and in sequence, since a large site doesn't fit into memory. */
export interface OutputsWriter {
  write(outputs: Iterable<Output>): Promise<void>;
  /** What was written so far and has a key, by the paths of the outputs. */
  readonly keyed: ReadonlyMap<string, KeptOutput>;
}

/** @param kept of the last build into the same folder: what has not changed stays there, and isn't created again */
export function writeOutputs(publisher: Publisher, writer: OutputWriter, kept?: KeptOutputs): OutputsWriter {
  const done = new Set<Output['path']>();
  const written = new Set<string>();
  const keyed = new Map<string, KeptOutput>();
  const write = async (output: Output): Promise<void> => {
    if (output.copyOf !== undefined) return writer.copy(output.path, output.copyOf);
    const key = await output.key?.();
    const before = key === undefined ? undefined : kept?.outputs[output.path];
    const stamp = before?.key === key ? kept?.stamps.get(before?.path ?? '') : undefined;
    if (before && stamp !== undefined && !written.has(before.path) && writer.keep?.(before.path, stamp)) {
      publisher.adopt(output, before);
      keyed.set(output.path, before);
      written.add(before.path);
      return;
    }
    const { path, contents } = await publisher.publish(output);
    // Two outputs with the same contents and name are one file.
    if (!output.hashedPath || !written.has(path)) await writer.write(path, contents);
    written.add(path);
    if (key === undefined) return;
    const hash = output.hashedPath ? await publisher.hashOf(output) : undefined;
    keyed.set(output.path, { key, path, ...(hash === undefined ? {} : { hash }) });
  };
  return {
    keyed,
    async write(outputs) {
      for (const output of outputs) {
        if (done.has(output.path)) continue;
        done.add(output.path);
        await write(output);
      }
    },
  };
}

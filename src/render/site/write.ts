import { type OutputWriter, sha256 } from '../emit/output.ts';
import type { KeptOutput, KeptOutputs } from './keptOutputs.ts';
import type { Output } from './output.ts';
import type { Publisher } from './publish.ts';

/** Writes outputs once and in sequence, since a large site doesn't fit into memory. */
export interface OutputsWriter {
  write(outputs: Iterable<Output>): Promise<void>;
  /** What was written so far, by the paths of the outputs. */
  readonly keyed: ReadonlyMap<string, KeptOutput>;
}

/** @param kept of the last build into the same folder: what has not changed stays there, and isn't created again */
export function writeOutputs(
  publisher: Publisher,
  writer: Pick<OutputWriter, 'write' | 'copy' | 'keep'>,
  kept?: KeptOutputs,
): OutputsWriter {
  const done = new Set<Output['path']>();
  const written = new Set<string>();
  const keyed = new Map<string, KeptOutput>();
  /**
   * Leaves the file of the last build where it is, if it was written with this key.
   *
   * @param path where it must be, if that is known
   */
  const keep = async (output: Output, key: string, path?: string): Promise<boolean> => {
    const before = kept?.outputs[output.path];
    if (before?.key !== key || written.has(before.path)) return false;
    if (path !== undefined && path !== before.path) return false;
    const stamp = kept?.stamps.get(before.path);
    if (stamp === undefined || !(await writer.keep?.(before.path, stamp))) return false;
    publisher.adopt(output, before);
    keyed.set(output.path, before);
    written.add(before.path);
    return true;
  };
  const write = async (output: Output): Promise<void> => {
    if (output.copyOf !== undefined) return writer.copy(output.path, output.copyOf);
    const known = await output.key?.();
    if (known !== undefined && (await keep(output, known))) return;
    const { path, contents } = await publisher.publish(output);
    const key = known ?? sha256(contents);
    if (known === undefined && (await keep(output, key, path))) return;
    // Two outputs with the same contents and name are one file.
    if (!output.hashedPath || !written.has(path)) await writer.write(path, contents);
    written.add(path);
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

import { hashOf } from '../bundle/hashedFile.ts';
import type { Output, Published } from './output.ts';

/** Where outputs are published. */
export interface Publisher {
  /** Makes an output's contents. */
  publish(output: Output): Promise<Published>;
  /** The path of an output, whose contents are made if it depends on them. */
  pathOf(output: Output): Promise<string>;
  /** What tells these contents of an output from others at the same path. */
  hashOf(output: Output): Promise<string>;
}

/** Of a site that is built: what can be cached for ever is named by its contents. */
export function createPublisher(): Publisher {
  const hashes = new Map<string, string>();
  const publish = async (output: Output): Promise<Published> => {
    const contents = await output.contents();
    if (!output.hashedPath) return { path: output.path, contents };
    const hash = hashOf(contents);
    hashes.set(output.path, hash);
    return { path: output.hashedPath(hash), contents };
  };
  const hashOfOutput = async (output: Output) => {
    const known = hashes.get(output.path);
    return known ?? hashOf((await publish(output)).contents);
  };
  return {
    publish,
    hashOf: hashOfOutput,
    pathOf: async (output) => output.hashedPath?.(await hashOfOutput(output)) ?? output.path,
  };
}

/** Of a site that is being written: everything keeps its path, and no contents are made before they are asked for. */
export function createLivePublisher(version: number): Publisher {
  return {
    publish: async (output) => ({ path: output.path, contents: await output.contents() }),
    hashOf: async () => String(version),
    pathOf: async ({ path }) => path,
  };
}

import { hashOf } from '../bundle/hashedFile.ts';
import type { KeptOutput } from './keptOutputs.ts';
import type { Output, Published } from './output.ts';

/** Publishes outputs at their paths. */
export interface Publisher {
  /** Creates an output's contents. */
  publish(output: Output): Promise<Published>;
  /** Returns an output's path; creates its contents if the path depends on them. */
  pathOf(output: Output): Promise<string>;
  /** Notes the path of an output that isn't created: of the same contents in the last build. */
  adopt(output: Output, kept: KeptOutput): void;
  /** Returns a hash that distinguishes the contents of an output from others at the same path. */
  hashOf(output: Output): Promise<string>;
}

/** Creates the publisher of a build: files that can be cached forever are named by their contents. */
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
    adopt(output, { hash }) {
      if (hash !== undefined) hashes.set(output.path, hash);
    },
    hashOf: hashOfOutput,
    pathOf: async (output) => output.hashedPath?.(await hashOfOutput(output)) ?? output.path,
  };
}

/** Creates the publisher of live preview: all paths are fixed, and contents are created on request. */
export function createLivePublisher(version: number): Publisher {
  return {
    publish: async (output) => ({ path: output.path, contents: await output.contents() }),
    adopt: () => undefined,
    hashOf: async () => String(version),
    pathOf: async ({ path }) => path,
  };
}

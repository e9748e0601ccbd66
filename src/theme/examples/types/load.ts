import { TIME_LIMIT } from '../../search/timeLimit.ts';
import type { SizedFile, TypesManifest } from './model.ts';

/** What is needed to start a checker. */
export interface LoadedTypes {
  /** URL of the worker's script, which is in the browser's cache now. */
  readonly script: string;
  /** As JSON. */
  readonly declarations: string;
}

/**
 * Downloads the type checker.
 *
 * @param manifest URL of the file that names its files
 * @param onProgress gets the part that has arrived, from 0 to 1
 * @throws Error if a file can't be loaded, or makes no progress
 */
export async function loadTypes(manifest: string, onProgress: (part: number) => void): Promise<LoadedTypes> {
  const stall = new AbortController();
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => stall.abort(new Error(`Loading ${manifest} timed out.`)), TIME_LIMIT);
  };
  wait();
  try {
    const { signal } = stall;
    const response = await fetch(manifest, { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`${manifest} answered ${response.status}.`);
    const { checker, declarations }: TypesManifest = await response.json();
    // The manifest is in a folder below the base URL.
    const urlOf = ({ file }: SizedFile) => new URL(`../${file}`, new URL(manifest, location.href)).href;
    let arrived = 0;
    const download = async (file: SizedFile): Promise<string> =>
      textOf(await fetch(urlOf(file), { signal }), (bytes) => {
        wait();
        arrived += bytes;
        onProgress(Math.min(1, arrived / (checker.bytes + declarations.bytes)));
      });
    const [, text] = await Promise.all([download(checker), download(declarations)]);
    return { script: urlOf(checker), declarations: text };
  } finally {
    clearTimeout(timer);
  }
}

async function textOf(response: Response, onBytes: (count: number) => void): Promise<string> {
  if (!response.ok || !response.body) throw new Error(`${response.url} answered ${response.status}.`);
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, stream) {
      onBytes(bytes.length);
      stream.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(counted)).text();
}

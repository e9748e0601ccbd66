import path from 'node:path';
import { hashed, type OutputFile } from '../bundle/hashedFile.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { readInput } from '../inputs/read.ts';
import type { Example } from './exampleFile.ts';

/** The folder of captures, below that of the examples. */
const CAPTURES_FOLDER = 'captures';

/** The pictures of an example, by color mode. */
export interface Capture {
  readonly light: OutputFile;
  readonly dark: OutputFile;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}

/** By the name of the example. */
export type Captures = ReadonlyMap<string, Capture>;

/** Captures have two pixels for each CSS pixel. */
const SCALE = 2;

/**
 * @param root absolute path of the configuration's folder
 * @param folder the folder of the examples, relative to it
 * @throws BuildError for a capture that is no picture
 */
export async function readCaptures(
  root: string,
  folder: string,
  examples: readonly Example[],
): Promise<Captures> {
  const found = await Promise.all(
    examples.map(async ({ name }) => {
      const [light, dark] = await Promise.all(
        (['light', 'dark'] as const).map((mode) => readCapture(root, captureFile(folder, name, mode))),
      );
      if (!light || !dark) return undefined;
      const { width, height } = sizeOfPng(light);
      const capture: Capture = {
        light: hashed(`example-${name}-light`, 'png', light),
        dark: hashed(`example-${name}-dark`, 'png', dark),
        width: width / SCALE,
        height: height / SCALE,
      };
      return [name, capture] as const;
    }),
  );
  return new Map(found.filter((entry) => entry !== undefined));
}

/** Returns the path of a capture, relative to the configuration. */
export function captureFile(folder: string, name: string, mode: 'light' | 'dark'): string {
  return path.posix.join(folder, CAPTURES_FOLDER, `${name}.${mode}.png`);
}

async function readCapture(root: string, file: string): Promise<Buffer | undefined> {
  const contents = await readInput(path.join(root, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!contents || (contents.length > HEADER_LENGTH && contents.subarray(0, 8).equals(SIGNATURE)))
    return contents;
  const notPng: Diagnostic = {
    severity: 'error',
    code: 'example-failed',
    message: 'The capture is no PNG file.',
    file,
    hint: 'Save it as PNG, with two pixels for each CSS pixel.',
  };
  throw new BuildError([notPng]);
}

/** The first bytes of each PNG file, and the length of what comes before the picture. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_LENGTH = 33;

/** Reads the size from the header of a PNG file (PNG specification, 11.2.2): bytes 16 to 23. */
function sizeOfPng(file: Buffer): { readonly width: number; readonly height: number } {
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

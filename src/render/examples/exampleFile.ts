import path from 'node:path';
import * as z from 'zod';
import { parseData } from '../content/frontMatter.ts';
import { decodeText } from '../content/text.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { listFiles } from '../fileList.ts';
import { readInput } from '../inputs/read.ts';

/** The folder of examples, below the content folder, and the first part of the routes of their pages. */
export const EXAMPLES_FOLDER = 'examples';

export const DEFAULT_HEIGHT = 320;

/** `Settings.rotation`, or the same with bounds for numbers. */
const control = z
  .union([
    z.string(),
    z.strictObject({
      prop: z.string(),
      min: z.number().optional(),
      max: z.number().optional(),
      step: z.number().positive().optional(),
    }),
  ])
  .transform((written, context) => {
    const { prop: name, ...bounds } = typeof written === 'string' ? { prop: written } : written;
    const [, component, prop] = /^([A-Za-z_$][\w$.]*)\.([\w-]+)$/.exec(name) ?? [];
    if (component === undefined || prop === undefined) {
      context.addIssue({ code: 'custom', message: `"${name}" is no prop; expected "Component.prop".` });
      return z.NEVER;
    }
    return { component, prop, ...bounds };
  });

const frontMatterSchema = z.strictObject({
  title: z.string().regex(/\S/, { error: 'a title' }),
  description: z.string().regex(/\S/, { error: 'a sentence' }),
  /** The chart type, in words. */
  type: z.string().optional(),
  /** What of the library it shows: words for the search. */
  features: z.array(z.string()).default([]),
  /** The props that readers may change. */
  controls: z.array(control).default([]),
  /** Height of the box in px; its width is that of the page. */
  height: z.int().min(40).max(2000).default(DEFAULT_HEIGHT),
});

/** An example: a component in a file of its own, with front matter in its first comment, or in a fence of a page. */
export interface Example extends z.output<typeof frontMatterSchema> {
  /** The file's name without extension; one made from the code for a fence. */
  readonly name: string;
  /** Relative to the configuration, with forward slashes. */
  readonly file: string;
  /** The code below the front matter. */
  readonly code: string;
  /** 1-based line of the file where the controls begin. */
  readonly controlsLine: number;
  /** 1-based line of the file where the code begins. */
  readonly codeLine: number;
  /** `tsx`, `jsx`: the language of the code. */
  readonly language: string;
  /** The options of the fence that it is, without those of examples. It has no page of its own. */
  readonly fence?: string;
}

/** Whether a text begins with front matter in a comment: other files in the folder are helpers. */
function isExample(text: string): boolean {
  return /^\uFEFF?\/\*[ \t]*---[ \t]*\r?\n/.test(text);
}

/** Whether a file of the examples' folder, by its name, may be an example. */
function isExampleFile(name: string): boolean {
  return /^(?!_)[\w-]+\.[jt]sx$/.test(name);
}

/** @param file relative to the configuration */
async function readExample(
  root: string,
  file: string,
): Promise<{ readonly example?: Example; readonly diagnostics: readonly Diagnostic[] }> {
  const { text, diagnostics } = decodeText(await readInput(path.join(root, file)), file);
  if (!isExample(text)) return { diagnostics };
  const end = /^[ \t]*---[ \t]*\*\/[ \t]*\r?$/m.exec(text);
  if (!end) {
    const unclosed: Diagnostic = {
      severity: 'error',
      code: 'front-matter',
      message: 'The front matter that starts here is never closed; expected a line "--- */" after it.',
      file,
      line: 1,
    };
    return { diagnostics: [...diagnostics, unclosed] };
  }
  const start = text.indexOf('\n') + 1;
  const parsed = parseData({
    text: text.slice(start, end.index),
    firstLine: 2,
    file,
    schema: frontMatterSchema,
    what: 'front matter',
    code: 'front-matter',
  });
  const { ext, name } = path.posix.parse(file);
  const below = text.slice(end.index + end[0].length);
  const code = below.trim();
  return {
    ...(parsed.value
      ? {
          example: {
            ...parsed.value,
            name,
            file,
            code,
            controlsLine: lineOf(text, /^controls:/m),
            codeLine: text.slice(0, text.length - below.trimStart().length).split('\n').length,
            language: ext.slice(1),
          },
        }
      : {}),
    diagnostics: [...diagnostics, ...parsed.diagnostics],
  };
}

/** Returns the 1-based line of the first match; 1 if there is none. */
function lineOf(text: string, pattern: RegExp): number {
  return text.slice(0, pattern.exec(text)?.index ?? 0).split('\n').length;
}

/** Returns the folder of examples, relative to the configuration. */
export function examplesFolder(contentDir: string): string {
  return path.posix.join(contentDir, EXAMPLES_FOLDER);
}

/** Reads all examples of a folder, by name. @param folder relative to the configuration */
export async function readExampleFiles(
  root: string,
  folder: string,
): Promise<{ readonly examples: readonly Example[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { files } = await listFiles(path.join(root, folder));
  const found = await Promise.all(
    files.filter(isExampleFile).map((file) => readExample(root, path.posix.join(folder, file))),
  );
  return {
    examples: found.flatMap(({ example }) => example ?? []),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  };
}

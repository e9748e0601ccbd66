import type * as z from 'zod';
import { explainIssues } from '../config/explain.ts';
import { type FrontMatter, frontMatterSchema } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { readYaml } from './yaml.ts';

export interface ParsedFrontMatter {
  readonly data: FrontMatter;
  /** The Markdown after the front matter. */
  readonly body: string;
  /** 1-based line of the file on which `body` begins. */
  readonly firstLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

const FENCE = /^---[ \t]*$/;

/**
 * Cuts the front matter off a Markdown file and checks it. A file that does not begin with `---` has none.
 *
 * @param file for messages, relative to the site's root
 */
export function parseFrontMatter(text: string, file: string): ParsedFrontMatter {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  if (!FENCE.test(lines[0] ?? '')) return { data: {}, body: text, firstLine: 1, diagnostics: [] };
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1) {
    return {
      data: {},
      body: text,
      firstLine: 1,
      diagnostics: [
        {
          severity: 'error',
          code: 'front-matter',
          message: 'The front matter that begins here is never closed; expected a line "---" after it.',
          file,
          line: 1,
        },
      ],
    };
  }
  const { value, diagnostics } = parseData({
    text: lines.slice(1, end).join('\n'),
    firstLine: 2,
    file,
    schema: frontMatterSchema,
    what: 'front matter',
    code: 'front-matter',
  });
  return {
    data: value ?? {},
    body: lines.slice(end + 1).join('\n'),
    firstLine: end + 2,
    diagnostics,
  };
}

export interface DataSource<Schema extends z.ZodType> {
  /** YAML, or JSON, which is YAML too. */
  readonly text: string;
  /** 1-based line of the file on which `text` begins. */
  readonly firstLine: number;
  readonly file: string;
  readonly schema: Schema;
  /** "front matter": the noun in messages. */
  readonly what: string;
  readonly code: string;
  /** As the author knows it. */
  readonly format?: 'YAML' | 'JSON';
}

/** Parses YAML or JSON and checks it against a schema; every finding has the line of its key. */
export function parseData<Schema extends z.ZodType>(
  source: DataSource<Schema>,
): { readonly value?: z.output<Schema>; readonly diagnostics: readonly Diagnostic[] } {
  const { file, firstLine, schema, what, code, format = 'YAML' } = source;
  const yaml = readYaml(source.text);
  const place = (offset: number) => {
    const { line, column } = yaml.placeOf(offset);
    return { file, line: firstLine + line - 1, column };
  };
  if (yaml.problems.length > 0) {
    return {
      diagnostics: yaml.problems.map(({ message, hint, offset }) => ({
        severity: 'error',
        code,
        message: `The ${what} is not valid ${format}: ${message.replace(/[.\s]*$/, '')}.`,
        ...place(offset),
        hint: format === 'JSON' ? 'Write an object such as { "label": "Start" }.' : hint,
      })),
    };
  }
  const input: unknown = yaml.value ?? {};
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data, diagnostics: [] };
  return {
    diagnostics: explainIssues(result.error, input, schema).map(({ message, hint, segments }) => ({
      severity: 'error',
      code,
      message: `In the ${what}: ${message}`,
      ...place(yaml.offsetOf(segments)),
      hint: hint ?? `Correct the value, or remove the key from the ${what}.`,
    })),
  };
}

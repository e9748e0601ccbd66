import type * as z from 'zod';
import { explainIssues } from '../config/explain.ts';
import { type FrontMatter, frontMatterSchema } from '../config/frontMatterSchema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type PageOptions, readOtherKeys } from './otherKeys.ts';
import { readYaml } from './yaml.ts';

export interface ParsedFrontMatter {
  readonly data: FrontMatter;
  /** Settings expressed with keys of other tools. */
  readonly options: PageOptions;
  /** The name on a home page of VitePress. */
  readonly heroName?: string;
  readonly unusedKeys: readonly UnusedKey[];
  /** The Markdown after the front matter. */
  readonly body: string;
  /** 1-based line of the file where `body` starts. */
  readonly firstLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A key without effect; often many files of a site have the same ones. */
export interface UnusedKey {
  readonly key: string;
  readonly hint: string;
  readonly line: number;
  readonly column: number;
}

const FENCE = /^---[ \t]*$/;
/** The delimiter of TOML front matter. */
const TOML_FENCE = /^\+\+\+[ \t]*$/;
/** A line of YAML with a key. */
const KEY = /^(?:["']?[\w$.-]+["']?[ \t]*:(?:[ \t]|$))/;

/**
 * Separates and checks the front matter of a Markdown file. A file has none unless it begins with `---` that
 * isn't a thematic break.
 *
 * @param file path relative to the site's root, for messages
 */
export function parseFrontMatter(text: string, file: string): ParsedFrontMatter {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const none: ParsedFrontMatter = {
    data: {},
    options: {},
    unusedKeys: [],
    body: text,
    firstLine: 1,
    diagnostics: [],
  };
  if (TOML_FENCE.test(lines[0] ?? '')) return withoutToml(lines, file, none);
  if (!FENCE.test(lines[0] ?? '')) return none;
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  const first = lines.slice(1).find((line) => line.trim() !== '') ?? '';
  const isRule = !KEY.test(first) && (end === -1 || (lines[1] ?? '').trim() === '');
  if (isRule && !FENCE.test(first)) return none;
  if (end === -1) {
    return {
      ...none,
      diagnostics: [
        {
          severity: 'error',
          code: 'front-matter',
          message: 'The front matter that starts here is never closed; expected a line "---" after it.',
          file,
          line: 1,
        },
      ],
    };
  }
  let options: PageOptions = {};
  let heroName: string | undefined;
  let unusedKeys: readonly UnusedKey[] = [];
  const { value, diagnostics } = parseData({
    text: lines.slice(1, end).join('\n'),
    firstLine: 2,
    file,
    schema: frontMatterSchema,
    what: 'front matter',
    code: 'front-matter',
    prepare(written, placeOf) {
      if (typeof written !== 'object' || written === null || Array.isArray(written)) return written;
      const { own, unused, ...read } = readOtherKeys({ ...written });
      ({ options, heroName } = read);
      unusedKeys = unused.map(({ key, hint }) => ({ key, hint, ...placeOf([key]) }));
      return own;
    },
  });
  return {
    data: value ?? {},
    options,
    ...(heroName === undefined ? {} : { heroName }),
    unusedKeys,
    body: lines.slice(end + 1).join('\n'),
    firstLine: end + 2,
    diagnostics,
  };
}

/** Removes TOML from the page and reports it. */
function withoutToml(lines: readonly string[], file: string, none: ParsedFrontMatter): ParsedFrontMatter {
  const end = lines.findIndex((line, index) => index > 0 && TOML_FENCE.test(line));
  if (end === -1) return none;
  return {
    ...none,
    body: lines.slice(end + 1).join('\n'),
    firstLine: end + 2,
    diagnostics: [
      {
        severity: 'warning',
        code: 'front-matter',
        message: 'The front matter is TOML, which isn\'t read; expected YAML between two lines "---".',
        file,
        line: 1,
        hint: 'Write "title: Start" instead of \'title = "Start"\', between lines "---".',
      },
    ],
  };
}

export interface DataSource<Schema extends z.ZodType> {
  /** YAML, or JSON, which is valid YAML. */
  readonly text: string;
  /** 1-based line of the file where `text` starts. */
  readonly firstLine: number;
  readonly file: string;
  readonly schema: Schema;
  /** "front matter": the noun in messages. */
  readonly what: string;
  readonly code: string;
  /** The format, as the author knows it. */
  readonly format?: 'YAML' | 'JSON';
  /** Converts the written data to what is checked. */
  readonly prepare?: (
    written: unknown,
    placeOf: (segments: readonly PropertyKey[]) => { readonly line: number; readonly column: number },
  ) => unknown;
}

/** Parses YAML or JSON and checks it against a schema; each finding has the line of its key. */
export function parseData<Schema extends z.ZodType>(
  source: DataSource<Schema>,
): { readonly value?: z.output<Schema>; readonly diagnostics: readonly Diagnostic[] } {
  const { file, firstLine, schema, what, code, format = 'YAML', prepare } = source;
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
  const written: unknown = yaml.value ?? {};
  const input = prepare
    ? prepare(written, (segments) => {
        const { line, column } = place(yaml.offsetOf(segments));
        return { line, column };
      })
    : written;
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

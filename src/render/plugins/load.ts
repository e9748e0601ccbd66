import * as z from 'zod';
import { type Explanation, explainIssues } from '../config/explain.ts';
import { headElementSchema, themeSchema } from '../config/themeSchema.ts';
import { messageOf } from './failure.ts';
import { type CheckedPlugin, pluginSchema } from './schema.ts';
import type { StandardIssue, StandardResult } from './standardSchema.ts';

const pluginsSchema = z.strictObject({ plugins: z.array(pluginSchema) });

export interface CheckedPlugins {
  readonly plugins: readonly CheckedPlugin[];
  readonly problems: readonly Explanation[];
}

/** Checks the value of `plugins`: the shape of each, that names are unique, and options by their schemas. */
export async function checkPlugins(value: unknown): Promise<CheckedPlugins> {
  const input = { plugins: value };
  const result = pluginsSchema.safeParse(input);
  if (!result.success) {
    const problems = explainIssues(result.error, input, pluginsSchema);
    return { plugins: [], problems: problems.map((problem) => naming(problem, value)) };
  }
  const { plugins } = result.data;
  const checked = await Promise.all(plugins.map(checkOptions));
  return {
    plugins: checked.map(({ plugin }) => plugin),
    problems: [
      ...sameNames(plugins),
      ...plugins.flatMap(tokenProblems),
      ...checked.flatMap(({ problems }) => problems),
    ],
  };
}

/** Adds the name of the plugin, if it has one, to what is wrong with it. */
function naming(problem: Explanation, plugins: unknown): Explanation {
  const [, index] = problem.segments;
  const plugin: unknown = Array.isArray(plugins) && typeof index === 'number' ? plugins[index] : undefined;
  const name: unknown =
    typeof plugin === 'object' && plugin !== null ? Reflect.get(plugin, 'name') : undefined;
  if (typeof name !== 'string' || name.trim() === '') return problem;
  return { ...problem, message: `The plugin "${name}": ${problem.message}` };
}

function sameNames(plugins: readonly CheckedPlugin[]): readonly Explanation[] {
  return plugins.flatMap(({ name }, index) =>
    plugins.findIndex((other) => other.name === name) === index
      ? []
      : [
          {
            path: `plugins[${index}].name`,
            segments: ['plugins', index],
            message: `Two plugins have the name "${name}"; expected a unique name for each.`,
            hint: 'Remove one, or give it another name.',
          },
        ],
  );
}

function tokenProblems({ name, theme }: CheckedPlugin, index: number): readonly Explanation[] {
  const tokens = theme?.tokens ?? {};
  const result = themeSchema.shape.tokens.safeParse(tokens);
  if (result.success) return [];
  return explainIssues(result.error, tokens, themeSchema.shape.tokens).map((problem) => ({
    ...problem,
    segments: ['plugins', index, 'theme', 'tokens', ...problem.segments],
    message: `The plugin "${name}": ${problem.message}`,
  }));
}

const CORRECT_SCHEMA = 'Correct "schema" in the plugin, or remove the plugin.';

async function checkOptions(
  plugin: CheckedPlugin,
  index: number,
): Promise<{ readonly plugin: CheckedPlugin; readonly problems: readonly Explanation[] }> {
  const { name, schema, options } = plugin;
  const of = (segments: readonly PropertyKey[], message: string, hint: string): Explanation => ({
    path: '',
    segments: ['plugins', index, ...segments],
    message: `The plugin "${name}": ${message}`,
    hint,
  });
  if (!schema) return { plugin, problems: [] };
  try {
    const result: unknown = await schema['~standard'].validate(options);
    if (!isResult(result)) {
      const message = 'the schema of its options returns neither "value" nor "issues".';
      return { plugin, problems: [of([], message, CORRECT_SCHEMA)] };
    }
    if (!result.issues) return { plugin: { ...plugin, options: result.value }, problems: [] };
    const problems = result.issues.map((issue) => {
      const path = pathOf(issue);
      const at = path.length === 0 ? 'its options' : `its option "${path.map(String).join('.')}"`;
      return of(
        ['options', ...path],
        `${at}: ${issue.message}.`.replace(/\.\.$/, '.'),
        'Correct the options that the configuration gives the plugin.',
      );
    });
    return { plugin, problems };
  } catch (error) {
    return {
      plugin,
      problems: [of([], `the schema of its options throws: ${messageOf(error)}.`, CORRECT_SCHEMA)],
    };
  }
}

function isResult(result: unknown): result is StandardResult<unknown> {
  return typeof result === 'object' && result !== null && ('value' in result || 'issues' in result);
}

function pathOf({ path = [] }: StandardIssue): readonly PropertyKey[] {
  return path.map((part) => (typeof part === 'object' ? part.key : part));
}

/** What a function of a plugin returns for the head. */
export const headElementsSchema = z.array(headElementSchema);

import type * as z from 'zod';
import { explainIssues } from '../config/explain.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';

/** Which function of a plugin failed, and for what. */
export interface PluginCall {
  readonly plugin: string;
  /** Its key: `outputs`, `markdown.directives.youtube`. */
  readonly hook: string;
  /** The file it was called for, relative to the configuration. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

/** Returns the finding for a function of a plugin that throws. */
export function pluginThrew({ plugin, hook, file, line }: PluginCall, error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'plugin-failed',
    message: `The plugin "${plugin}" failed in "${hook}": ${messageOf(error)}`,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    hint: `Correct the plugin, or remove it from "plugins". --verbose prints the whole stack.`,
  };
}

/** Returns the error for something of a plugin that isn't what the tool expects. */
export function pluginError(
  { plugin, hook, file, line }: PluginCall,
  message: string,
  hint = 'Correct the plugin, or remove it from "plugins".',
): BuildError {
  return new BuildError([
    {
      severity: 'error',
      code: 'plugin-failed',
      message: `The plugin "${plugin}", in "${hook}": ${message}`,
      ...(file === undefined ? {} : { file }),
      ...(line === undefined ? {} : { line }),
      hint,
    },
  ]);
}

/** Calls a function of a plugin. @throws BuildError naming the plugin if it throws */
export async function callPlugin<Result>(
  call: PluginCall,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw failureOf(call, error);
  }
}

/** As `callPlugin`, for a function that must be synchronous. */
export function callPluginSync<Result>(call: PluginCall, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw failureOf(call, error);
  }
}

function failureOf(call: PluginCall, error: unknown): unknown {
  // An inner plugin's own failure.
  return error instanceof BuildError ? error : new BuildError([pluginThrew(call, error)], { cause: error });
}

/** Returns what a function of a plugin returned, if it has the shape. @throws BuildError otherwise */
export function checkReturned<Schema extends z.ZodType>(
  call: PluginCall,
  schema: Schema,
  returned: unknown,
): z.output<Schema> {
  if (isPromise(returned)) {
    throw pluginError(
      call,
      'it returns a promise; expected the value itself.',
      'The function must not be asynchronous. Read what takes time before, such as in "pages" or "outputs".',
    );
  }
  const result = schema.safeParse(returned);
  if (result.success) return result.data;
  const [problem] = explainIssues(result.error, returned, schema);
  throw pluginError(call, `what it returns is wrong. ${problem?.message ?? ''}`.trim());
}

export function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

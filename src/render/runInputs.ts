import { hashOfExport } from './config/exportedValue.ts';
import { runInTime } from './config/runModule.ts';
import { writeTemporaryModule } from './config/temporaryModule.ts';
import {
  areUnchanged,
  type Evaluation,
  type Input,
  type InputRecorder,
  recordInputs,
  settledInputs,
} from './inputs/recorder.ts';
import { noteTool } from './inputs/toolFiles.ts';

/** What the result of a command was made from. */
export interface RunInputs {
  /** What decides the result besides what is read, with the platform. */
  readonly settings: string;
  readonly inputs: readonly Input[];
  readonly evaluations: readonly Evaluation[];
}

/** Returns what a run has read, with the code of this tool, or nothing if that can't be known. */
export async function runInputsOf(recorder: InputRecorder, settings: string): Promise<RunInputs | undefined> {
  if (recorder.unknown.size > 0) return undefined;
  await recordInputs(recorder, noteTool);
  const inputs = await settledInputs(recorder);
  return inputs && { settings: withPlatform(settings), inputs, evaluations: recorder.evaluations };
}

/** Returns whether a run would read the same again. Loads nothing that makes results. */
export async function isSameRun(kept: RunInputs, settings: string): Promise<boolean> {
  if (kept.settings !== withPlatform(settings) || !(await areUnchanged(kept.inputs))) return false;
  for (const evaluation of kept.evaluations) if (!(await isSameExport(evaluation))) return false;
  return true;
}

function withPlatform(settings: string): string {
  return JSON.stringify([settings, process.version, process.platform]);
}

/** Runs a module again, and returns whether it exports the same: it may read anything. */
async function isSameExport({ code, hash }: Evaluation): Promise<boolean> {
  const module = await writeTemporaryModule(code);
  const controller = new AbortController();
  try {
    const { signal } = controller;
    const result = await runInTime(module.url, { signal, onLateThrow: () => undefined });
    return result.kind === 'plain' && hashOfExport(result) === hash;
  } finally {
    controller.abort();
    await module.remove();
  }
}

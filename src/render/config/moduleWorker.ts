import { parentPort, workerData } from 'node:worker_threads';
import { findOddValues } from './plainData.ts';
import { runHere } from './runModule.ts';

/** What the worker sends once. */
export type ModuleData =
  | { readonly kind: 'plain'; readonly value: unknown }
  | { readonly kind: 'other'; readonly value?: undefined };

const url: string = workerData;
const { value } = await runHere(url, new AbortController().signal);
const isPlain = typeof value === 'object' && value !== null && findOddValues(value).length === 0;
parentPort?.postMessage((isPlain ? { kind: 'plain', value } : { kind: 'other' }) satisfies ModuleData);

import { parentPort, workerData } from 'node:worker_threads';
import { collectDeclarations } from './declarations.ts';
import type { DeclarationsInput } from './model.ts';

const input: DeclarationsInput = workerData;
parentPort?.postMessage(collectDeclarations(input));

import { parentPort, workerData } from 'node:worker_threads';
import { analyzeCode } from './analyze.ts';
import type { AnalysisInput } from './model.ts';

const input: AnalysisInput = workerData;
parentPort?.postMessage(analyzeCode(input));

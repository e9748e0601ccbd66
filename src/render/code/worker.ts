import { parentPort } from 'node:worker_threads';
import { analyzeCode } from './analyze.ts';
import { collectDeclarations } from './declarations.ts';
import type { SourceFiles } from './host.ts';
import type { CodeRequest } from './model.ts';

const sources: SourceFiles = new Map();

parentPort?.on('message', ({ kind, input }: CodeRequest) => {
  parentPort?.postMessage(
    kind === 'analysis' ? analyzeCode(input, sources) : collectDeclarations(input, sources),
  );
});

/** The worker of the type checker: the only script with TypeScript. */
import ts from 'chartdocs:typescript';
import { createTypeChecker, type TypeChecker } from './checker.ts';
import type { TypeDeclarations, TypesAnswer, TypesRequest } from './model.ts';

let checker: TypeChecker | undefined;

addEventListener('message', ({ data }: MessageEvent<TypesRequest>) => {
  if (data.kind === 'load') {
    checker = createTypeChecker(ts, JSON.parse(data.declarations) as TypeDeclarations); // written by the build
    return;
  }
  postMessage({ id: data.id, answer: checker?.(data) } satisfies TypesAnswer);
});

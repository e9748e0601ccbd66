import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTypes, StoppedError } from './client.ts';
import type { TypesQuestion, TypesRequest } from './model.ts';

/** The workers that were started. What they are asked is answered by hand. */
let workers: FakeWorker[] = [];

class FakeWorker {
  readonly asked: TypesQuestion[] = [];
  isTerminated = false;
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  constructor(readonly url: string) {
    workers.push(this);
  }
  postMessage(request: TypesRequest) {
    if (request.kind !== 'load') this.asked.push(request);
  }
  terminate() {
    this.isTerminated = true;
  }
}

const FILES: Readonly<Record<string, string>> = {
  '/site/chartdocs/types.json': JSON.stringify({
    checker: { file: 'assets/checker.js', bytes: 6 },
    declarations: { file: 'assets/declarations.json', bytes: 2 },
  }),
  '/site/assets/checker.js': 'script',
  '/site/assets/declarations.json': '{}',
};

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL('https://charts.example/site/examples/bars'));
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async (url: string) => {
    const text = FILES[new URL(url, location.href).pathname];
    return new Response(text, { status: text === undefined ? 404 : 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const QUESTION = { example: 'bars', code: 'let a', at: 0 };

it('reports progress, and starts the worker with the first question', async () => {
  const parts: number[] = [];
  const client = await openTypes('/site/chartdocs/types.json', (part) => parts.push(part));
  expect(parts.at(-1)).toBe(1);
  expect(workers).toEqual([]);
  const checked = client.ask('check', QUESTION);
  expect(workers.map(({ url }) => url)).toEqual(['https://charts.example/site/assets/checker.js']);
  workers[0]?.onmessage?.({ data: { id: 1, answer: [] } });
  expect(await checked).toEqual([]);
  client.close();
});

it('gives up a question without an answer, and asks the next one of another worker', async () => {
  const client = await openTypes('/site/chartdocs/types.json', () => undefined);
  const stopped = expect(client.ask('check', QUESTION)).rejects.toThrow(StoppedError);
  await vi.advanceTimersByTimeAsync(90_000);
  await stopped;
  expect(workers[0]?.isTerminated).toBe(true);
  const checked = client.ask('check', { ...QUESTION, code: 'let b' });
  expect(workers[1]?.asked.map(({ code }) => code)).toEqual(['let b']);
  workers[1]?.onmessage?.({ data: { id: 2, answer: [] } });
  expect(await checked).toEqual([]);
  client.close();
});

it('waits longer for the first answer of a worker, which has to start, than for others', async () => {
  const client = await openTypes('/site/chartdocs/types.json', () => undefined);
  const first = client.ask('check', QUESTION);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(workers[0]?.isTerminated).toBe(false);
  workers[0]?.onmessage?.({ data: { id: 1, answer: [] } });
  expect(await first).toEqual([]);
  const stopped = expect(client.ask('check', QUESTION)).rejects.toThrow(StoppedError);
  await vi.advanceTimersByTimeAsync(20_000);
  await stopped;
});

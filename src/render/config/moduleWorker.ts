import { parentPort, workerData } from 'node:worker_threads';
import { type ModuleResult, readExport } from './runModule.ts';
import { describeThrown } from './thrown.ts';

const url: string = workerData;
const send = (result: ModuleResult) => parentPort?.postMessage(result);
const sendThrown = (error: unknown) => send({ kind: 'threw', thrown: describeThrown(error) });

// What is thrown after the module was read. Node's own report of it would be a stack of the bundle.
process.on('uncaughtException', sendThrown);
process.on('unhandledRejection', sendThrown);
// Would end this thread without a word of where it was called.
Object.assign(process, {
  exit() {
    const error = new Error('a configuration must not end the process');
    error.name = 'process.exit';
    throw error;
  },
});

// No `await`: Node warns of one at the top of a module that never ends.
void readExport(url).then(send);

import { parentPort, workerData } from 'node:worker_threads';
import { type ModuleResult, readExport } from './runModule.ts';
import { describeThrown } from './thrown.ts';

const url: string = workerData;
const send = (result: ModuleResult) => parentPort?.postMessage(result);
const sendThrown = (error: unknown) => send({ kind: 'threw', thrown: describeThrown(error) });

// Errors thrown after the module was read. Node would report them with a stack of the bundle.
process.on('uncaughtException', sendThrown);
process.on('unhandledRejection', sendThrown);
// Exiting would end this thread without showing where it was called.
Object.assign(process, {
  exit() {
    const error = new Error('a configuration must not end the process');
    error.name = 'process.exit';
    throw error;
  },
});

// No `await`: Node warns about an unsettled top-level one.
void readExport(url).then(send);

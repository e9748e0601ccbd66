import { loadTypeScript } from '../installedTypeScript.ts';

/** TypeDoc's TypeScript, without TypeDoc: only modules of the worker thread import this one, since it takes long. */
export const ts = loadTypeScript();

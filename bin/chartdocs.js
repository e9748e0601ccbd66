#!/usr/bin/env node
import { closeSync, openSync } from 'node:fs';
import { loadMain } from './loadMain.js';

/** Files that are open at the same time while the tool is loaded, and while it works. */
const OPEN_FILES = 96;

/** Whether the system lets this process open enough files: else a module that can't be read is reported as missing. */
function canOpenFiles() {
  const handles = [];
  try {
    while (handles.length < OPEN_FILES) handles.push(openSync(import.meta.filename, 'r'));
    return true;
  } catch (error) {
    if (error.code !== 'EMFILE' && error.code !== 'ENFILE') throw error;
    return false;
  } finally {
    for (const handle of handles) closeSync(handle);
  }
}

// React's production build renders several times as fast; it looks here when it is first loaded.
process.env.NODE_ENV ??= 'production';
// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});
const main = canOpenFiles() ? await loadMain() : null;
if (main) {
  process.exitCode = await main(process.argv);
} else {
  process.stderr.write(
    main === null
      ? 'This process may not open enough files. Raise the limit, for example with "ulimit -n 1024", and try again.\n'
      : 'This checkout of chartdocs is not compiled. Run "npm run build".\n',
  );
  process.exitCode = 1;
}

#!/usr/bin/env node
// React's production build renders several times as fast; it looks here when it is first loaded.
process.env.NODE_ENV ??= 'production';
// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});
const { main } = await import('../lib/cli/main.js');

process.exitCode = await main(process.argv);

/** Runs the command line and says its process' peak memory on standard error when it is done. */
process.env.NODE_ENV ??= 'production';
const { main } = await import('../lib/cli/main.js');

process.exitCode = await main(process.argv);
process.stderr.write(`peak-kilobytes ${process.resourceUsage().maxRSS}\n`);

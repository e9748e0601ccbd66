/** Runs the command line and prints the process's peak memory on standard error at the end. */
process.env.NODE_ENV ??= 'production';
const { loadMain } = await import('../bin/loadMain.js');
const main = await loadMain();

process.exitCode = await main(process.argv);
process.stderr.write(`peak-kilobytes ${process.resourceUsage().maxRSS}\n`);

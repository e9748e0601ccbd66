/** Runs the command line and prints the process's peak memory on standard error at the end. */
process.env.NODE_ENV ??= 'production';
const { main } = await import('../lib/cli/main.js');

process.exitCode = await main(process.argv);
process.stderr.write(`peak-kilobytes ${process.resourceUsage().maxRSS}\n`);

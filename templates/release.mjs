/**
 * Builds the documentation of a release and checks its links: `node release.mjs <version> <base URL> <folder>`, such as
 * `node release.mjs 2.1.0 /charts/2.1/ published/2.1`.
 */
import { readdirSync } from 'node:fs';
import { BuildError, build, checkLinks } from 'chartdocs';

const configFile = readdirSync('.').find((name) => /^site\.config\.(?:[cm]?js|m?ts|json)$/.test(name));
const [docsVersion, baseUrl = '/', outDir = 'dist'] = process.argv.slice(2);
if (configFile === undefined) {
  console.error('There is no site.config.ts, .mts, .js, .mjs, .cjs or .json here.');
  process.exit(1);
}
if (docsVersion === undefined) {
  console.error('Usage: node release.mjs <version> [base URL] [folder]');
  process.exit(2);
}

const print = ({ file, line, message }) =>
  console.error(`${[file, line].filter(Boolean).join(':')}  ${message}`);
try {
  const { routes } = await build({ configFile, outDir, baseUrl, docsVersion, strict: true });
  const { findings } = await checkLinks({ dir: outDir, configFile });
  findings.forEach(print);
  if (findings.length > 0) process.exitCode = 1;
  else console.log(`${routes.length} pages of ${docsVersion} in ${outDir}`);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  error.diagnostics.forEach(print);
  process.exitCode = 1;
}

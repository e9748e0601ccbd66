import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_LIMIT, WAIT_LIMIT } from './test/timeLimits.ts';

/** Tests that read the files of the real site. */
const REAL_SITE = ['test/realSite.test.ts', 'test/reference.test.ts'];

/**
 * What takes minutes, and fails seldom: packages as they are installed, new sites, every damage of a cache or an
 * output folder, hosts and files that fail, the rules of accessibility on all kinds of pages. Run by
 * `npm run test:long` and by CI, not by `npm test`.
 */
const LONG = [
  'test/long/*.test.ts',
  ...[
    ...['capture', 'checkExamples', 'extended', 'hydration', 'init', 'initFromDocusaurus', 'longTypes'],
    ...['output', 'package', 'recharts', 'robust', 'samples', 'stable', 'threads', 'warm'],
  ].map((name) => `test/${name}.test.ts`),
  ...[
    ...[
      'access',
      'addresses',
      'crash',
      'foreign',
      'leaks',
      'liveCharts',
      'policy',
      'projects',
      'propsTables',
      'searchFailures',
      'states',
    ],
    ...['translated', 'types', 'versions'],
  ].map((name) => `test/reader/${name}.test.ts`),
];

/** Where the packed tool is installed, by the first test that needs it. */
process.env.INSTALLED_TOOL = path.join(tmpdir(), `chartdocs-installed-${process.pid}`);

declare module 'vitest' {
  interface ProvidedContext {
    /** How often an author edits a site that is served meanwhile. */
    edits: number;
  }
}

export default defineConfig({
  plugins: [
    {
      // Packages as users have them: the parser of Markdown is several times as slow in its own development build.
      name: 'published-packages',
      configResolved({ ssr }) {
        if (ssr.resolve) ssr.resolve.conditions = ['node'];
      },
    },
  ],
  test: {
    environment: 'node',
    globalSetup: ['test/installedTool.ts'],
    // Twice what two cores need: tests wait for browsers and servers. Each has a browser, so memory sets an end.
    maxWorkers: Math.min(8, Math.max(4, availableParallelism())),
    // What a file imports, and the browser, stay loaded for the next file of the same process.
    isolate: false,
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
    expect: { poll: { timeout: WAIT_LIMIT } },
    // Configurations of sites are run by Node itself, as outside of tests.
    server: { deps: { external: [/\/chartdocs-config-/] } },
    // What failed, and how many did not: no line for each slow test.
    reporters: ['minimal'],
    projects: [
      {
        extends: true,
        test: {
          name: 'tool',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: [...REAL_SITE, ...LONG],
          provide: { edits: 80 },
        },
      },
      {
        // The built real site, most of all in a browser: built once for all files.
        extends: true,
        test: {
          name: 'reader',
          include: ['test/reader/*.test.ts', ...REAL_SITE],
          exclude: LONG,
          globalSetup: ['test/reader/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [...LONG, 'test/soak.test.ts'],
          globalSetup: ['test/reader/setup.ts'],
          provide: { edits: 500 },
        },
      },
    ],
  },
});

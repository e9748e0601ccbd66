import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Against what hangs, not against what is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
        },
      },
      {
        // The built real site in a browser: built once for all files.
        extends: true,
        test: {
          name: 'reader',
          include: ['test/reader/*.test.ts'],
          globalSetup: 'test/reader/setup.ts',
        },
      },
    ],
  },
});

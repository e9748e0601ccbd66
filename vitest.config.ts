import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
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

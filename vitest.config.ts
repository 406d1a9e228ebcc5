import { defineConfig } from 'vitest/config';

const noNetwork = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/{common,engine,store}/**/*.test.ts',
            'src/core/server/**/*.test.ts',
            'src/plugins/*/{server,common}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          ...noNetwork,
        },
      },
      {
        test: {
          name: 'browser',
          environment: './tools/test/window-environment.ts',
          include: [
            'src/core/public/**/*.test.{ts,tsx}',
            'src/compat/**/*.test.ts',
            'src/ui/**/*.test.{ts,tsx}',
            'src/plugins/*/public/**/*.test.{ts,tsx}',
          ],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          ...noNetwork,
        },
      },
      {
        test: {
          name: 'opensearch',
          environment: 'node',
          include: ['e2e/opensearch/**/*.test.ts'],
          globalSetup: ['e2e/opensearch/start-node.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

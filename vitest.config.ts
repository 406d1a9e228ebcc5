import { defineConfig } from 'vitest/config';

const noNetwork = { testTimeout: 30_000, hookTimeout: 60_000 };

/** Packages of hundreds of files: each test file loads them as one, which takes a third off a run. */
const bundled = (include: string[]) => ({ enabled: true, include });
const forBrowsers = bundled([
  '@date-fns/tz',
  '@formatjs/intl',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@testing-library/react',
  '@testing-library/user-event',
  'date-fns',
  'history',
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'rxjs',
]);
const forServers = bundled(['@date-fns/tz', 'date-fns', 'rxjs', 'zod']);

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
          deps: { optimizer: { ssr: forServers } },
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
          deps: { optimizer: { client: forBrowsers, ssr: forServers } },
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
          // Each file loads data sets of its own; alone in its group, as others have other workers.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/*.test.ts'],
          setupFiles: ['e2e/support/write-costs.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // Each file has a browser and servers of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

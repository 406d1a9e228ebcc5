import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { CostlyFirst } from './tools/test/costly-first.mjs';
import { WAIT_MS } from './tools/test/wait-limit.ts';

/** Vitest would leave one of two processors without work. */
const WORKERS = Math.max(2, availableParallelism() - 1);
const poll = { timeout: WAIT_MS };
const noNetwork = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: WORKERS,
  expect: { poll },
};

export default defineConfig({
  test: {
    sequence: { sequencer: CostlyFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/{common,cluster,engine,store}/**/*.test.ts',
            'src/core/server/**/*.test.ts',
            'src/plugins/*/{server,common}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          setupFiles: ['tools/test/remove-temporary-folders.ts'],
          // A server keeps what it knows in objects, not in modules: these load once for all files of a worker.
          isolate: false,
          ...noNetwork,
        },
      },
      {
        test: {
          name: 'browser',
          environment: './tools/test/window-environment.ts',
          setupFiles: ['tools/test/patient-waits.ts'],
          // A file has a context of its own; a process for each took more than twice as long.
          pool: 'vmForks',
          include: [
            'src/core/{public,page}/**/*.test.{ts,tsx}',
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
          // They are fetched, and take a minute and a half; six minutes of people at work.
          exclude: process.env.LONG
            ? []
            : [
                'e2e/opensearch/rest-tests.test.ts',
                'e2e/opensearch/python-client.test.ts',
                'e2e/opensearch/programs.test.ts',
                'e2e/opensearch/killed-nodes.test.ts',
                'e2e/opensearch/secured.test.ts',
              ],
          globalSetup: ['e2e/opensearch/start-node.ts'],
          setupFiles: ['e2e/support/tell-open-pages.ts'],
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
          // Half an hour, and 40 GB of disk; a minute until policies are looked at.
          exclude: process.env.LONG
            ? []
            : ['e2e/fifty-million.test.ts', 'e2e/retry-policy.test.ts'],
          setupFiles: [
            'e2e/support/write-costs.ts',
            'e2e/support/tell-open-pages.ts',
            'tools/test/remove-temporary-folders.ts',
          ],
          testTimeout: 90_000,
          // A cluster takes a minute or two for three million documents.
          hookTimeout: process.env.ATRIUM_E2E_OPENSEARCH ? 600_000 : 120_000,
          expect: { poll },
          // Each file has servers of its own, each worker a browser.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

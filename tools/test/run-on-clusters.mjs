import { MissingTool } from '../opensearch/fetch.mjs';
import { startNode, startOlderNode } from '../opensearch/node.mjs';
import { readBrowserTests } from './choose-changed.mjs';
import { runProject } from './run-project.mjs';

/** Whose browser tests run on a cluster as they do on the embedded engine. */
const APPS = new Set(['discover', 'visualize', 'dashboards', 'objects', 'data', 'traces']);
/** What a cluster refuses as a whole, or whose subject is the embedded engine: docs/scaling.md says which. */
const EMBEDDED = new Set([
  'e2e/killed-sources.test.ts',
  'e2e/live-tail.test.ts',
  'e2e/patterns.test.ts',
  'e2e/retry-policy.test.ts',
  // Of a plugin that the registry does not have.
  'e2e/statements.test.ts',
  // By the port for clients.
  'e2e/data-sources.test.ts',
  'e2e/traces.test.ts',
]);
/** How the server speaks to a cluster: on each version. */
const ON_EACH_VERSION = [
  'connection',
  'files',
  'many-servers',
  'names',
  'pages',
  'promote',
  'promote-streams',
  'shared-accounts',
  'shared-files',
  'store',
  'store-servers',
  'story',
].map((name) => `e2e/opensearch/${name}.test.ts`);

/**
 * In the long run alone: the browser tests on a real node, and what the server asks of a cluster on those of older versions.
 *
 * @param {ReturnType<typeof import('./report.mjs').createReport>} report
 * @param {{ hasBrowser: boolean }} options
 */
export async function runOnClusters(report, { hasBrowser }) {
  for (const major of [2, 1]) {
    await onNode(report, `a cluster of OpenSearch ${major}.x`, {
      start: () => startOlderNode(major),
      part: (url) => ({
        name: `opensearch-${major}`,
        projects: ['opensearch'],
        files: ON_EACH_VERSION,
        environment: { ATRIUM_TEST_OPENSEARCH: url },
      }),
    });
  }
  if (!hasBrowser) return;
  const files = [...readBrowserTests()]
    .filter(([file, apps]) => !EMBEDDED.has(file) && apps.some((app) => APPS.has(app)))
    .map(([file]) => file);
  await onNode(report, 'tests in the browser on a cluster', {
    start: () => startNode({ heap: '2g' }),
    part: (url) => ({
      name: 'e2e-on-a-cluster',
      projects: ['e2e'],
      files,
      environment: { ATRIUM_E2E_OPENSEARCH: url },
      // Each server begins with an empty cluster.
      workers: 1,
    }),
  });
}

async function onNode(report, title, { start, part }) {
  let node;
  try {
    node = await start();
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error;
    return report.missing(title, error.message);
  }
  try {
    await runProject(report, { title, ...part(node.url) });
  } finally {
    await node.stop();
  }
}

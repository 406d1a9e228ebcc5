import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { MissingTool } from '../../tools/opensearch/fetch.mjs';
import { startNode } from '../../tools/opensearch/node.mjs';
import { describeCounts, readCounts, type Counts } from './counts';
import { planFor, type Plan } from './plan';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a real OpenSearch node; empty where none runs. */
    openSearchUrl: string;
    /** Why not. */
    openSearchMissing: string;
    /** What it is made of: older ones of the registry have no scripts and no processors. */
    openSearchModules: readonly string[];
    openSearchVersion: string;
    openSearchPlan: Plan;
    /** The folder for what test files counted. */
    openSearchCounts: string;
  }
}

/** At most one node for all comparisons. Where `CI` is set, a machine without one is a failure. */
// eslint-disable-next-line import/no-default-export -- vitest asks for one
export default async function startOpenSearch(project: TestProject): Promise<() => Promise<void>> {
  const plan = planFor(process.env, new Date());
  const counts = await mkdtemp(join(tmpdir(), 'atrium-comparison-counts-'));
  const { url, missing, stop } = await nodeFor(plan);
  project.provide('openSearchUrl', url);
  project.provide('openSearchMissing', missing);
  const { version, modules } = url ? await readParts(url) : { version: '', modules: [] };
  project.provide('openSearchModules', modules);
  project.provide('openSearchVersion', version);
  project.provide('openSearchPlan', plan);
  project.provide('openSearchCounts', counts);
  return async () => {
    await stop();
    const counted = await readCounts(counts);
    console.log(`note: ${describeCounts(counted, plan)}`);
    await writeCosts(counted);
    await rm(counts, { recursive: true, force: true });
  };
}

interface NodeParts {
  version: string;
  modules: readonly string[];
}

async function readParts(url: string): Promise<NodeParts> {
  const answer = await fetch(`${url}/_nodes/_local/plugins`);
  const { nodes } = (await answer.json()) as {
    nodes: Record<string, { version: string; modules: readonly { name: string }[] }>;
  };
  const [node] = Object.values(nodes);
  return {
    version: node?.version ?? '',
    modules: node?.modules.map(({ name }) => name) ?? [],
  };
}

/** What is held against the budget of the whole run (tools/test/costs.mjs). */
async function writeCosts({ live }: Counts): Promise<void> {
  const folder = fileURLToPath(new URL('../../.cache/test-costs/', import.meta.url));
  await mkdir(folder, { recursive: true });
  const costs = { file: 'e2e/opensearch', searches: live };
  await writeFile(join(folder, 'opensearch.json'), JSON.stringify(costs));
}

interface RunningNode {
  url: string;
  missing: string;
  stop: () => Promise<void>;
}

async function nodeFor(plan: Plan): Promise<RunningNode> {
  const none = {
    url: '',
    missing: '(only in the long run, and where CI is set)',
    stop: async () => {},
  };
  const running = process.env.ATRIUM_TEST_OPENSEARCH;
  if (running) return { ...none, url: running, missing: '' };
  if (plan.live === 'none') return none;
  try {
    return { ...(await startNode({ heap: '1g' })), missing: '' };
  } catch (error) {
    if (!(error instanceof MissingTool) || process.env.CI || plan.record) throw error;
    console.warn(`No OpenSearch can be asked: ${error.message}`);
    return { ...none, missing: error.message };
  }
}

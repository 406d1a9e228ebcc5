import type { TestProject } from 'vitest/node';
import { MissingTool } from '../../tools/opensearch/fetch.mjs';
import { startNode } from '../../tools/opensearch/node.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a real OpenSearch node; empty where none can run here. */
    openSearchUrl: string;
    /** Why not. */
    openSearchMissing: string;
  }
}

/** One node for all comparisons. Where `CI` is set, a machine without one is a failure. */
// eslint-disable-next-line import/no-default-export -- vitest asks for one
export default async function startOpenSearch(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.ATRIUM_TEST_OPENSEARCH;
  if (running) return provide(project, running);
  try {
    const node = await startNode({ heap: '1g' });
    provide(project, node.url);
    return node.stop;
  } catch (error) {
    if (!(error instanceof MissingTool) || process.env.CI) throw error;
    console.warn(`The comparison with OpenSearch is left out: ${error.message}`);
    return provide(project, '', error.message);
  }
}

function provide(project: TestProject, url: string, missing = ''): () => Promise<void> {
  project.provide('openSearchUrl', url);
  project.provide('openSearchMissing', missing);
  return async () => {};
}

import { connectCluster as connectToCluster } from '#cluster';
import { describe, inject } from 'vitest';
import { createOpenSearchEngine } from '../../src/engine/opensearch';
import { CONTRACT_DOCUMENTS, describeEngineContract } from '../../src/engine/engine-contract';
import { createTestEngine } from '../../src/engine/duckdb/search/testing/load-documents';
import { connectCluster } from './cluster';
import { NO_WORKSHOP } from '../../src/engine/opensearch/testing/no-workshop';

const url = inject('openSearchUrl');

describe.skipIf(url === '')(`a cluster ${inject('openSearchMissing')}`, () => {
  describeEngineContract('OpenSearch', async () => {
    const documents = CONTRACT_DOCUMENTS.map((text, position) => ({ id: String(position), text }));
    // The embedded engine describes the fields; the cluster gets the mapping made of that.
    const embedded = await createTestEngine();
    await connectCluster(url).load(await embedded.load('contract', documents), documents);
    await embedded.close();
    const engine = createOpenSearchEngine({
      cluster: connectToCluster({ hosts: [url], requestTimeout: 30_000 }),
      workshop: NO_WORKSHOP,
    });
    return { engine, close: async () => {} };
  });
});

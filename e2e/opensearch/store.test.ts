import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, inject, it } from 'vitest';
import { connectCluster } from '#cluster';
import { createOpenSearchStore } from '#store/opensearch';
import { testStore } from '../../src/store/testing/store-contract';
import { temporaryFolder } from '../../tools/test/temporary-folder';

const url = inject('openSearchUrl');
const missing = inject('openSearchMissing');

if (url) {
  const cluster = connectCluster({ hosts: [url], requestTimeout: 60_000 });
  const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };
  const base = `store-${randomUUID()}`;
  let copies = 0;
  afterAll(async () => {
    await cluster.ask({ method: 'DELETE', path: `/${base}*?expand_wildcards=all` }, limits);
    await cluster.close();
  });

  /** An index for each test would take a second each. */
  const empty = async () => {
    const query = { bool: { must_not: [{ ids: { values: ['store-state'] } }] } };
    const path = `/${base}*/_delete_by_query?refresh=true&expand_wildcards=all&conflicts=proceed`;
    await cluster.ask({ method: 'POST', path, body: { query } }, limits);
  };

  testStore('OpenSearch', async () => {
    const folder = temporaryFolder('store');
    const store = createOpenSearchStore({ cluster, index: base });
    await store.latestVersion();
    await empty();
    return {
      store,
      backupFile: () => join(folder, 'copy.ndjson'),
      open: (restoreFrom) =>
        createOpenSearchStore({ cluster, index: `${base}-copy-${++copies}`, restoreFrom }),
      remove: () => store.close(),
    };
  });
} else {
  describe('Store in OpenSearch', () => {
    it.skip(`needs a node ${missing}`);
  });
}

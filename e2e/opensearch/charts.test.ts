import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  createTestEngine,
  type TestDocument,
  type TestEngine,
} from '../../src/engine/duckdb/search/testing/load-documents';
import { CHART_REQUESTS } from './chart-requests.data';
import { connectCluster, type Cluster } from './cluster';
import { createComparison } from './comparison';
import { made } from './data-sets';
import { places } from './places';
import { SCRIPT_REQUESTS } from './script-requests.data';

const url = inject('openSearchUrl');
let test: TestEngine;
let cluster: Cluster;
const documents = new Map<string, readonly TestDocument[]>();
const compare = createComparison(() => ({ test, cluster, documents }));

describe.skipIf(url === '')(`charts beside OpenSearch ${inject('openSearchMissing')}`, () => {
  beforeAll(async () => {
    test = await createTestEngine();
    cluster = connectCluster(url);
    await cluster.allowScripts();
    for (const { name, documents: own, fields } of [made(), places()]) {
      documents.set(name, own);
      await cluster.load(await test.load(name, own, fields), own);
    }
  });
  afterAll(() => test.close());

  describe.each([...Object.entries(CHART_REQUESTS), ['places', SCRIPT_REQUESTS] as const])(
    'of %s',
    (name, requests) => {
      it.each(requests.map((body) => [JSON.stringify(body), body] as const))(
        '%s',
        async (_title, body) => {
          expect(await compare(name, body)).toEqual([]);
        },
      );
    },
  );
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StoredIndex } from '../../src/engine/duckdb/catalog';
import { analyze } from '../../src/engine/duckdb/text/tokens';
import {
  createTestEngine,
  type TestDocument,
  type TestEngine,
} from '../../src/engine/duckdb/search/testing/load-documents';
import { connectCluster, type Cluster } from './cluster';
import { createComparison } from './comparison';
import { loadRealFiles, made, realDocuments } from './data-sets';
import { FIXED_REQUESTS } from './fixed-requests.data';
import { createGenerator } from './generate';
import { createRandom } from './random';

const url = inject('openSearchUrl');
/** Of each index; `ATRIUM_TEST_GENERATED` and `ATRIUM_TEST_SEED` ask for more and for others. */
const GENERATED = Number(process.env.ATRIUM_TEST_GENERATED ?? 80);
const SEED = Number(process.env.ATRIUM_TEST_SEED ?? 20_260_101);
const NAMES = ['flights', 'made', 'movies', 'earthquakes', 'birdstrikes'] as const;

let test: TestEngine;
let cluster: Cluster;
const documents = new Map<string, readonly TestDocument[]>();
const compare = createComparison(() => ({ test, cluster, documents }));

describe.skipIf(url === '')(
  `the embedded engine beside OpenSearch ${inject('openSearchMissing')}`,
  () => {
    beforeAll(async () => {
      test = await createTestEngine(await loadRealFiles());
      cluster = connectCluster(url);
      for (const index of test.indices.values()) {
        documents.set(index.name, await realDocuments(test, index.name));
        await cluster.load(index, documents.get(index.name) ?? []);
      }
      const { name, documents: own, fields } = made();
      documents.set(name, own);
      await cluster.load(await test.load(name, own, fields), own);
    });
    afterAll(() => test.close());

    describe.each(NAMES)('%s', (name) => {
      it.each(
        FIXED_REQUESTS[name].map((body) => [JSON.stringify(body).slice(0, 150), body] as const),
      )('%s', async (_title, body) => {
        expect(await compare(name, body)).toEqual([]);
      });

      it(`gives the same answers to ${GENERATED} requests made from seed ${SEED}`, async () => {
        const random = createRandom(SEED + name.length * 1000);
        const index = test.indices.get(name) as StoredIndex;
        const next = createGenerator(index, documents.get(name) ?? [], random);
        const failures: string[] = [];
        for (let count = 0; count < GENERATED; count += 1) {
          const body = next();
          const found = await compare(name, body);
          if (found.length > 0) failures.push(`${JSON.stringify(body)}\n  ${found.join('\n  ')}`);
        }
        expect(failures).toEqual([]);
      });
    });

    it.each([
      'The quick brown fox.',
      "Don't can’t O'Neil's rock'n'roll 'quoted'",
      'user_name __init__ _ ___ a_1',
      '3.14 1,000.5 1.2.3 v2.0 10:30 2020-01-01 a.b.c ab:cd',
      'e-mail@host.example http://example.com/a?b=c#d',
      '日本語のテキスト カタカナ ひらがな 漢字123',
      'Ünïcödé ÉCOLE ΣΊΣΥΦΟΣ İstanbul straße',
      'Привет мир 한국어 שלום עולם',
      '🎉 party 👍🏽 a🎉b',
      'e\u0301 na\u0308ive soft\u00ADhyphen zero\u200Bwidth',
      '١٢٣ ½ ² ⅷ №5 50% $100 C++ C#',
      'tab\tnewline\nend',
    ])('cuts %j into the same words', async (text) => {
      expect(analyze(text)).toEqual(await cluster.analyze(text));
    });
  },
);

import { afterAll, beforeAll, describe, it } from 'vitest';
import type { StoredIndex } from '../../src/engine/duckdb/catalog';
import {
  createTestEngine,
  type TestEngine,
} from '../../src/engine/duckdb/search/testing/load-documents';
import { openComparison, type Comparison } from './comparison';
import { loadRealFiles, realDocuments } from './data-sets';
import { FIXED_REQUESTS } from './fixed-requests.data';
import { compareGenerated, GENERATED_TITLE } from './generated';

const NAMES = ['flights', 'movies', 'earthquakes', 'birdstrikes'] as const;

let test: TestEngine;
let comparison: Comparison;

describe('the embedded engine beside OpenSearch', () => {
  beforeAll(async () => {
    test = await createTestEngine(await loadRealFiles());
    comparison = await openComparison('files', test);
    for (const index of test.indices.values()) {
      await comparison.add(index, await realDocuments(test, index.name));
    }
  });
  afterAll(() => comparison.close());

  describe.each(NAMES)('%s', (name) => {
    it.for(FIXED_REQUESTS[name].map((body) => [JSON.stringify(body).slice(0, 150), body] as const))(
      '%s',
      ([, body], { skip }) => comparison.expectSame(name, body, skip),
    );

    it(GENERATED_TITLE, ({ skip }) =>
      compareGenerated(comparison, test.indices.get(name) as StoredIndex, skip),
    );
  });
});

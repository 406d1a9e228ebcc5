import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestEngine } from '../../src/engine/duckdb/search/testing/load-documents';
import { openComparison, type Comparison } from './comparison';
import { loadMapped, mappedDocuments } from './mapped/data-set';
import { leaves } from './mapped/leaves.data';
import { nestedRequests } from './mapped/nested.data';

let comparison: Comparison;

describe('an index with a mapping beside OpenSearch', () => {
  beforeAll(async () => {
    const test = await createTestEngine(await loadMapped());
    comparison = await openComparison('mapped', test);
    for (const index of test.indices.values()) await comparison.add(index, mappedDocuments());
  });
  afterAll(() => comparison.close());

  it.for(
    [...leaves, ...nestedRequests].map(
      (body) => [JSON.stringify(body).slice(0, 200), body] as const,
    ),
  )('%s', ([, body], { skip }) => comparison.expectSame('mapped', body, skip));
});

import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestEngine } from '../../src/engine/duckdb/search/testing/load-documents';
import type { JsonObject } from '#common/json';
import { openComparison, type Comparison } from './comparison';
import { loadMapped, mappedDocuments } from './mapped/data-set';
import { leaves } from './mapped/leaves.data';
import { nestedRequests } from './mapped/nested.data';
import { typedDocuments } from './mapped/typed';
import { typedRequests } from './mapped/typed.data';

let comparison: Comparison;

describe('an index with a mapping beside OpenSearch', () => {
  beforeAll(async () => {
    const test = await createTestEngine(await loadMapped());
    comparison = await openComparison('mapped', test);
    for (const index of test.indices.values()) {
      await comparison.add(index, index.name === 'typed' ? typedDocuments() : mappedDocuments());
    }
  });
  afterAll(() => comparison.close());

  const named = (list: readonly JsonObject[]) =>
    list.map((body) => [JSON.stringify(body).slice(0, 200), body] as const);

  it.for(named([...leaves, ...nestedRequests]))('%s', ([, body], { skip }) =>
    comparison.expectSame('mapped', body, skip),
  );

  it.for(named(typedRequests))('of further types: %s', ([, body], { skip }) =>
    comparison.expectSame('typed', body, skip),
  );
});

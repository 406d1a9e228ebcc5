import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestEngine } from '../../src/engine/duckdb/search/testing/load-documents';
import { analyzed } from './analyzers/analyzed';
import { openComparison, type Comparison } from './comparison';
import { corners, odd, sparse, texts } from './odd/data-sets';
import { KINDS_REQUESTS } from './kinds/requests';

let comparison: Comparison;

describe('kinds of searches beside OpenSearch', () => {
  beforeAll(async () => {
    const test = await createTestEngine();
    comparison = await openComparison('kinds', test);
    for (const { name, documents, fields } of [odd(), corners(), sparse(), texts(), analyzed()]) {
      await comparison.add(await test.load(name, documents, fields), documents);
    }
  });
  afterAll(() => comparison.close());

  describe.each(Object.entries(KINDS_REQUESTS))('of %s', (name, requests) => {
    it.for(requests.map((body) => [JSON.stringify(body), body] as const))(
      '%s',
      ([, body], { skip }) => comparison.expectSame(name, body, skip),
    );
  });
});

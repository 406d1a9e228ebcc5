import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestEngine } from '../../src/engine/duckdb/search/testing/load-documents';
import { openComparison, type Comparison } from './comparison';
import { clocks, corners, odd, sparse } from './odd/data-sets';
import { ODD_REQUESTS } from './odd/requests';

let comparison: Comparison;

describe('what is rare beside OpenSearch', () => {
  beforeAll(async () => {
    const test = await createTestEngine();
    comparison = await openComparison('odd', test, { exactSums: true });
    for (const { name, documents, fields } of [clocks(), odd(), corners(), sparse()]) {
      await comparison.add(await test.load(name, documents, fields), documents);
    }
  });
  afterAll(() => comparison.close());

  describe.each(Object.entries(ODD_REQUESTS))('of %s', (name, requests) => {
    it.for(requests.map((body) => [JSON.stringify(body), body] as const))(
      '%s',
      ([, body], { skip }) => comparison.expectSame(name, body, skip),
    );
  });
});

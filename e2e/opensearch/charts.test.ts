import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestEngine } from '../../src/engine/duckdb/search/testing/load-documents';
import { CHART_REQUESTS } from './chart-requests.data';
import { openComparison, type Comparison } from './comparison';
import { made } from './data-sets';
import { places } from './places';
import { SCRIPT_REQUESTS } from './script-requests.data';
import { TIME_SERIES_REQUESTS } from './time-series-requests.data';

let comparison: Comparison;

describe('charts beside OpenSearch', () => {
  beforeAll(async () => {
    const test = await createTestEngine();
    comparison = await openComparison('charts', test);
    for (const { name, documents, fields } of [made(), places()]) {
      await comparison.add(await test.load(name, documents, fields), documents);
    }
  });
  afterAll(() => comparison.close());

  describe.each([
    ...Object.entries(CHART_REQUESTS),
    ['places', SCRIPT_REQUESTS] as const,
    ['made', TIME_SERIES_REQUESTS] as const,
  ])('of %s', (name, requests) => {
    it.for(requests.map((body) => [JSON.stringify(body), body] as const))(
      '%s',
      ([, body], { skip }) => comparison.expectSame(name, body, skip),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchRequest, SearchResponse } from '#common/search';
import type { ChartContext, ChartSource, Visualization } from '#common/visualizations';
import { runChart } from './run-chart';

const PRICES: Visualization = {
  title: 'Prices',
  description: '',
  type: 'histogram',
  params: {},
  uiState: {},
  aggs: [
    { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} },
    {
      id: '2',
      enabled: true,
      type: 'histogram',
      schema: 'segment',
      params: { field: 'price', interval: 1 },
    },
  ],
  index: 'orders',
  query: { query: '', language: 'kuery' },
  filters: [],
};
const CONTEXT: ChartContext = { query: PRICES.query, filters: [], timeZone: 'UTC' };
const SOURCE = {
  index: 'orders',
  fields: [{ name: 'price', type: 'double' }],
  scripted: [],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
} as unknown as ChartSource;

/** Buckets of the width that is asked for, from 0 to the largest price; more than 65,535 are refused. */
function setUp(largest: number) {
  const asked: JsonObject[] = [];
  const answer = (aggregations: JsonObject) =>
    ({
      took: 1,
      timed_out: false,
      hits: { total: { value: 2, relation: 'eq' }, max_score: null, hits: [] },
      aggregations,
    }) as unknown as SearchResponse;
  const search = async ({ body }: SearchRequest): Promise<SearchResponse> => {
    asked.push(body);
    const [first] = Object.values(body['aggs'] as Record<string, Record<string, JsonObject>>);
    const interval = Number(first?.['histogram']?.['interval'] ?? 0);
    if (interval === 0) return answer({ min0: { value: 0 }, max0: { value: largest } });
    if (largest / interval > 65_535) throw new Error('Too many buckets.');
    const keys = [0, Math.floor(largest / interval) * interval];
    return answer({ 2: { buckets: keys.map((key) => ({ key, doc_count: 1 })) } });
  };
  const run = () =>
    runChart({
      client: { search },
      visualization: PRICES,
      context: CONTEXT,
      source: SOURCE,
      signal: new AbortController().signal,
      inspect: () => undefined,
    });
  return { asked, run };
}

describe('a histogram with a chosen width', () => {
  it('is asked for at once', async () => {
    const { asked, run } = setUp(300);
    const { table } = await run();
    expect(asked).toHaveLength(1);
    expect(table.rows.map(([cell]) => cell?.value)).toEqual([0, 300]);
  });

  it.each([5000, 1_000_000])(
    'is asked for with a wider one where values up to %i would make too many buckets',
    async (largest) => {
      const { asked, run } = setUp(largest);
      await run();
      const last = asked.at(-1)?.['aggs'] as Record<string, Record<string, JsonObject>>;
      const interval = Number(last['2']?.['histogram']?.['interval']);
      expect(largest / interval).toBeLessThanOrEqual(2000);
      expect(asked).toHaveLength(3);
    },
  );
});

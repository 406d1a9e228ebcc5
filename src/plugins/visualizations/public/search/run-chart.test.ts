// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchRequest, SearchResponse } from '#common/search';
import type { ChartContext, ChartSource, Visualization } from '../../common';
import { SearchError } from '#plugins/data/public';
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
function setUp(largest: number, shards?: SearchResponse['_shards']) {
  const asked: JsonObject[] = [];
  const answer = (aggregations: JsonObject) =>
    ({
      took: 1,
      timed_out: false,
      hits: { total: { value: 2, relation: 'eq' }, max_score: null, hits: [] },
      aggregations,
      _shards: shards,
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

/** As many days as said, each with a shown city and two others. */
async function runWithOthers(days: number) {
  const asked: JsonObject[] = [];
  const total = { value: days * 3, relation: 'eq' };
  const hits = { total, max_score: null, hits: [] };
  const cities = () => ({ sum_other_doc_count: 2, buckets: [{ key: 'Oslo', doc_count: 1 }] });
  const search = async ({ body }: SearchRequest): Promise<SearchResponse> => {
    asked.push(body);
    const aggs = body['aggs'] as Record<string, { filters?: { filters: JsonObject } }>;
    const wanted = Object.keys(aggs['other']?.filters?.filters ?? {});
    const aggregations = aggs['other']
      ? { other: { buckets: Object.fromEntries(wanted.map((key) => [key, { doc_count: 2 }])) } }
      : {
          2: {
            buckets: Array.from({ length: days }, (_, key) => ({ key, doc_count: 3, 3: cities() })),
          },
        };
    return { took: 1, timed_out: false, hits, aggregations } as unknown as SearchResponse;
  };
  const params = { field: 'city', size: 1, otherBucket: true };
  const visualization: Visualization = {
    ...PRICES,
    aggs: [
      ...PRICES.aggs,
      { id: '3', enabled: true, type: 'terms', schema: 'group', params },
    ] as Visualization['aggs'],
  };
  const { table } = await runChart({
    client: { search },
    visualization,
    context: CONTEXT,
    source: {
      ...SOURCE,
      fields: [...SOURCE.fields, { name: 'city', type: 'keyword' }] as ChartSource['fields'],
      extents: { price: { min: 0, max: 1 } },
    },
    signal: new AbortController().signal,
    inspect: () => undefined,
  });
  const others = table.rows.filter(([, city]) => city?.special === 'other');
  return { asked, others, notices: table.notices };
}

describe('"Other" below many buckets', () => {
  it('is in each of a thousand', async () => {
    const { asked, others, notices } = await runWithOthers(1000);
    expect(others).toHaveLength(1000);
    expect(others.every((row) => row.at(-1)?.value === 2)).toBe(true);
    expect(asked).toHaveLength(1 + 5);
    expect(notices).toEqual([]);
  });

  it('says so where it is in the first ones alone', async () => {
    const { others, notices } = await runWithOthers(2001);
    expect(others).toHaveLength(2000);
    expect(notices).toEqual([expect.stringContaining('Only the first 2,000 groups')]);
  });
});

describe('the period before', () => {
  /** From when until when a metric asks for what was before. */
  async function previousOf(from: string, to: string, timeOf: object = {}) {
    const asked: string[] = [];
    await runChart({
      client: {
        search: async ({ body }) => {
          asked.push(JSON.stringify(body));
          const hits = { total: { value: 1, relation: 'eq' }, max_score: null, hits: [] };
          return { took: 1, timed_out: false, hits } as unknown as SearchResponse;
        },
      },
      visualization: { ...PRICES, type: 'metric', params: { comparison: true }, aggs: [] },
      context: { ...CONTEXT, timeZone: 'Europe/Berlin', timeRange: { from, to } },
      source: { ...SOURCE, timeField: 'day', ...timeOf },
      signal: new AbortController().signal,
      inspect: () => undefined,
    });
    const [, gte, lte] = /"gte":(\d+),"lte":(\d+)/.exec(asked[1] ?? '') ?? [];
    return [gte, lte].map((moment) => new Date(Number(moment)).toISOString());
  }

  it('of a day on which the clocks change is the whole day before', async () => {
    const day = await previousOf('2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59.999+02:00');
    expect(day).toEqual(['2026-03-27T23:00:00.000Z', '2026-03-28T22:59:59.999Z']);
    const after = await previousOf('2026-03-30T00:00:00+02:00', '2026-03-31T00:00:00+02:00');
    expect(after).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z']);
  });

  it('of days is as many days, whatever the clocks did', async () => {
    const fields = [{ name: 'day', type: 'date', exactName: 'day', days: true }];
    const day = await previousOf('2026-03-30T00:00:00+02:00', '2026-03-30T23:59:59.999+02:00', {
      fields: [...SOURCE.fields.filter(({ name }) => name !== 'day'), ...fields],
    });
    expect(day).toEqual(['2026-03-29T00:00:00.000Z', '2026-03-29T23:59:59.999Z']);
  });

  it('of any other time is as long as that', async () => {
    const hours = await previousOf('2026-03-29T10:00:00Z', '2026-03-29T15:59:59.999Z');
    expect(hours).toEqual(['2026-03-29T04:00:00.000Z', '2026-03-29T09:59:59.999Z']);
  });
});

describe('a chart whose scripted field can’t be worked out', () => {
  const scripted = (name: string, script: string) => ({
    name,
    script,
    type: 'string',
    lang: 'painless',
  });
  const terms = (id: string, field: string) => ({
    id,
    enabled: true,
    type: 'terms',
    schema: 'bucket' as const,
    params: { field },
  });
  const failingOn = (bad: string, thrown: () => Error) =>
    runChart({
      client: {
        search: async ({ body }: SearchRequest): Promise<SearchResponse> => {
          if (JSON.stringify(body).includes(bad)) throw thrown();
          return { took: 1, timed_out: false, hits: { hits: [] }, aggregations: {} } as never;
        },
      },
      visualization: { ...PRICES, aggs: [terms('1', 'hour'), terms('2', 'looped')] },
      context: CONTEXT,
      source: {
        ...SOURCE,
        scripted: [scripted('hour', "doc['city'].value"), scripted('looped', 'for (;;) {}')],
      },
      signal: new AbortController().signal,
      inspect: () => undefined,
    });

  it('says which one, why, and what to do', async () => {
    const refused = () => new SearchError('A loop is not supported.', { code: 'unsupported' });
    await expect(failingOn('for (;;)', refused)).rejects.toThrow(
      'The scripted field looped can’t be computed: A loop is not supported. Choose another field in the chart, or change the script in the index pattern.',
    );
  });

  it('has any other reason as it is', async () => {
    await expect(failingOn('"1":{', () => new Error('Offline.'))).rejects.toThrow(/^Offline\.$/);
  });
});

describe('An answer without the results of some indices', () => {
  it('is a chart that says so', async () => {
    const failures = [{ index: 'orders-1', reason: { reason: 'Not a number.' } }];
    const { table } = await setUp(9, { total: 2, failed: 1, failures }).run();

    expect(table.notices).toEqual([
      'Results are incomplete: the search failed in 1 index (orders-1). Not a number.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { extentsBody, neededExtents, planChart, readExtents } from './chart-plan';
import type { ChartSource } from './chart-source';
import type { AggregationConfig, ChartContext, Visualization } from './visualization';

const SOURCE: ChartSource = {
  index: 'orders',
  fields: [
    { name: 'day', type: 'date', exactName: 'day' },
    { name: 'city', type: 'text', exactName: 'city.keyword' },
    { name: 'price', type: 'double', exactName: 'price' },
  ],
  timeField: 'day',
  scripted: [{ name: 'hour', type: 'number', script: "doc['day'].value.hour", lang: 'painless' }],
  formats: {},
  now: Date.UTC(2026, 2, 30),
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};
const CONTEXT: ChartContext = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'Europe/Berlin',
};
type Part = Partial<AggregationConfig> & Pick<AggregationConfig, 'type'>;
const chart = (aggs: readonly Part[], more: Partial<Visualization> = {}): Visualization => ({
  title: '',
  description: '',
  type: 'table',
  params: {},
  uiState: {},
  query: { query: '', language: 'kuery' },
  filters: [],
  aggs: aggs.map((agg, position) => ({
    id: String(position + 1),
    enabled: true,
    schema: 'metric',
    params: {},
    ...agg,
  })),
  ...more,
});
const terms = (params: JsonObject = {}): Part => ({
  type: 'terms',
  schema: 'bucket',
  params: { field: 'city', ...params },
});
const aggsOf = (...aggs: readonly Part[]) => planChart(chart(aggs), CONTEXT, SOURCE).body['aggs'];

describe('a chart as a search', () => {
  it('asks for counted text by its whole values, five of them, the most frequent first', () => {
    expect(aggsOf({ type: 'count' }, terms())).toEqual({
      2: { terms: { field: 'city.keyword', size: 5, order: { _count: 'desc' } } },
    });
  });

  it('orders terms by a metric, and asks for it in their buckets', () => {
    const sum: Part = { type: 'sum', params: { field: 'price' } };
    expect(aggsOf(sum, terms({ orderBy: '1', order: 'asc', size: '3' }))).toEqual({
      2: {
        terms: { field: 'city.keyword', size: 3, order: { 1: 'asc' } },
        aggs: { 1: { sum: { field: 'price' } } },
      },
    });
  });

  it('begins days in the zone of the page', () => {
    const days: Part = {
      type: 'date_histogram',
      schema: 'segment',
      params: { field: 'day', interval: 'custom', customInterval: '1d' },
    };
    expect(aggsOf({ type: 'count' }, days)).toMatchObject({
      2: { date_histogram: { calendar_interval: '1d', time_zone: 'Europe/Berlin' } },
    });
  });

  describe('of several lines over time', () => {
    const days: Part = { type: 'date_histogram', schema: 'segment', params: { field: 'day' } };
    const lines = chart([{ type: 'count' }, terms(), days], { type: 'line' });
    const extents = { day: { min: Date.UTC(2026, 2, 1), max: Date.UTC(2026, 2, 20) } };
    const boundsOf = (context: ChartContext, source: ChartSource) => {
      const aggs = planChart(lines, context, source).body['aggs'];
      const inner = (aggs as never)['2']['aggs']['3']['date_histogram'] as JsonObject;
      return [inner['min_doc_count'], inner['extended_bounds']];
    };

    it('asks for each of them over the whole range of the page', () => {
      const timeRange = { from: '2026-03-01T00:00:00Z', to: '2026-03-30T00:00:00Z' };
      const context = { ...CONTEXT, timeRange };
      expect(neededExtents(lines, context, SOURCE, { tries: true })).toEqual([]);
      const bounds = { min: Date.parse(timeRange.from), max: Date.parse(timeRange.to) - 1 };
      expect(boundsOf(context, SOURCE)).toEqual([0, bounds]);
    });

    it('asks where there is no range how far all of them reach, and for each of them as far', () => {
      const source = { ...SOURCE, timeRange: { from: 0, to: SOURCE.now } };
      const needed = neededExtents(lines, CONTEXT, source, { tries: true });
      expect(needed.map(({ name }) => name)).toEqual(['day']);
      const { min, max } = extents.day;
      expect(boundsOf(CONTEXT, { ...source, extents })).toEqual([0, { min, max: max - 1 }]);
    });

    it('asks for the periods without documents too where each period has the lines, whatever the file says', () => {
      const timeRange = { from: '2026-03-01T00:00:00Z', to: '2026-03-30T00:00:00Z' };
      const params = { ...days.params, min_doc_count: 1, extended_bounds: {} };
      const turned = chart([{ type: 'count' }, { ...days, params }, terms()], { type: 'line' });
      const aggs = planChart(turned, { ...CONTEXT, timeRange }, SOURCE).body['aggs'];
      const max = Date.parse(timeRange.to) - 1;
      expect(aggs).toMatchObject({
        2: {
          date_histogram: {
            min_doc_count: 0,
            extended_bounds: { min: Date.parse(timeRange.from), max },
          },
          aggs: { 3: { terms: { field: 'city.keyword' } } },
        },
      });
    });

    it('asks for none of that where the time is outermost: it reaches from its first to its last', () => {
      const source = { ...SOURCE, timeRange: { from: 0, to: SOURCE.now } };
      const turned = chart([{ type: 'count' }, days, terms()], { type: 'line' });
      expect(neededExtents(turned, CONTEXT, source, { tries: true })).toEqual([]);
    });
  });

  it('puts the histogram innermost that a derivative needs', () => {
    const days: Part = { type: 'date_histogram', schema: 'segment', params: { field: 'day' } };
    const derivative: Part = { type: 'derivative', params: { metricAgg: '1' } };
    expect(aggsOf({ type: 'count' }, derivative, days, terms())).toMatchObject({
      4: { aggs: { 3: { aggs: { 2: { derivative: { buckets_path: '_count' } } } } } },
    });
  });

  it('asks for a moving average as a moving function of five buckets', () => {
    const days: Part = { type: 'date_histogram', schema: 'segment', params: { field: 'day' } };
    const moving: Part = { type: 'moving_avg', params: { metricAgg: 'custom', customMetric: {} } };
    expect(aggsOf(moving, days)).toMatchObject({
      2: { aggs: { 1: { moving_fn: { buckets_path: '_count', window: 5 } } } },
    });
  });

  it('says of which kind the values of a scripted field are, so that 2 comes before 10', () => {
    const script = { source: "doc['day'].value.hour", lang: 'painless' };
    expect(aggsOf({ type: 'count' }, terms({ field: 'hour', orderBy: '_key' }))).toEqual({
      2: { terms: { script, value_type: 'double', size: 5, order: { _key: 'desc' } } },
    });
  });

  it('looks how far the values of a scripted field go before it chooses a width for them', () => {
    const histogram: Part = { type: 'histogram', schema: 'segment', params: { field: 'hour' } };
    const chosen = chart([{ type: 'count' }, histogram]);
    const fields = neededExtents(chosen, CONTEXT, SOURCE, { tries: false });
    const script = { source: "doc['day'].value.hour", lang: 'painless' };
    expect(extentsBody(fields, chosen, CONTEXT, SOURCE)['aggs']).toEqual({
      min0: { min: { script } },
      max0: { max: { script } },
    });
    expect(readExtents(fields, { min0: { value: 0 }, max0: { value: 23 } })).toEqual({
      hour: { min: 0, max: 23 },
    });
  });

  it('sends the script of a scripted field', () => {
    const hour: Part = { type: 'avg', params: { field: 'hour' } };
    expect(aggsOf(hour)).toEqual({
      1: { avg: { script: { source: "doc['day'].value.hour", lang: 'painless' } } },
    });
  });

  it('limits the search to time, query and filters, in both query languages', () => {
    const lucene = { query: 'city:Rome', language: 'lucene' } as const;
    const context = {
      ...CONTEXT,
      query: { query: 'price > 5', language: 'kuery' } as const,
      timeRange: { from: 'now-1d', to: 'now' },
    };
    const { body } = planChart(chart([{ type: 'count' }], { query: lucene }), context, SOURCE);
    expect(body['query']).toEqual({
      bool: {
        filter: [
          {
            query_string: {
              query: 'city:Rome',
              analyze_wildcard: true,
              time_zone: 'Europe/Berlin',
            },
          },
          { range: { price: { gt: '5' } } },
          {
            range: {
              day: {
                // A day ago by the clocks, which went forward.
                gte: Date.UTC(2026, 2, 29, 1),
                lte: Date.UTC(2026, 2, 30),
                format: 'epoch_millis',
              },
            },
          },
        ],
      },
    });
  });

  it('says which field the index does not have', () => {
    expect(() => aggsOf({ type: 'sum', params: { field: 'cost' } })).toThrow(
      'The index "orders" has no field "cost". Choose another one.',
    );
  });

  it('does not send JSON that was typed into an aggregation, and says so', () => {
    const plan = planChart(
      chart([{ type: 'count', params: { json: '{"a":1}' } }]),
      CONTEXT,
      SOURCE,
    );
    expect(plan.notices).toEqual(['The JSON input of an aggregation is kept but not sent.']);
  });

  it.each(['{"precision_threshold": 3000}', '{"execution_hint": "map", "shard_size": 1000}', ' '])(
    'needs no hint of a cluster, and says nothing of it: %s',
    (json) => {
      const plan = planChart(chart([{ type: 'count', params: { json } }]), CONTEXT, SOURCE);
      expect(plan.notices).toEqual([]);
    },
  );

  it('ends a circle of metrics with a sentence', () => {
    const days: Part = { type: 'date_histogram', schema: 'segment', params: { field: 'day' } };
    const one: Part = { type: 'derivative', params: { metricAgg: '2' } };
    const two: Part = { type: 'derivative', params: { metricAgg: '1' } };
    expect(() => aggsOf(one, two, days)).toThrow('computed from each other');
  });
});

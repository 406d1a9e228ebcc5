import { describe, expect, it } from 'vitest';
import { type Filter, toFilterQuery } from '#common/filters';
import type { JsonObject } from '#common/json';
import {
  addOthers,
  type ChartSource,
  otherLevels,
  otherRequests,
  planChart,
  toChartTable,
  type Visualization,
} from '#plugins/visualizations/common';
import { indexForTests } from '../testing/test-index';

/** 2, 9 and 10 o'clock; 5 minutes past, but for the first. One has no time. */
const ROWS: JsonObject[] = [
  { at: '2024-03-31T09:00:00Z', bytes: 7 },
  { at: '2024-03-31T10:05:00Z', bytes: 20 },
  { at: '2024-04-01T10:05:00Z', bytes: 20 },
  { at: '2024-04-01T10:05:00Z', bytes: 20 },
  { at: '2024-04-01T02:05:00Z', bytes: 20 },
  { bytes: 5 },
];
const scripted = (name: string, type: string, script: string, lang = 'painless') => ({
  name,
  type,
  script,
  lang,
});
const SOURCE: ChartSource = {
  index: 'rows',
  fields: [],
  scripted: [
    scripted('hour', 'number', "doc['at'].value.hour"),
    scripted('double', 'number', "doc['bytes'] * 2", 'expression'),
    scripted('late', 'boolean', "doc['at'].value.hour > 9"),
    scripted('moment', 'date', "doc['at'].value"),
    scripted('millis', 'date', "doc['at'].value.millis"),
    scripted('plain', 'date', "doc['at'].value", 'expression'),
  ],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};

const { ask } = indexForTests('rows', ROWS, { types: { at: 'date' } });

/** The buckets of a chart: value, number, and how many documents the filter of the bucket keeps. */
async function bucketsOf(type: string, params: JsonObject) {
  const visualization: Visualization = {
    title: '',
    description: '',
    type: 'table',
    params: {},
    uiState: {},
    query: { query: '', language: 'kuery' },
    filters: [],
    aggs: [
      { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} },
      { id: '2', enabled: true, type, schema: 'bucket', params },
    ],
  };
  const context = { query: visualization.query, filters: [], timeZone: 'UTC' };
  const plan = planChart(visualization, context, SOURCE);
  const answer = await ask(plan.body);
  const others = otherLevels(plan).length > 0 ? otherRequests(plan, 0, answer).requests : [];
  for (const request of others) addOthers(request, await ask(request.body));
  const { columns, rows } = toChartTable(answer, plan);
  return Promise.all(
    rows.map(async ([cell = { value: null }, count]) => [
      cell.special ?? cell.value,
      count?.value,
      await kept(columns[0]?.filters(cell) ?? []),
    ]),
  );
}

async function kept(all: readonly Filter[]) {
  if (all.length === 0) return undefined;
  const { hits } = await ask({
    track_total_hits: true,
    query: {
      bool: {
        filter: all.filter(({ negate }) => !negate).map(toFilterQuery),
        must_not: all.filter(({ negate }) => negate).map(toFilterQuery),
      },
    },
  });
  return hits.total?.value;
}

describe('Buckets of a scripted field', () => {
  it('are in the order of numbers, and a press on one keeps just its documents', async () => {
    const byKey = { field: 'hour', orderBy: '_key', order: 'asc', size: 5 };
    expect(await bucketsOf('terms', byKey)).toEqual([
      [2, 1, 1],
      [9, 1, 1],
      [10, 3, 3],
    ]);
    expect(await bucketsOf('terms', { ...byKey, field: 'double' })).toEqual([
      [10, 1, 1],
      [14, 1, 1],
      [40, 4, 4],
    ]);
  });

  it('leave the rest to "Other", without the documents that have no value', async () => {
    const most = { field: 'hour', orderBy: '1', order: 'desc', size: 1, otherBucket: true };
    expect(await bucketsOf('terms', most)).toEqual([
      [10, 3, 3],
      ['other', 2, 2],
    ]);
  });

  it('are true and false where the script says so', async () => {
    expect(await bucketsOf('terms', { field: 'late', orderBy: '1', size: 5 })).toEqual([
      [true, 3, 3],
      [false, 2, 2],
    ]);
  });

  it('are moments in their order, of which each and the rest keep just their documents', async () => {
    const moments = await bucketsOf('terms', {
      field: 'moment',
      orderBy: '_key',
      order: 'asc',
      size: 2,
      otherBucket: true,
    });
    expect(moments).toEqual([
      [Date.parse('2024-03-31T09:00:00Z'), 1, 1],
      [Date.parse('2024-03-31T10:05:00Z'), 1, 1],
      ['other', 3, 3],
    ]);
    const days = await bucketsOf('date_histogram', { field: 'moment', interval: 'd' });
    expect(days.map(([, count, filtered]) => [count, filtered])).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  it('are moments that a script gives as a number, or in the language of expressions', async () => {
    const first = { orderBy: '_key', order: 'asc', size: 1, otherBucket: true };
    const expected = [
      [Date.parse('2024-03-31T09:00:00Z'), 1, 1],
      ['other', 4, 4],
    ];
    expect(await bucketsOf('terms', { field: 'millis', ...first })).toEqual(expected);
    expect(await bucketsOf('terms', { field: 'plain', ...first })).toEqual(expected);
  });

  it('are widths and ranges of its numbers', async () => {
    const widths = await bucketsOf('histogram', { field: 'hour', interval: 5, min_doc_count: 1 });
    expect(widths.filter(([, count]) => count !== 0)).toEqual([
      [0, 1, 1],
      [5, 1, 1],
      [10, 3, 3],
    ]);
    const ranges = [
      { from: 0, to: 9 },
      { from: 9, to: 24 },
    ];
    const counted = await bucketsOf('range', { field: 'hour', ranges });
    expect(counted.map(([, count, filtered]) => [count, filtered])).toEqual([
      [1, 1],
      [4, 4],
    ]);
  });
});

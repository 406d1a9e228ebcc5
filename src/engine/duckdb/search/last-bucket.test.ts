import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import {
  type AggregationConfig,
  type ChartSource,
  planChart,
  toChartTable,
  type Visualization,
} from '#plugins/visualizations/common';
import { openTemporaryEngine, type TemporaryEngine } from '../storage/testing/temporary-engine';
import { testContext } from './testing/load-documents';

let test: TemporaryEngine;

const VISITS = [
  '2001-01-01T00:00:00.000Z,Rome',
  '2001-01-20T08:00:00.000Z,Oslo',
  '2001-03-31T23:59:59.999Z,Rome',
];
beforeAll(async () => {
  test = await openTemporaryEngine();
  await test.load('before.csv', ['at,city', ...VISITS, ''].join('\n'), { index: 'before' });
  const more = '2001-04-01T00:00:00.000Z,Oslo';
  await test.load('upto.csv', ['at,city', ...VISITS, more, ''].join('\n'), { index: 'upto' });
});
afterAll(() => test.remove());

const agg = (
  id: string,
  type: string,
  schema: AggregationConfig['schema'],
  params = {},
): AggregationConfig => ({
  id,
  enabled: true,
  type,
  schema,
  params,
});
const COUNT = agg('1', 'count', 'metric');
const MONTHS = agg('2', 'date_histogram', 'segment', { field: 'at', interval: 'M' });

/** Months of a line chart with how many documents each has; `yyyy-mm` to `yyyy-mm`, up to the very midnight. */
async function months(index: string, [from, to]: readonly [string, string], timeZone = 'UTC') {
  const source: ChartSource = {
    index,
    fields: [{ name: 'at', type: 'date', exactName: 'at' }],
    timeField: 'at',
    scripted: [],
    formats: {},
    now: 0,
    weekStartsOn: 1,
    limits: { barTarget: 50, maxBars: 100 },
  };
  const query = { query: '', language: 'kuery' } as const;
  const base = { title: '', description: '', params: {}, uiState: {}, query, filters: [] };
  const line: Visualization = { ...base, type: 'line', aggs: [COUNT, MONTHS] };
  const context = { query, filters: [], timeZone, timeRange: { from, to } };
  const plan = planChart(line, context, source);
  const text = await test.engine.search({ index, body: plan.body }, testContext({}));
  const { rows } = toChartTable(JSON.parse(text) as SearchResponse, plan);
  return rows.map(([month, count]) => [
    new Date(Number(month?.value)).toISOString().slice(0, 13),
    count?.value,
  ]);
}

it('a line does not fall to 0 at the end of a time that ends with a month: none that only begins there is made up', async () => {
  const range = ['2001-01-01T00:00:00.000Z', '2001-04-01T00:00:00.000Z'] as const;
  expect(await months('before', range)).toEqual([
    ['2001-01-01T00', 2],
    ['2001-02-01T00', 0],
    ['2001-03-01T00', 1],
  ]);
});

it('months without documents are there up to the end, whatever the zone', async () => {
  const winter = ['2000-12-01T00:00:00.000+01:00', '2001-07-01T00:00:00.000+02:00'] as const;
  const found = await months('before', winter, 'Europe/Berlin');
  expect(found.map(([, count]) => count)).toEqual([0, 2, 0, 0, 1, 0, 0]);
  const later = ['2001-01-01T00:00:00.000Z', '2001-04-01T00:00:00.001Z'] as const;
  expect((await months('before', later)).at(-1)).toEqual(['2001-04-01T00', 0]);
});

it('documents of the very last moment are counted', async () => {
  const range = ['2001-01-01T00:00:00.000Z', '2001-04-01T00:00:00.000Z'] as const;
  expect((await months('upto', range)).at(-1)).toEqual(['2001-04-01T00', 1]);
});

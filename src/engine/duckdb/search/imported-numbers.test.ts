import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import {
  addOthers,
  type ChartSource,
  otherLevels,
  otherRequests,
  planChart,
  readVisualization,
  toChartTable,
} from '#plugins/visualizations/common';
import { openTemporaryEngine, type TemporaryEngine } from '../storage/testing/temporary-engine';
import { testContext } from './testing/load-documents';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

// Charts as exports of OpenSearch Dashboards 2 hold them; every number is counted again by SQL over the same file.
const START = Date.UTC(2024, 3, 4, 13, 30);
const HOUR = 3_600_000;
/** In Adelaide clocks go back by an hour then: April 7 has 25 of them, and begins at half past an hour of UTC. */
const CHANGE = '2024-04-06 16:30:00';
const LOCAL = `moment + CASE WHEN moment < '${CHANGE}' THEN INTERVAL 630 MINUTE ELSE INTERVAL 570 MINUTE END`;
const TOWNS = ['Oslo', 'Oslo', 'Oslo', 'Lyon', 'Kyiv', 'Bari', '', 'Oslo', 'Lyon', 'Cork', 'Bari'];
const KINDS = ['tools', '', 'food', 'books', 'tools', 'food', ''];

/** 1,200 sales of six days; some have no town, kind or price. */
const SALES = Array.from({ length: 1200 }, (_, n) =>
  [
    new Date(START + ((n * 7919) % 1200) * 0.12 * HOUR + (n % 60) * 1000).toISOString(),
    TOWNS[(n * n + 3 * n) % TOWNS.length],
    KINDS[(n * 5 + Math.floor(n / 9)) % KINDS.length],
    n % 31 === 0 ? '' : ((n * 3701) % 100_000) / 100,
    1 + (n % 9),
  ].join(','),
);

let test: TemporaryEngine;
let sqlInstance: DuckDBInstance;
let connection: DuckDBConnection;
let folder: string;
beforeAll(async () => {
  const text = ['moment,town,kind,price,pieces', ...SALES, ''].join('\n');
  test = await openTemporaryEngine();
  await test.load('sales.csv', text, { index: 'sales' });
  folder = temporaryFolder('sales');
  await writeFile(join(folder, 'sales.csv'), text);
  sqlInstance = await DuckDBInstance.create();
  connection = await sqlInstance.connect();
  await connection.run(
    `CREATE TABLE sales AS SELECT *, ${LOCAL} AS clock, date_trunc('day', ${LOCAL}) AS day FROM (SELECT CAST(moment AS TIMESTAMP) AS moment, nullif(town, '') AS town, nullif(kind, '') AS kind, TRY_CAST(price AS DOUBLE) AS price, CAST(pieces AS INTEGER) AS pieces FROM read_csv('${join(folder, 'sales.csv')}', all_varchar = true))`,
  );
});
afterAll(async () => {
  connection.closeSync();
  sqlInstance.closeSync();
  await test.remove();
});

const sqlRows = async (statement: string) =>
  (await connection.runAndReadAll(statement)).getRowsJson();

const field = (name: string, type: ChartSource['fields'][number]['type']) => ({
  name,
  type,
  exactName: type === 'text' ? `${name}.keyword` : name,
});
const SOURCE: ChartSource = {
  index: 'sales',
  fields: [
    field('moment', 'date'),
    field('town', 'text'),
    field('kind', 'text'),
    field('price', 'double'),
    field('pieces', 'long'),
  ],
  timeField: 'moment',
  scripted: [],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};

interface Agg {
  type: string;
  schema: string;
  params?: JsonObject;
}

/** The table of an imported chart, each cell as a person compares it. */
async function tableOf(type: string, aggs: readonly Agg[]) {
  const numbered = aggs.map((agg, at) => ({
    id: String(at + 1),
    enabled: true,
    params: {},
    ...agg,
  }));
  const searchSource = { query: { query: '', language: 'kuery' }, filter: [] };
  const { visualization } = readVisualization({
    attributes: {
      title: 'Imported',
      visState: JSON.stringify({ title: 'Imported', type, params: { type }, aggs: numbered }),
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(searchSource) },
    },
    references: [],
  });
  const timeRange = { from: '2024-04-04T13:30:00.000Z', to: '2024-04-10T14:29:59.999Z' };
  const query = { query: '', language: 'kuery' } as const;
  const context = { query, filters: [], timeZone: 'Australia/Adelaide', timeRange };
  const plan = planChart(visualization, context, SOURCE);
  const ask = async (body: JsonObject) =>
    JSON.parse(await test.engine.search({ index: 'sales', body }, testContext())) as SearchResponse;
  const response = await ask(plan.body);
  for (const level of otherLevels(plan)) {
    for (const request of otherRequests(plan, level, response).requests) {
      // oxlint-disable-next-line no-await-in-loop
      addOthers(request, await ask(request.body));
    }
  }
  const { columns, rows } = toChartTable(response, plan);
  return rows.map((row) =>
    row.map((cell, at) => {
      const column = columns[at];
      if (column?.kind === 'bucket' && column.valueKind === 'date' && !cell.range?.to)
        return cell.value;
      if (column?.kind !== 'bucket') return rounded(cell.value);
      return column.valueKind === 'date'
        ? new Date(Number(cell.value)).toISOString()
        : column.text(cell);
    }),
  );
}

const rounded = (value: unknown) => (value === null ? null : Number(Number(value).toFixed(4)));
/** Of a row of SQL: texts, then numbers. */
const sqlTable = async (statement: string, texts: number) =>
  (await sqlRows(statement)).map((row) =>
    row.map((value, at) => (at < texts ? value : rounded(value))),
  );

const metric = (type: string, params: JsonObject = {}): Agg => ({ type, schema: 'metric', params });
const histogram = (interval: string, params: JsonObject = {}): Agg => ({
  type: 'date_histogram',
  schema: 'segment',
  params: { field: 'moment', interval, min_doc_count: 1, extended_bounds: {}, ...params },
});
const terms = (schema: string, name: string, params: JsonObject = {}): Agg => ({
  type: 'terms',
  schema,
  params: { field: `${name}.keyword`, orderBy: '1', order: 'desc', size: 2, ...params },
});
/** UTC of a moment on Adelaide's clocks, which begins a bucket. */
const iso = (expression: string) =>
  `strftime(min(moment - (clock - ${expression})), '%Y-%m-%dT%H:%M:%S.%gZ')`;

describe('The numbers of an imported chart', () => {
  it('are those of SQL in a line over days and hours of a zone with half hours where the clocks change', async () => {
    const metrics = [
      metric('count'),
      metric('avg', { field: 'price' }),
      metric('max', { field: 'price' }),
    ];
    const bucket = (length: string) =>
      length === '1 day' ? 'day' : `time_bucket(INTERVAL '${length}', clock)`;
    for (const [chosen, length] of [
      [histogram('d'), '1 day'],
      [histogram('custom', { customInterval: '6h' }), '6 hours'],
      [histogram('3h'), '3 hours'],
    ] as const) {
      const shown = await tableOf('line', [...metrics, chosen]);
      const counted = await sqlTable(
        `SELECT count(*), favg(price), max(price) FROM sales GROUP BY ${bucket(length)} ORDER BY ${bucket(length)}`,
        0,
      );
      expect(shown.map(([, ...numbers]) => numbers)).toEqual(counted);
    }
    const days = await tableOf('line', [metric('count'), histogram('d')]);
    expect(days).toEqual(
      await sqlTable(`SELECT ${iso('day')}, count(*) FROM sales GROUP BY day ORDER BY day`, 1),
    );
  });

  it('leave no document out of "Other" where "Missing" is not among the most frequent', async () => {
    const both = { otherBucket: true, missingBucket: true };
    const shown = await tableOf('area', [
      metric('count'),
      histogram('d'),
      terms('group', 'kind', both),
    ]);
    const counted = await sqlTable(
      `WITH counts AS (SELECT day, coalesce(sales.kind, 'Missing') AS kind, count(*) AS n, row_number() OVER (PARTITION BY day ORDER BY count(*) DESC, coalesce(sales.kind, '__missing__')) AS place FROM sales GROUP BY day, sales.kind) SELECT CASE WHEN place <= 2 THEN kind ELSE 'Other' END AS shown, sum(n) FROM counts GROUP BY day, shown, least(place, 3) ORDER BY day, least(place, 3)`,
      1,
    );
    expect(shown.map(([, kind, count]) => [kind, count])).toEqual(counted);
    expect(counted.flat()).toEqual(expect.arrayContaining(['Missing', 'Other']));

    const rings = await tableOf('pie', [
      metric('sum', { field: 'pieces' }),
      terms('segment', 'town', both),
      terms('segment', 'kind', { otherBucket: true, orderBy: '_key', order: 'asc' }),
    ]);
    const [top] = await sqlTable(
      `WITH towns AS (SELECT town, sum(pieces) AS n FROM sales GROUP BY town ORDER BY n DESC, town LIMIT 2) SELECT string_agg(coalesce(town, 'Missing'), ',' ORDER BY n DESC, town), (SELECT sum(pieces) FROM sales WHERE kind IS NOT NULL) FROM towns`,
      1,
    );
    expect([...new Set(rings.map(([town]) => town))].join(',')).toBe(`${String(top?.[0])},Other`);
    expect(rings.reduce((all, row) => all + Number(row[2]), 0)).toBe(top?.[1]);
  });

  it('are of the buckets in their chosen order where a metric is over buckets of its own', async () => {
    const sibling = (type: string, bucket: JsonObject, inner: JsonObject) =>
      metric(type, {
        customBucket: { id: '1-bucket', enabled: true, schema: 'bucketAgg', ...bucket },
        customMetric: { id: '1-metric', enabled: true, schema: 'metricAgg', params: {}, ...inner },
      });
    const towns = (params: JsonObject) => ({
      type: 'terms',
      params: { field: 'town.keyword', size: 3, ...params },
    });
    const sum = { type: 'sum', params: { field: 'price' } };
    const byPrice = { orderAgg: { type: 'max', params: { field: 'price' } }, orderBy: 'custom' };
    const [shown] = await tableOf('metric', [
      sibling(
        'max_bucket',
        { type: 'date_histogram', params: { field: 'moment', interval: 'd' } },
        sum,
      ),
      sibling('avg_bucket', towns({ orderBy: '_key', order: 'asc' }), { type: 'count' }),
      sibling('sum_bucket', towns({ ...byPrice, order: 'asc' }), sum),
    ]);
    const of = (order: string) =>
      `(SELECT count(*) AS n, sum(price) AS p FROM sales WHERE town IS NOT NULL GROUP BY town ORDER BY ${order} LIMIT 3)`;
    const [counted] = await sqlTable(
      `SELECT (SELECT max(p) FROM (SELECT sum(price) AS p FROM sales GROUP BY day)), (SELECT avg(n) FROM ${of('town')}), (SELECT sum(p) FROM ${of('max(price), town')})`,
      0,
    );
    expect(shown).toEqual(counted);
  });

  it('are those of SQL from bucket to bucket, in ranges and in filters', async () => {
    const own = { metricAgg: 'custom', customMetric: { type: 'sum', params: { field: 'pieces' } } };
    const unweighted = {
      metricAgg: '1',
      window: 5,
      script: 'MovingFunctions.unweightedAvg(values)',
    };
    const shown = await tableOf('line', [
      metric('count'),
      metric('cumulative_sum', own),
      metric('moving_avg', unweighted),
      metric('derivative', { metricAgg: '1' }),
      histogram('12h'),
    ]);
    const counted = await sqlTable(
      `WITH parts AS (SELECT time_bucket(INTERVAL '12 hours', clock) AS part, count(*) AS n, sum(pieces) AS p FROM sales GROUP BY part) SELECT n, sum(p) OVER (ORDER BY part), avg(n) OVER (ORDER BY part ROWS BETWEEN 5 PRECEDING AND 1 PRECEDING), n - lag(n) OVER (ORDER BY part) FROM parts ORDER BY part`,
      0,
    );
    expect(shown.map(([, ...numbers]) => numbers)).toEqual(counted);

    const filters = [
      { input: { query: 'town : Oslo or kind : food', language: 'kuery' }, label: 'a' },
      { input: { query: 'pieces:[5 TO *] AND NOT town:Lyon', language: 'lucene' }, label: 'b' },
    ];
    const ranges: JsonObject[] = [{ from: 0, to: 100 }, { from: 100, to: 500.5 }, { from: 500.5 }];
    const crossed = await tableOf('area', [
      metric('count'),
      { type: 'range', schema: 'segment', params: { field: 'price', ranges } },
      { type: 'filters', schema: 'group', params: { filters } },
    ]);
    const where = [
      `coalesce(town = 'Oslo', false) OR coalesce(kind = 'food', false)`,
      `pieces >= 5 AND NOT coalesce(town = 'Lyon', false)`,
    ];
    const statement = ['price < 100', 'price >= 100 AND price < 500.5', 'price >= 500.5']
      .flatMap((range) =>
        where.map((one) => `SELECT count(*) FROM sales WHERE (${range}) AND (${one})`),
      )
      .join(' UNION ALL ');
    expect(crossed.map((row) => [row[2]])).toEqual(await sqlTable(statement, 0));
  });
});

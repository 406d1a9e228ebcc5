import { parseLongNumerals, type JsonObject } from '#common/json';
import type { SearchRequest, SearchResponse } from '#common/search';
import type { ChartContext, ChartSource } from '#plugins/visualizations/common';
import {
  createTestEngine,
  testContext,
} from '../../../../engine/duckdb/search/testing/load-documents';
import type { Line } from '../answer/lines';
import { readLines } from '../answer/read-lines';
import { readTable, type TableRowAnswer } from '../answer/read-table';
import { readingOf } from '../answer/reading-of';
import type { Panel } from '../model/panel';
import { readPanel } from '../model/read-panel';
import { planSeries } from '../request/plan-series';
import { seriesBody } from '../request/series-body';
import { tableBody } from '../request/table-body';
import { DAY, ORDERS, START } from './orders';

export const SOURCE = {
  index: 'orders',
  timeField: 'at',
  fields: [
    { name: 'at', type: 'date' },
    { name: 'city', type: 'keyword', exactName: 'city' },
    { name: 'price', type: 'double' },
    { name: 'counter', type: 'long' },
    { name: 'paid', type: 'boolean' },
  ],
  scripted: [],
  formats: {},
  now: START + 14 * DAY,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
} as unknown as ChartSource;

export const CONTEXT: ChartContext = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'UTC',
  timeRange: {
    from: new Date(START).toISOString(),
    to: new Date(START + 14 * DAY - 1).toISOString(),
  },
};

/** A panel of one series by day, whose last bucket is kept. */
export const panelOf = (series: JsonObject, panel: JsonObject = {}): Panel =>
  readPanel({ interval: '1d', drop_last_bucket: 0, series: [{ id: 's', ...series }], ...panel });

export interface AskedOrders {
  lines(panel: Panel, context?: Partial<ChartContext>): Promise<readonly Line[]>;
  rows(panel: Panel): Promise<readonly TableRowAnswer[]>;
  search(request: SearchRequest): Promise<SearchResponse>;
  close(): Promise<void>;
}

/** The orders in an engine, asked as panels ask; `visits` has one document a day. */
export async function askOrders(): Promise<AskedOrders> {
  const test = await createTestEngine();
  await test.load(
    'orders',
    ORDERS.map(({ at, ...order }, id) => ({
      id: String(id),
      text: JSON.stringify({ at: new Date(at).toISOString(), ...order }),
    })),
    { types: { at: 'date', city: 'keyword', price: 'double' } },
  );
  await test.load(
    'visits',
    Array.from({ length: 14 }, (_, day) => ({
      id: String(day),
      text: JSON.stringify({ seen: new Date(START + day * DAY).toISOString(), people: day }),
    })),
    { types: { seen: 'date' } },
  );
  const search = async (request: SearchRequest) =>
    parseLongNumerals(
      await test.engine.search(request, testContext()),
    ) as unknown as SearchResponse;
  const planOf = (panel: Panel, changes: Partial<ChartContext> = {}) => {
    const context = { ...CONTEXT, ...changes };
    const visualization = { query: CONTEXT.query, filters: [] };
    return panel.series.map((series) => {
      const index = series.own?.index ?? SOURCE.index;
      return planSeries(series, { ...SOURCE, index }, { panel, visualization, context });
    });
  };
  return {
    search,
    async lines(panel, context) {
      const plans = planOf(panel, context);
      const answers = await Promise.all(
        plans.map((plan) => search({ index: plan.source.index, body: seriesBody(plan) })),
      );
      return plans.flatMap((plan, at) => readLines(answers[at] as SearchResponse, readingOf(plan)));
    },
    async rows(panel) {
      const plans = planOf(panel);
      const answer = await search({ index: SOURCE.index, body: tableBody(plans) });
      return readTable(answer, plans.map(readingOf));
    },
    close: () => test.close(),
  };
}

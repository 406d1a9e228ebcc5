import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { EngineError } from '../../engine-error';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const test = engineForTests(async (engine) => {
  await engine.load('words', documentsOf([{ word: 'one', number: 1, at: '2024-01-31T10:00:00Z' }]));
});

async function codeOf(body: JsonObject): Promise<string | undefined> {
  const error: unknown = await test.engine
    .search({ index: 'words', body }, testContext())
    .catch((reason: unknown) => reason);
  return error instanceof EngineError ? error.serverMessage?.code : undefined;
}

const aggregate = (kind: string, options: JsonObject, aggs: JsonObject = {}): JsonObject => ({
  size: 0,
  aggs: { a: { [kind]: options, aggs } },
});
const terms = (options: JsonObject) => aggregate('terms', { field: 'number', ...options });

/** What a chart, a filter or a saved search can ask for, also as files of others hold them. */
const BODIES: Readonly<Record<string, JsonObject>> = {
  'aggregation.unknown': aggregate('average', { field: 'number' }),
  'aggregation.noChildren': aggregate(
    'avg',
    { field: 'number' },
    { b: { avg: { field: 'number' } } },
  ),
  'aggregation.noField': aggregate('avg', {}),
  'aggregation.size': terms({ size: 0 }),
  'aggregation.orderMissing': terms({ order: { gone: 'asc' } }),
  'aggregation.interval': aggregate('histogram', { field: 'number', interval: 0 }),
  'aggregation.calendarInterval': aggregate('date_histogram', {
    field: 'at',
    calendar_interval: '5x',
  }),
  'aggregation.timeValue': aggregate('date_histogram', { field: 'at', fixed_interval: 'abc' }),
  'aggregation.percent': aggregate('percentiles', { field: 'number', percents: [101] }),
  'aggregation.noRanges': aggregate('range', { field: 'number', ranges: [] }),
  'aggregation.noFilters': aggregate('filters', { filters: {} }),
  'query.aggregation': aggregate('geohash_grid', { field: 'number' }),
  'query.geoType': { query: { geo_distance: { distance: '1km', number: [1, 2] } } },
  'query.empty': { query: { bool: { must: [{}] } } },
  'query.unknownPart': { query: { exists: { field: 'number', fields: 'number' } } },
  'search.sortUnmapped': { sort: [{ gone: 'asc' }] },
};

it.each(Object.keys(BODIES))('a page can say in its language why %s', async (code) => {
  expect(await codeOf(BODIES[code] ?? {})).toBe(code);
});

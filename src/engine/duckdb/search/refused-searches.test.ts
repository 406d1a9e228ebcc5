import { afterEach, describe, expect, it } from 'vitest';
import { translateAnswer } from '#common/i18n';
import { hasEnglish, speak } from '#common/i18n/testing';
import type { JsonObject } from '#common/json';
import { toAttributes } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { resolveName } from './date-math-names';
import { indexForTests } from './testing/test-index';

const ROWS: JsonObject[] = [
  {
    at: '2024-03-31T07:30:00Z',
    bytes: 7,
    name: 'a',
    text: 'one two',
    truth: true,
    many: ['a', 'b'],
    early: '1950-01-01T00:00:00Z',
    weights: [1, 2],
    address: '::1',
    place: '1,1',
  },
];
const { ask } = indexForTests('rows', ROWS, {
  types: {
    at: 'date',
    early: 'date',
    many: 'keyword',
    weights: 'long',
    name: 'keyword',
    text: 'text',
    address: 'ip',
    place: 'geo_point',
  },
});

afterEach(() => speak('en'));

const inAggregation = (options: JsonObject): JsonObject => ({ size: 0, aggs: { a: options } });
const since = (gte: string, options: JsonObject = {}): JsonObject => ({
  query: { range: { at: { gte, ...options } } },
});
const where = (query: JsonObject): JsonObject => ({ query });
const words = (query: string, options: JsonObject = {}): JsonObject =>
  where({ query_string: { query, ...options } });
const many = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);
const nested = (levels: number): JsonObject =>
  levels === 0 ? { match_all: {} } : { bool: { must: nested(levels - 1) } };
const ALL: JsonObject = { match_all: {} };
const FILTER: JsonObject = { filter: ALL };
const script = (source: string, lang = 'painless'): JsonObject => ({
  script_fields: { it: { script: { source, lang } } },
});
const pipeline = (type: string, owner: JsonObject, path = 'm'): JsonObject =>
  inAggregation({
    ...owner,
    aggs: { m: { sum: { field: 'bytes' } }, p: { [type]: { buckets_path: path } } },
  });
const HISTOGRAM: JsonObject = { histogram: { field: 'bytes', interval: 1, min_doc_count: 0 } };

/** Below buckets, and a pipeline beside them that looks inside. */
const beside = (below: JsonObject, looking: JsonObject): JsonObject => ({
  size: 0,
  aggs: { a: { terms: { field: 'bytes' }, aggs: { b: below } }, looking },
});

const WEIGHTED: JsonObject = { value: { field: 'bytes' }, weight: { field: 'weights' } };

/** What a person can cause in Discover, the chart builder or by JSON of their own. */
const REFUSED: readonly [code: string, body: JsonObject][] = [
  ['query.address', where({ term: { address: 'x' } })],
  ['query.aggregation', inAggregation({ date_histogram: { field: 'name', fixed_interval: '1d' } })],
  ['query.boolClauses', where({ bool: { should: many(2000, ALL) } })],
  ['query.boolean', where({ term: { truth: 'x' } })],
  ['query.clauses', where({ bool: { must: many(3, { bool: { should: many(900, ALL) } }) } })],
  ['query.fuzzyType', where({ fuzzy: { bytes: '1' } })],
  ['query.kind', where({ percolate: {} })],
  ['query.leadingWildcard', words('name:*a', { allow_leading_wildcard: false })],
  ['query.long', where({ range: { bytes: { gte: 1e30 } } })],
  ['query.nested', where(nested(200))],
  ['query.notParsed', words('name:(')],
  ['query.number', where({ term: { bytes: 'x' } })],
  ['query.patternType', where({ prefix: { bytes: '1' } })],
  ['query.place', where({ term: { place: '1,1' } })],
  [
    'query.regexLength',
    inAggregation({ terms: { field: 'name.keyword', include: 'a'.repeat(2000) } }),
  ],
  ['query.regexNumbers', inAggregation({ terms: { field: 'bytes', include: '1.*' } })],
  ['query.regexpType', where({ regexp: { bytes: '1.*' } })],
  [
    'query.sideBySide',
    { aggs: Object.fromEntries(many(2000, FILTER).map((one, n) => [`a${n}`, one])) },
  ],
  ['query.stringNested', words(`${'('.repeat(500)}a${')'.repeat(500)}`)],
  ['query.terms', where({ terms: { bytes: many(70_000, 1) } })],
  [
    'query.tooManyBuckets',
    inAggregation({
      histogram: { field: 'bytes', interval: 0.0001, extended_bounds: { min: 0, max: 100 } },
    }),
  ],
  ['query.unknown', where({ gone: {} })],
  ['query.words', where({ match: { text: 'a '.repeat(2000) } })],
  ['search.date.notParsed', since('soon')],
  ['search.date.operator', since('now*1d')],
  ['search.date.unit', since('now-1x')],
  ['search.date.outside', since('now+9999999999y')],
  ['search.date.tooLong', since(`now${'+1d'.repeat(2000)}`)],
  ['search.date.zone', since('now/d', { time_zone: 'Mars/Olympus' })],
  ['search.date.format', since('2024', { format: 'QQQQQQ' })],
  ['search.notAggregatable', inAggregation({ terms: { field: 'text' } })],
  ['search.pipeline.inside', inAggregation({ derivative: { buckets_path: '_count' } })],
  ['search.pipeline.histogram', pipeline('derivative', { terms: { field: 'name' } })],
  [
    'search.pipeline.emptyBuckets',
    pipeline('derivative', { histogram: { field: 'bytes', interval: 1, min_doc_count: 1 } }),
  ],
  ['search.pipeline.path', pipeline('derivative', HISTOGRAM, 'gone')],
  [
    'search.pipeline.severalValues',
    beside({ percentiles: { field: 'bytes' } }, { max_bucket: { buckets_path: 'a>b' } }),
  ],
  [
    'search.pipeline.manyBuckets',
    beside(
      { terms: { field: 'bytes' }, aggs: { c: { max: { field: 'bytes' } } } },
      { max_bucket: { buckets_path: 'a>b>c' } },
    ),
  ],
  ['search.script.field', script("doc['gone'].value")],
  ['search.script.language', script('1', 'mustache')],
  ['search.script.nested', script(`${'('.repeat(500)}1${')'.repeat(500)}`)],
  ['search.script.parameter', script('params.gone')],
  ['search.script.tooLong', script(`1${' '.repeat(20_000)}`)],
  ['regexp.class', where({ regexp: { name: String.raw`\q` } })],
  ['regexp.ends', where({ regexp: { name: 'a\\' } })],
  ['regexp.escapedRange', where({ regexp: { name: String.raw`[a-\z]` } })],
  ['regexp.expected', where({ regexp: { name: '(a' } })],
  ['regexp.expectedEnd', where({ regexp: { name: 'a)' } })],
  ['regexp.expectedNumber', where({ regexp: { name: 'a{x}' } })],
  ['regexp.intersection', where({ regexp: { name: 'a&b' } })],
  ['regexp.interval', where({ regexp: { name: '<1-9>' } })],
  ['regexp.nested', where({ regexp: { name: '('.repeat(900) } })],
  ['regexp.range', where({ regexp: { name: '[z-a]' } })],
  ['regexp.repetition', where({ regexp: { name: 'a{3,1}' } })],
  ['search.collapse', { collapse: { field: 'many' } }],
  ['search.noNanoseconds', { sort: [{ early: { numeric_type: 'date_nanos' } }] }],
  ['search.severalWeights', inAggregation({ weighted_avg: WEIGHTED })],
  ['search.script.byZero', script("doc['bytes'].value / (doc['bytes'].value - 7)")],
  ['search.tooManyValues', { sort: Array.from({ length: 2000 }, () => 'bytes') }],
  ['search.unsupported', where({ regexp: { name: { value: 'a', flags: 'NONE' } } })],
  ['search.window', { from: 20_000 }],
];

/** What scripts can't do yet, in words. */
const SCRIPTS: readonly string[] = [
  '[]',
  '1; 2',
  '![1]',
  "-doc['name'].value",
  "doc['address'].value == 1 && 1",
  "doc['name'].value * 2",
  "doc['truth'].value < true",
  "doc['at'].value > 5",
  "doc[doc['name'].value].value",
  "doc['name'].gone",
  '9223372036854775808',
  'if (1) { return 1 } return 2',
  "Instant.parse('x')",
  "doc['name'].value =~ /(?=a)/",
  "doc['at'].value.withZoneSameInstant(ZoneId.of('+1:2:3:4')).hour",
];

/** Names of indices with date math that is none. */
const NAMES: readonly string[] = [
  '<a-{now/d>',
  '<a-}>',
  '<>',
  '<a-{now/d{}}>',
  '<a-{now/d{yyyy{MM}}}>',
  '<a-{now/d{yyyy}x}>',
];

/** The message in German; it fails where a part of it is in English. */
async function inGerman(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EngineError) || !error.serverMessage) throw error;
  await speak('de');
  const { message, serverMessage } = error;
  return translateAnswer({ message, attributes: toAttributes(serverMessage) }) ?? '';
}

describe('A search that is refused', () => {
  it.each(REFUSED)('is told in the language of the page: %s', async (code, body) => {
    const error = await ask(body).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof EngineError) || !error.serverMessage) throw error;
    const { message, serverMessage } = error;

    await speak('de');
    const german = translateAnswer({ message, attributes: toAttributes(serverMessage) }) ?? '';

    expect(serverMessage.code).toBe(code);
    expect(message).toBe(serverMessage.text);
    expect(hasEnglish(german)).toBe(false);
  });

  it.each(SCRIPTS)('says in the language of the page what its script lacks: %s', async (source) => {
    const german = await inGerman(ask(script(source)));

    expect(german).toContain('Skript');
    expect(hasEnglish(german)).toBe(false);
  });

  it.each(NAMES)('says so of the name of an index: %s', async (name) => {
    const german = await inGerman(Promise.resolve().then(() => resolveName(name, 0)));

    expect(german).toMatch(/^Ungültiger Datumsausdruck/);
    expect(hasEnglish(german)).toBe(false);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { translateAnswer } from '#common/i18n';
import { hasEnglish, speak } from '#common/i18n/testing';
import type { JsonObject } from '#common/json';
import { toAttributes } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { indexForTests } from './testing/test-index';

const ROWS: JsonObject[] = [{ at: '2024-03-31T07:30:00Z', bytes: 7, name: 'a', text: 'one two' }];
const { ask } = indexForTests('rows', ROWS, {
  types: { at: 'date', name: 'keyword', text: 'text' },
});

afterEach(() => speak('en'));

const inAggregation = (options: JsonObject): JsonObject => ({ size: 0, aggs: { a: options } });
const since = (gte: string, options: JsonObject = {}): JsonObject => ({
  query: { range: { at: { gte, ...options } } },
});
const script = (source: string, lang = 'painless'): JsonObject => ({
  script_fields: { it: { script: { source, lang } } },
});
const pipeline = (type: string, owner: JsonObject, path = 'm'): JsonObject =>
  inAggregation({
    ...owner,
    aggs: { m: { sum: { field: 'bytes' } }, p: { [type]: { buckets_path: path } } },
  });
const HISTOGRAM: JsonObject = { histogram: { field: 'bytes', interval: 1, min_doc_count: 0 } };

/** What a person can cause in Discover, the chart builder or by JSON of their own. */
const REFUSED: readonly [code: string, body: JsonObject][] = [
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
  ['search.script.field', script("doc['gone'].value")],
  ['search.script.language', script('1', 'mustache')],
  ['search.script.nested', script(`${'('.repeat(500)}1${')'.repeat(500)}`)],
  ['search.script.parameter', script('params.gone')],
  ['search.script.tooLong', script(`1${' '.repeat(20_000)}`)],
  ['search.tooManyValues', { sort: Array.from({ length: 2000 }, () => 'bytes') }],
  ['search.unsupported', { query: { percolate: {} } }],
  ['search.window', { from: 20_000 }],
];

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
    // What isn't known by name has its part of the request in it.
    expect(hasEnglish(german.replace(/: The query .*/, ''))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import { parseDql, type QueryField, toSearchQuery } from '#common/query';
import {
  explainRefusedValue,
  findMisfit,
  RefusedValueError,
  valueProblemOf,
} from '#common/refused-values';
import { toBoolQuery } from '#common/filters';
import { EngineError } from '../../../engine-error';
import { testContext } from '../testing/load-documents';
import { indexForTests } from '../testing/test-index';

const FIELDS: readonly QueryField[] = [
  { name: 'bytes', type: 'long' },
  { name: 'price', type: 'double' },
  { name: 'Flight Date', type: 'date' },
  { name: 'client', type: 'ip' },
  { name: 'delayed', type: 'boolean' },
  { name: 'title', type: 'text' },
];
const DOCUMENT = {
  bytes: 1,
  price: 1.5,
  'Flight Date': '2026-01-31',
  client: '10.0.0.1',
  delayed: true,
  title: 'one',
};

const { test } = indexForTests('flights', [DOCUMENT], {
  types: Object.fromEntries(FIELDS.map(({ name, type }) => [name, type])) as never,
});

/** What a browser is told of the refusal: the same body as the routes send. */
async function refusalOf(query: JsonObject): Promise<unknown> {
  try {
    await test.engine.search({ index: 'flights', body: { query } }, testContext());
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { code, message } = error;
    const attributes = { code, error: { type: code, reason: message } };
    return Object.assign(new Error(message), { body: { message, attributes } });
  }
  return undefined;
}

const LONG = 'x'.repeat(150);

describe('a value that does not fit its field', () => {
  it.each([
    ['bytes > abc', 'abc', /^"abc" is not a number\. The field bytes holds whole numbers/],
    ['title:one and bytes:abc', 'abc', /"abc" is not a number/],
    ['price >= "1,5"', '"1,5"', /"1,5" is not a number\. The field price holds numbers/],
    [`bytes: ${LONG}`, LONG, /^"x{60}…" is not a number/],
    ['bytes: 99999999999999999999', '99999999999999999999', /too large or too small/],
    ['bytes > 1e400', '1e400', /too large or too small/],
    ['Flight\\ Date: yesterday-ish', 'yesterday-ish', /holds dates: enter one such as/],
    ['Flight\\ Date > now-1x', 'now-1x', /^"now-1x" is not a date/],
    ['client: abc', 'abc', /^"abc" is not an IP address\. The field client holds IP addr/],
    ['client: 10.0.0.0/99', '10.0.0.0/99', /is not an IP address/],
    ['delayed: maybe', 'maybe', /^"maybe" is neither true nor false/],
    ['bytes: 5*', '5*', /is a text pattern, but the field bytes is not text/],
    ['not (bytes < 5 or by*: abc)', 'abc', /"abc" is not a number\. The field bytes/],
  ] as const)('%s is told at %s', async (query, marked, message) => {
    const error = await refusalOf(
      toSearchQuery(parseDql(query), { fields: FIELDS, timeZone: 'UTC' }),
    );
    const page = { query: { query, language: 'kuery' as const }, filters: [] };
    const problem = valueProblemOf(explainRefusedValue(error, { fields: FIELDS, page }));
    expect(problem?.message).toMatch(message);
    const place = problem?.place;
    expect(place?.in === 'query' && query.slice(place.start, place.end)).toBe(marked);
  });

  it.each([
    ['bytes:abc', 'abc', /"abc" is not a number/],
    ['title:one AND bytes:>=abc', 'abc', /"abc" is not a number/],
    ['bytes:[1 TO abc]', 'abc', /"abc" is not a number/],
    ['bytes:(1 OR abc)', 'abc', /"abc" is not a number/],
    ['-bytes:"abc"^2', '"abc"', /"abc" is not a number/],
    ['Flight\\ Date:yesterday\\-ish', 'yesterday\\-ish', /"yesterday-ish" is not a date/],
    ['client:abc^2', 'abc', /is not an IP address/],
    ['delayed:maybe', 'maybe', /neither true nor false/],
    ['delayed:TRUE', 'TRUE', /^Write "TRUE" in lowercase: true\.$/],
    ['bytes:1?00', '1?00', /^"1\?00" is a text pattern, but the field bytes is not text/],
    ['title:one OR bytes:(5 OR 1*)', '1*', /^"1\*" is a text pattern/],
    ['bytes:/1.*/', '/1.*/', /^"\/1\.\*\/" is a text pattern/],
    ['bytes:100~2^3', '100~2', /^"100~2" is a text pattern/],
    ['price:1.5~', '1.5~', /^"1\.5~" is a text pattern, but the field price/],
    ['bytes:[1? TO *]', '1?', /^"1\?" is not a number/],
    ['Flight\\ Date:2026*', '2026*', /^"2026\*" is a text pattern/],
    ['Flight\\ Date:foo1', 'foo1', /^"foo1" is not a date/],
    ['client:10.0.*', '10.0.*', /^"10\.0\.\*" is not an IP address.*10?.*192\.168\.0\.0\/16/],
    ['delayed:t*', 't*', /^"t\*" is neither true nor false/],
  ] as const)('in Lucene %s finds nothing, and is told at %s', async (query, marked, message) => {
    // Engines say nothing of it.
    const answer = await test.engine.search(
      { index: 'flights', body: { query: { query_string: { query } } } },
      testContext(),
    );
    expect(answer).toContain('"hits":[');
    const problem = findMisfit(query, FIELDS);
    expect(problem?.message).toMatch(message);
    const place = problem?.place;
    expect(place?.in === 'query' && query.slice(place.start, place.end)).toBe(marked);
  });

  it.each([
    'bytes:[1 TO *] AND price:1e3 AND delayed:true',
    'client:"10.0.0.0/8" AND title:abc',
    'bytes:* AND client:* AND title:(fo? OR /re/ OR abc~1)',
    'Flight\\ Date:"31 Jan 2026 10:00 PM CET" AND Flight\\ Date:2026||\\/d AND Flight\\ Date:"1 févr 2026"',
    'Flight\\ Date:[now-1d TO now] AND Flight\\ Date:2026-01-31',
    'abc AND "bytes:abc" AND title:(abc OR def) AND unknown:abc',
  ])('nothing is said of what may fit: %s', (query) => {
    expect(findMisfit(query, FIELDS)).toBeUndefined();
  });

  const filter = (condition: object): Filter =>
    ({ ...condition, negate: false, disabled: false, pinned: false }) as Filter;

  it.each<[string, Filter]>([
    ['a value', filter({ type: 'phrase', key: 'client', params: { query: 'abc' } })],
    ['one of several', filter({ type: 'phrases', key: 'bytes', params: [1, 'abc'] })],
    ['a bound', filter({ type: 'range', key: 'Flight Date', params: { gte: 'abc' } })],
    [
      'a query by hand',
      filter({
        type: 'custom',
        key: '',
        params: { query: { bool: { should: [{ term: { delayed: { value: 'abc' } } }] } } },
      }),
    ],
  ])('is told at its filter: %s', async (_, broken) => {
    const others = [
      filter({ type: 'phrase', key: 'title', params: { query: 'abc' } }),
      { ...broken, disabled: true },
    ];
    const filters = [...others, broken];
    const error = await refusalOf(toBoolQuery(filters, []));
    const page = { query: { query: 'title:abc', language: 'kuery' as const }, filters };
    const problem = valueProblemOf(explainRefusedValue(error, { fields: FIELDS, page }));
    expect(problem?.message).toMatch(/^"abc" is /);
    expect(problem?.place).toEqual({ in: 'filter', filter: broken });
  });

  it('of a panel is told from one of the page around it', async () => {
    const error = await refusalOf({ match: { bytes: 'abc' } });
    const nothing = { query: { query: '', language: 'kuery' as const }, filters: [] };
    const broken = { query: { query: 'bytes: abc', language: 'kuery' as const }, filters: [] };
    const explain = (page: typeof broken, own: typeof broken) =>
      explainRefusedValue(error, { fields: FIELDS, page, own: [own] }) as RefusedValueError;
    expect(explain(broken, nothing).ofPage).toBe(true);
    expect(explain(nothing, broken).ofPage).toBe(false);
    // In what neither of them can show, such as a script: the sentence without a place.
    expect(explain(nothing, nothing)).toMatchObject({
      message: '"abc" is not a number.',
      place: undefined,
    });
  });

  it('keeps the words of the engine as details, and leaves other failures alone', async () => {
    const page = { query: { query: 'bytes: abc', language: 'kuery' as const }, filters: [] };
    const error = await refusalOf({ match: { bytes: 'abc' } });
    const explained = explainRefusedValue(error, { fields: FIELDS, page }) as RefusedValueError;
    expect(JSON.stringify(explained.body.attributes)).toContain('For input string: \\"abc\\"');
    const other = await refusalOf({ query_string: { query: 'title:(open' } });
    expect(explainRefusedValue(other, { fields: FIELDS, page })).toBe(other);
    expect(explainRefusedValue(new Error('gone'), { fields: FIELDS, page })).toMatchObject({
      message: 'gone',
    });
  });
});

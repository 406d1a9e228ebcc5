import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#common/json';
import { calendarRounding } from './dates/rounding';
import { parseZone } from './dates/zone';
import { indexForTests } from './testing/test-index';

const rows: JsonObject[] = [{ n: 1, spot: { lat: 1, lon: 2 } }, { n: 2 }];
const { ask: answer } = indexForTests('rows', rows, { types: { spot: 'geo_point' } });

interface Answered {
  hits: { total: { value: number } };
  aggregations: Record<string, { bounds?: { top_left: { lat: number } } }>;
}
const ask = (body: JsonObject) => answer<Answered>(body);

const aggregation = (one: JsonObject): JsonObject => ({ size: 0, aggs: { a: one } });

describe('a request that OpenSearch refuses', () => {
  it.each<[string, JsonObject, RegExp]>([
    ['a missing value of null', aggregation({ avg: { field: 'n', missing: null } }), /\[missing\]/],
    [
      'a geohash in capitals',
      aggregation({ geo_bounds: { field: 'spot', missing: 'S00' } }),
      /unsupported symbol \[S\]/,
    ],
    [
      'a place with a height',
      aggregation({ geo_centroid: { field: 'spot', missing: '1,2,3' } }),
      /more than a latitude/,
    ],
    [
      'a sort by an unknown type',
      { sort: [{ nowhere: { unmapped_type: 'nonsense' } }] },
      /No mapper found for type \[nonsense\]/,
    ],
    ['whether there is a _source', { query: { exists: { field: '_source' } } }, /not searchable/],
  ])('is refused with the reason: %s', async (_, body, reason) => {
    await expect(ask(body)).rejects.toMatchObject({ code: 'invalid_query' });
    await expect(ask(body)).rejects.toThrow(reason);
  });
});

describe('a request that OpenSearch answers', () => {
  it('has a geohash of more letters than are read', async () => {
    const missing = 'u281z7j5yzzzzzzz';
    const { aggregations } = await ask(aggregation({ geo_bounds: { field: 'nowhere', missing } }));
    expect(aggregations['a']?.bounds?.top_left.lat).toBeCloseTo(48.137283, 5);
  });

  it('asks for what every document has', async () => {
    const { hits } = await ask({ query: { exists: { field: '_seq_no' } } });
    expect(hits.total.value).toBe(2);
  });
});

describe('the hours of a year', () => {
  it('are told apart with a few looks at the clocks of their zone', () => {
    const looks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const zone = parseZone('Africa/Casablanca');
    const [from, to] = [Date.UTC(2023, 0, 1), Date.UTC(2024, 0, 1)];
    const { next } = calendarRounding('hour', { zone, offset: 0, from, to });
    let count = 0;
    for (let key = from; key < to; key = next(key)) count += 1;
    expect(count).toBe(8760);
    expect(looks.mock.calls.length).toBeLessThan(300);
    looks.mockRestore();
  });
});

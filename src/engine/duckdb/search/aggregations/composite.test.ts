import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from '../testing/test-index';

/** What could be taken for a part of how combinations are kept. */
const TEXTS = ['', ' ', '"', '\u001F', 'a\u001Fb', '\n', '\\', '[', ',', 'null', '\u2028', '中文'];

const { ask } = indexForTests(
  'odd',
  TEXTS.flatMap((text, number): JsonObject[] => [
    { text, list: [text, 'z'], number: number - 3.5 },
    { text, list: [] },
    { number: 1e300 },
  ]),
  { types: { text: 'keyword', list: 'keyword', number: 'double' } },
);

interface Combinations {
  aggregations: { all: { buckets: { key: Record<string, unknown> }[] } };
}

async function keysOf(sources: JsonObject[]): Promise<Record<string, unknown>[]> {
  const { aggregations } = await ask<Combinations>({
    size: 0,
    aggs: { all: { composite: { size: 1000, sources } } },
  });
  return aggregations.all.buckets.map(({ key }) => key);
}

const text = { text: { terms: { field: 'text', missing_bucket: true } } };
const number = { number: { terms: { field: 'number', missing_bucket: true } } };

it('keeps every text in a combination as it is', async () => {
  const expected = TEXTS.flatMap((one, at) => [
    { text: one, number: null },
    { text: one, number: at - 3.5 },
  ]);
  const found = await keysOf([text, number]);
  expect(found.slice(1)).toEqual(
    expected.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)),
  );
  expect(found[0]).toEqual({ text: null, number: 1e300 });
});

it('keeps every text of lists, too', async () => {
  const found = await keysOf([
    { item: { terms: { field: 'list', missing_bucket: true } } },
    { text: { terms: { field: 'text' } } },
  ]);
  expect(new Set(found.map(({ item }) => item))).toEqual(new Set([null, ...TEXTS, 'z']));
  expect(found).toHaveLength(3 * TEXTS.length);
});

describe('of addresses and tiles', () => {
  const { ask: askPlaces } = indexForTests(
    'places',
    [
      { address: '10.0.0.9', place: { lat: 45, lon: 0 } },
      { address: '2001:db8::1', place: { lat: 45, lon: 10 } },
      { address: '10.0.0.10', place: { lat: 45, lon: 0 } },
    ],
    { types: { address: 'ip', place: 'geo_point' } },
  );
  const page = async (after?: JsonObject) => {
    const { aggregations } = await askPlaces<Combinations>({
      size: 0,
      aggs: {
        all: {
          composite: {
            size: 2,
            sources: [
              { tile: { geotile_grid: { field: 'place', precision: 12 } } },
              { address: { terms: { field: 'address' } } },
            ],
            ...(after && { after }),
          },
        },
      },
    });
    return aggregations.all.buckets.map(({ key }) => key);
  };

  it('pages through them in the order of the addresses', async () => {
    const first = await page();
    expect(first).toEqual([
      { tile: '12/2048/1473', address: '10.0.0.9' },
      { tile: '12/2048/1473', address: '10.0.0.10' },
    ]);
    expect(await page(first[1] as JsonObject)).toEqual([
      { tile: '12/2161/1473', address: '2001:db8::1' },
    ]);
  });

  it.for([
    { tile: '11/1/1', address: '10.0.0.9' },
    { tile: '12/4096/1', address: '10.0.0.9' },
    { tile: '12/1/1', address: 'nowhere' },
  ])('refuses to go on behind %j', async (after) => {
    await expect(page(after)).rejects.toThrow('[after] has no such value');
  });
});

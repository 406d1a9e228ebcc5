import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import {
  createTestEngine,
  documentsOf,
  testContext,
  type TestEngine,
} from '../testing/load-documents';

let test: TestEngine;

beforeAll(async () => {
  test = await createTestEngine();
  const values = [0.5, 1, 1.5, 19_999.5, 20_000, null].map((value) => ({
    value,
    values: value === null ? [] : [value, value + 1],
    at: value === null ? null : new Date(value * 1000).toISOString(),
  }));
  await test.load('ranges', documentsOf(values), { types: { at: 'date' } });
});
afterAll(() => test.close());

async function counts(type: string, field: string, ranges: readonly JsonObject[]) {
  const options: JsonObject = { [type]: { field, ranges: [...ranges] } };
  const highest: JsonObject = { n: { max: { field: 'value' } } };
  const body: JsonObject = { size: 0, aggs: { r: { ...options, aggs: highest } } };
  const { aggregations } = JSON.parse(
    await test.engine.search({ index: 'ranges', body }, testContext()),
  ) as { aggregations: { r: { buckets: { doc_count: number; n: { value: number } }[] } } };
  return aggregations.r.buckets.flatMap(({ doc_count, n }, at) =>
    doc_count > 0 ? [[at, doc_count, n.value]] : [],
  );
}

const ranges = (write: (end: number) => number | string): JsonObject[] =>
  Array.from({ length: 20_000 }, (_, at) => ({ from: write(at), to: write(at + 1) }));
const numbers = ranges((end) => end);
const times = ranges((end) => new Date(end * 1000).toISOString());

describe('twenty thousand ranges', () => {
  it('are answered as a few are', async () => {
    const expected = [
      [0, 1, 0.5],
      [1, 2, 1.5],
      [19_999, 1, 19_999.5],
    ];
    expect(await counts('range', 'value', numbers)).toEqual(expected);
    expect(await counts('date_range', 'at', times)).toEqual(expected);
    expect(await counts('range', 'values', numbers)).toEqual([
      [0, 1, 0.5],
      [1, 3, 1.5],
      [2, 2, 1.5],
      [19_999, 1, 19_999.5],
    ]);
  });

  it('may be open at their ends', async () => {
    const open: readonly JsonObject[] = [{ to: 1 }, ...numbers.slice(1, -1), { from: 19_999 }];
    expect(await counts('range', 'value', open)).toEqual([
      [0, 1, 0.5],
      [1, 2, 1.5],
      [19_999, 2, 20_000],
    ]);
  });
});

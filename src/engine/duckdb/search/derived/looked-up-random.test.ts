import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { createRandom } from '../../../../../tools/test/seeded-random';
import { engineForTests } from '../testing/test-index';
import { documentsOf, testContext } from '../testing/load-documents';

const random = createRandom(7);
const below = (count: number) => Math.floor(random() * count);
const KEYS = ['a', 'B', 'b', ' a', '', '1', '01', '🦜', "'; DROP TABLE x", 'é'];
const keyOf = () => (below(4) === 0 ? null : (KEYS[below(KEYS.length)] ?? null));
const MANY = Array.from({ length: 300 }, () => ({ k: keyOf(), n: below(50) }));
const OTHERS = Array.from({ length: 40 }, () => ({
  k: keyOf(),
  v: below(5) === 0 ? null : below(9),
}));

const test = engineForTests(async (engine) => {
  await engine.load('many', documentsOf(MANY), { types: { k: 'keyword', n: 'long' } });
  await engine.load('others', documentsOf(OTHERS), { types: { k: 'keyword', v: 'long' } });
});

describe('random data', () => {
  it('is joined as by SQL that is written by hand', async () => {
    const lookup = {
      target_index: 'others',
      input_field: 'k',
      target_field: 'k',
      fetch_field: 'v',
    };
    const body = {
      size: 0,
      track_total_hits: true,
      derived: { v: { type: 'long', lookup } },
      aggs: {
        v: { terms: { field: 'v', missing: -1, size: 20 }, aggs: { n: { sum: { field: 'n' } } } },
      },
    };
    const answer = JSON.parse(
      await test.engine.search({ index: 'many', body }, testContext()),
    ) as SearchResponse;
    const buckets = answer.aggregations?.['v']?.buckets;
    const counts = Array.isArray(buckets)
      ? buckets.map(({ key, doc_count, n }) => [key, doc_count, (n as JsonObject)['value']])
      : [];
    const rows = await byHand();
    expect(rows.length).toBeGreaterThan(3);
    expect(counts.toSorted()).toEqual(rows.toSorted());
    expect(answer.hits.total?.value).toBe(300);
  });

  /** Other words for the same: the first row of each key by its position, chosen by a window. */
  async function byHand(): Promise<(readonly number[])[]> {
    const valuesOf = (list: readonly unknown[][]) =>
      list
        .map(
          (row) =>
            `(${row.map((one) => (typeof one === 'string' ? `'${one.replaceAll("'", "''")}'` : String(one))).join(', ')})`,
        )
        .join(', ');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const reader = await connection.runAndReadAll(`
      WITH m(k, n) AS (VALUES ${valuesOf(MANY.map(({ k, n }) => [k, n]))}),
        o(row, k, v) AS (VALUES ${valuesOf(OTHERS.map(({ k, v }, at) => [at, k, v]))}),
        f AS (SELECT k, v FROM (SELECT *, row_number() OVER (PARTITION BY k ORDER BY row) AS place FROM o WHERE k IS NOT NULL) WHERE place = 1)
      SELECT coalesce(f.v, -1), count(*), sum(m.n) FROM m LEFT JOIN f ON m.k = f.k GROUP BY 1`);
    const rows = reader.getRows().map((row) => row.map(Number));
    connection.closeSync();
    instance.closeSync();
    return rows;
  }
});

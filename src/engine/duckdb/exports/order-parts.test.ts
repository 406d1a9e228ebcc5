import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExportedRow } from '#common/exported-values';
import type { JsonObject } from '#common/json';
import type { SearchScope } from '../search/documents';
import { readSort } from '../search/hits/sort';
import { readSourceFilter } from '../search/hits/source-filter';
import { sql } from '../search/sql';
import { testContext } from '../search/testing/load-documents';
import { watchMemory } from '../search/watch-memory';
import { engineForTests } from '../search/testing/test-index';
import { createExportSessions, type ExportSession } from './export-sessions';
import { indexRows } from './index-rows';
import { orderParts } from './order-parts';
import { copySearch } from './parquet-search';
import { type SearchRows, streamSearch } from './search-rows';

const COUNT = 6000;
/** As if there were so many: then they are read in parts. */
const MANY = 1_000_000;

/** Numbers in no order, some often, some none, some that differ in their last digit alone. */
function keyOf(n: number): string | undefined {
  if (n % 1000 === 7) return undefined;
  if (n % 5 === 0) return '42';
  return String(9_007_199_254_740_990n * BigInt(n % 2) + BigInt((n * 7919) % 50_021) - 20_000n);
}

const momentOf = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1) + ((n * 104_729) % COUNT) * 1000).toISOString();

const test = engineForTests((engine) =>
  engine.load(
    'rows',
    Array.from({ length: COUNT }, (_, n) => {
      const key = keyOf(n);
      const members = [`"n":${n}`, `"at":"${momentOf(n)}"`, ...(key ? [`"key":${key}`] : [])];
      return { id: String(n), text: `{${members.join(',')}}` };
    }),
    { types: { at: 'date' } },
  ),
);

async function order(sort: JsonObject): Promise<readonly number[]> {
  const numbers: number[] = [];
  const [index] = test.indices.values();
  if (!index) throw new Error('no index');
  const scope: SearchScope = { indices: [index], queries: [], now: Date.now(), allowed: ['*'] };
  const search = {
    scope,
    sort: readSort([sort], scope),
    rowsOf: (one: typeof index) =>
      indexRows(one, { columns: ['n'], scripts: [], source: readSourceFilter(undefined) }),
    columns: ['n'],
    sink: {
      begin: async () => {},
      async rows(rows: readonly ExportedRow[]) {
        for (const [n] of rows) numbers.push(Number(n));
      },
    },
  };
  await createExportSessions(test.database, watchMemory(test.database)).run(
    [index],
    testContext(),
    async (session) => {
      expect((await orderParts(search, MANY, session))?.length).toBeGreaterThan(4);
      await streamSearch(search, MANY, session);
      expect((await orderOfFile(search, session)).join() === numbers.join()).toBe(true);
    },
  );
  return numbers;
}

/** As the file has it that is written of the same parts. */
async function orderOfFile(
  search: Pick<SearchRows, 'scope' | 'sort'>,
  session: ExportSession,
): Promise<readonly number[]> {
  const path = join(test.database.stagingFolder, 'ordered.parquet');
  const columns = ['n', 'key'];
  const written = await copySearch(
    { ...search, columns, scripts: [] },
    { path, total: MANY },
    session,
  );
  expect(written).toBe(COUNT);
  expect(readdirSync(test.database.stagingFolder)).toEqual(['ordered.parquet']);
  const rows = await session.rows(sql`SELECT n, typeof(key) FROM read_parquet(${path})`);
  expect(rows[0]?.[1]).toBe('BIGINT');
  rmSync(path);
  return rows.map(([n]) => Number(n));
}

const all = Array.from({ length: COUNT }, (_, n) => n);

function expected(descending: boolean, nullsFirst: boolean): readonly number[] {
  const keys = all.map((n) => keyOf(n));
  const numbers = keys.map((key) => (key === undefined ? undefined : BigInt(key)));
  return all.toSorted((a, b) => {
    const [x, y] = [numbers[a], numbers[b]];
    if (x === y) return a - b;
    if (x === undefined) return nullsFirst ? -1 : 1;
    if (y === undefined) return nullsFirst ? 1 : -1;
    return x < y === descending ? 1 : -1;
  });
}

describe('a large export in an order', () => {
  it.each([
    [{ key: 'asc' }, false, false],
    [{ key: { order: 'desc', missing: '_first' } }, true, true],
  ] as const)('has every row once, in the order of %j', async (sort, descending, nullsFirst) => {
    const rows = await order(sort);
    expect(rows).toHaveLength(COUNT);
    expect(rows.join() === expected(descending, nullsFirst).join()).toBe(true);
  });

  it('is in the order of a time', async () => {
    const times = all.map((n) => Date.parse(momentOf(n)));
    const rows = await order({ at: 'desc' });
    const newestFirst = all.toSorted((a, b) => (times[b] ?? 0) - (times[a] ?? 0) || a - b);
    expect(rows.join() === newestFirst.join()).toBe(true);
  });
});

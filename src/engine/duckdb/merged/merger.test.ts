import { DuckDBConnection } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

const DAYS = ['day-1', 'day-2', 'day-3', 'day-4', 'day-5'];
const ROWS = 5500;
/** Of the newest day. */
const FEW_ROWS = 500;

const fileOf = (day: string, rows = day === 'day-5' ? FEW_ROWS : ROWS) =>
  `at,word\n${Array.from({ length: rows }, (_, n) => `2024-01-0${day.at(-1)}T00:00:00Z,${day} number${n}\n`).join('')}`;

let engine: TemporaryEngine;
beforeEach(async () => {
  engine = await openTemporaryEngine();
  for (const day of DAYS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await engine.load(`${day}.csv`, fileOf(day), { index: day });
  }
  await engine.merge();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await engine.remove();
});

const body = {
  size: 0,
  track_total_hits: true,
  query: { query_string: { query: 'word:number7 OR word:late' } },
  aggs: { a: { terms: { field: 'word.keyword', order: { _key: 'asc' } } } },
};
let asked = 0;

/** What searches ran: other work goes on beside them. */
function textsOfSearches(spies: readonly MockInstance<(text: string) => unknown>[]): string[] {
  const calls = spies
    .flatMap(({ mock }) =>
      mock.calls.map(([text], at) => ({
        text,
        connection: mock.contexts[at],
        order: mock.invocationCallOrder[at] ?? 0,
      })),
    )
    .toSorted((one, other) => one.order - other.order);
  const searching = new Set<unknown>();
  return calls.flatMap(({ text, connection }) => {
    if (text.startsWith('BEGIN TRANSACTION READ ONLY')) searching.add(connection);
    if (text === 'ROLLBACK') searching.delete(connection);
    return searching.has(connection) ? [text] : [];
  });
}

/** What is found, and of how many tables the documents were. */
async function find() {
  const seen = new Set<string>();
  const spies = [
    vi.spyOn(DuckDBConnection.prototype, 'run'),
    vi.spyOn(DuckDBConnection.prototype, 'prepare'),
  ];
  asked += 1;
  const { hits, aggregations } = await engine.search({ ...body, timeout: `${asked}h` }, 'day-*');
  for (const text of textsOfSearches(spies)) {
    for (const [table] of text.matchAll(/atrium\.documents_\d+/g)) seen.add(table);
  }
  vi.restoreAllMocks();
  const keys = aggregations?.a?.buckets?.map(({ key }) => key);
  return { total: hits.total.value, keys, tables: seen.size };
}

const keysOf = (days: readonly string[]) => days.map((day) => `${day} number7`);

describe('documents of many indices', () => {
  it('are in one table, and those of a deleted index are in it no more', async () => {
    expect(await find()).toEqual({ total: 5, keys: keysOf(DAYS), tables: 1 });
    await engine.writer.deleteIndex('day-3', anyone());
    const left = DAYS.filter((day) => day !== 'day-3');
    expect(await find()).toMatchObject({ total: 4, keys: keysOf(left) });
    await engine.merge();
    // Too few documents are left to be worth it.
    expect(await find()).toEqual({ total: 4, keys: keysOf(left), tables: 4 });
  });

  it('are as they are in an index that was replaced', async () => {
    const late = 'at,word\n2024-01-03T00:00:00Z,late number7\n';
    await engine.replace('c.csv', late, 'day-3');
    const keys = [...keysOf(DAYS.filter((day) => day !== 'day-3')), 'late number7'];
    expect(await find()).toMatchObject({ total: 5, keys });
    await engine.replace('c.csv', fileOf('day-3'), 'day-3');
    expect(await find()).toMatchObject({ total: 5, keys: keysOf(DAYS) });
    await engine.merge();
    expect(await find()).toEqual({ total: 5, keys: keysOf(DAYS), tables: 1 });
  });

  it('are found where some came later', async () => {
    await engine.append('c.csv', 'at,word\n2024-01-05T00:00:00Z,late\n', 'day-5');
    const keys = [...keysOf(DAYS), 'late'];
    expect(await find()).toEqual({ total: 6, keys, tables: 2 });
    await engine.merge();
    // One document is not worth another table, as soon as this.
    expect(await find()).toEqual({ total: 6, keys, tables: 2 });
    const later = performance.now() + 3_600_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await engine.merge();
    expect(await find()).toEqual({ total: 6, keys, tables: 1 });
    await engine.append('d.csv', fileOf('day-5', 3000), 'day-5');
    await engine.merge();
    expect(await find()).toEqual({ total: 7, keys, tables: 1 });
  });

  it('are in one table after a restart, too', async () => {
    const { folder } = engine;
    await engine.close();
    engine = await openTemporaryEngine({ folder });
    expect(await find()).toEqual({ total: 5, keys: keysOf(DAYS), tables: 1 });
  });
});

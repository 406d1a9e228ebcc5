import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import type { StoredIndex } from '../../catalog';
import { search } from '../search';
import { createSessions, type Sessions } from '../session';
import { toStatement, type Statement } from '../sql';
import { testContext } from '../testing/load-documents';
import { indexForTests } from '../testing/test-index';

const addressOf = (number: number): string => `10.0.${number >> 8}.${number & 255}`;

const values = [0.5, 1, 1.5, 19_999.5, 20_000, null].map((value) => ({
  value,
  values: value === null ? [] : [value, value + 1],
  at: value === null ? null : new Date(value * 1000).toISOString(),
  address: value === null ? null : addressOf(Math.floor(value)),
}));
const { test, ask } = indexForTests('ranges', values, { types: { at: 'date', address: 'ip' } });

async function counts(type: string, field: string, ranges: readonly JsonObject[]) {
  const options: JsonObject = { [type]: { field, ranges: [...ranges] } };
  const highest: JsonObject = { n: { max: { field: 'value' } } };
  const body: JsonObject = { size: 0, aggs: { r: { ...options, aggs: highest } } };
  const { aggregations } = await ask<{
    aggregations: { r: { buckets: { doc_count: number; n: { value: number } }[] } };
  }>(body);
  return aggregations.r.buckets.flatMap(({ doc_count, n }, at) =>
    doc_count > 0 ? [[at, doc_count, n.value]] : [],
  );
}

const ranges = (write: (end: number) => number | string): JsonObject[] =>
  Array.from({ length: 20_000 }, (_, at) => ({ from: write(at), to: write(at + 1) }));
const numbers = ranges((end) => end);
const times = ranges((end) => new Date(end * 1000).toISOString());

/** Of all shapes: within others, beside one another, the same, empty, open on either side. */
const manyShapes = (lowest: number): JsonObject[] =>
  Array.from({ length: 400 }, (_, at) => {
    const from = lowest + ((at * 37) % 101) / 2;
    return {
      ...(at % 50 === 0 ? {} : { from }),
      ...(at % 40 === 0 ? {} : { to: from + ((at * 17) % 23) - 1 }),
    };
  });

const ends = (range: JsonObject, write: (end: JsonValue) => JsonValue): JsonObject =>
  Object.fromEntries(
    Object.entries(range).flatMap(([side, end]) =>
      end === undefined ? [] : [[side, write(end)] as const],
    ),
  );

const byEnds = (a: JsonObject, b: JsonObject): number =>
  Number(a['from'] ?? -Infinity) - Number(b['from'] ?? -Infinity) ||
  Number(a['to'] ?? Infinity) - Number(b['to'] ?? Infinity);

/** As `counts`, one range after the other. */
const expected = (documents: readonly (readonly number[])[], shapes: readonly JsonObject[]) =>
  shapes.toSorted(byEnds).flatMap(({ from = -Infinity, to = Infinity }, at) => {
    const found = documents.filter((values) =>
      values.some((value) => value >= Number(from) && value < Number(to)),
    );
    const highest = Math.max(...found.map(([first]) => first ?? 0));
    return found.length > 0 ? [[at, found.length, highest]] : [];
  });

describe('ranges of all shapes', () => {
  const own = [[0.5], [1], [1.5], [19_999.5], [20_000]];
  const lists = own.map(([value = 0]) => [value, value + 1]);

  it.each([-20, 0, 19_980])('have the documents of each: from %i on', async (lowest) => {
    const shapes = manyShapes(lowest);
    expect(await counts('range', 'value', shapes)).toEqual(expected(own, shapes));
    expect(await counts('range', 'values', shapes)).toEqual(expected(lists, shapes));
  });

  it.each([0, 19_980])('have the documents of each address: from %i on', async (lowest) => {
    const shapes = manyShapes(lowest).map((range) => ends(range, (end) => Math.floor(Number(end))));
    const written = shapes.map((range) => ends(range, (end) => addressOf(Number(end))));
    expect(await counts('ip_range', 'address', written)).toEqual(expected(own, shapes));
  });
});

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

/** The statements, with what is bound in them. */
async function statementsOf(type: string, field: string, many: readonly JsonObject[]) {
  const index = test.indices.get('ranges') as StoredIndex;
  const statements: Statement[] = [];
  const sessions = createSessions(test.database);
  const noting: Sessions = {
    run: (known, limits, work) =>
      sessions.run(known, limits, ({ rows }) =>
        work({
          rows(statement) {
            statements.push(toStatement(statement));
            return rows(statement);
          },
        }),
      ),
  };
  const body: JsonObject = { size: 0, aggs: { r: { [type]: { field, ranges: [...many] } } } };
  await search({ index: 'ranges', body }, { sessions: noting, indices: [index] }, testContext());
  return statements;
}

it.each<[string, string, JsonObject[]]>([
  ['range', 'value', numbers],
  ['range', 'values', numbers],
  ['range', 'value', numbers.map(({ from }) => ({ from: from ?? 0, to: 30_000 - Number(from) }))],
  ['date_range', 'at', times],
  ['ip_range', 'address', ranges((end) => addressOf(Math.floor(end / 2)))],
])('twenty thousand ranges are texts beside a short statement: %s of %s', async (...asked) => {
  const statements = await statementsOf(...asked);
  expect(Math.max(...statements.map(({ text }) => text.length))).toBeLessThan(2500);
  expect(statements.flatMap(({ values }) => values).map((value) => typeof value)).toEqual(
    asked[2][1]?.['to'] === 29_999 ? ['string', 'string', 'string'] : ['string', 'string'],
  );
});

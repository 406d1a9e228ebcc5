import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TypedRows, WrittenColumn } from '../../exports';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let opened: TemporaryEngine;
beforeAll(async () => {
  opened = await openTemporaryEngine();
});
afterAll(() => opened.remove());

type Part = readonly (readonly (readonly string[])[])[];

async function* inTurn(parts: readonly Part[], between: () => void = () => {}) {
  for (const part of parts) {
    yield part;
    between();
  }
}

const rowsOf = (columns: readonly WrittenColumn[], parts: AsyncIterable<Part>): TypedRows => ({
  parts,
  columns: () => columns,
});

const write = (rows: TypedRows, context = anyone()) =>
  opened.engine.writeTyped?.(rows, join(opened.stagingFolder, 'x.parquet'), context);

async function read(what: string) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const file = join(opened.stagingFolder, 'x.parquet');
    const reader = await connection.runAndReadAll(
      `SELECT ${what} FROM read_parquet('${file}', file_row_number = true)`,
    );
    return { types: reader.columnTypes().map(String), rows: reader.getRowsJson() };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const column = (name: string, kind: WrittenColumn['kind'], isList = false) => ({
  name,
  kind,
  isList,
});

it('rows from elsewhere are written in the types of their columns, as they are', async () => {
  const columns = [
    column('te"xt', 'text'),
    column('n', 'long'),
    column('u', 'unsigned'),
    column('d', 'double'),
    column('b', 'boolean'),
    column('at', 'date'),
    column('ns', 'nanoseconds'),
    column('day', 'day'),
    column('many', 'long', true),
  ];
  const full = [
    ["\u0000';DROP TABLE x🦜\uD800"],
    ['9223372036854775807'],
    ['18446744073709551615'],
    ['0.1'],
    ['true'],
    ['-1'],
    ['1000000001'],
    ['86400000000'],
    ['1', '2'],
  ];
  const none = columns.map(() => []);
  expect(await write(rowsOf(columns, inTurn([[full], [], [none]])))).toEqual({ rows: 2 });
  expect(await read('* EXCLUDE file_row_number')).toEqual({
    types: [
      'VARCHAR',
      'BIGINT',
      'UBIGINT',
      'DOUBLE',
      'BOOLEAN',
      'TIMESTAMP',
      'TIMESTAMP_NS',
      'DATE',
      'BIGINT[]',
    ],
    rows: [
      [
        "\u0000';DROP TABLE x🦜\uFFFD",
        '9223372036854775807',
        '18446744073709551615',
        0.1,
        true,
        '1969-12-31 23:59:59.999999',
        '1970-01-01 00:00:01.000000001',
        '1970-01-02',
        ['1', '2'],
      ],
      columns.map(() => null),
    ],
  });
  expect(await readdir(opened.stagingFolder)).toEqual(['x.parquet']);
});

it('many rows keep their order, also where one is longer than the database expects', async () => {
  const part = (at: number): Part =>
    Array.from({ length: 1000 }, (_, n) => [
      [String(at * 1000 + n)],
      [at === 50 && n === 7 ? 'x'.repeat(40_000_000) : 'a text of some length'],
    ]);
  async function* parts() {
    for (let at = 0; at < 100; at += 1) yield part(at);
  }
  const columns = [column('n', 'long'), column('text', 'text')];
  expect(await write(rowsOf(columns, parts()))).toEqual({ rows: 100_000 });
  const found = await read('count(*) FILTER (n <> file_row_number), max(length(text))');
  expect(found.rows).toEqual([['0', '40000000']]);
});

it('leaves nothing where nobody wants it any more, or where no more rows come', async () => {
  const end = new AbortController();
  const [columns, parts] = [[column('n', 'long')], [[[['1']]], [[['2']]], [[['3']]]]];
  const cancelled = write(
    rowsOf(
      columns,
      inTurn(parts, () => end.abort()),
    ),
    anyone(end.signal),
  );
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
  const reason = new Error('2 of 6 shards');
  const broken = inTurn(parts, () => {
    throw reason;
  });
  await expect(write(rowsOf(columns, broken))).rejects.toBe(reason);
  expect(await readdir(opened.stagingFolder)).not.toContain('x.parquet.rows');
});

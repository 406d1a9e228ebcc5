import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { createIdKey, documentIds } from './document-ids';
import { createPermutation, MOST } from './permutation';

const EDGES = [0, 1, 2 ** 24 - 1, 2 ** 24, 2 ** 24 + 1, 2 ** 31, 2 ** 32, MOST - 1, MOST];

/** Appendix C of "The SIMON and SPECK families of lightweight block ciphers". */
it('gives the numbers that the cipher has in its publication', () => {
  const { place, numberAt } = createPermutation('1a19181211100a0908020100');

  expect(place(0x6d2073696874).toString(16)).toBe('735e10b6445d');
  expect(numberAt(0x735e10b6445d).toString(16)).toBe('6d2073696874');
});

it('gives a million numbers places of their own, from each of which its number is found', () => {
  const { place, numberAt } = createPermutation(createIdKey());
  const numbers = [...Array.from({ length: 1_000_000 }, (_, at) => at), ...EDGES.slice(2)];
  const places = numbers.map(place);

  expect(new Set(places).size).toBe(numbers.length);
  expect(places.every((one) => Number.isInteger(one) && one >= 0 && one <= MOST)).toBe(true);
  expect(places.findIndex((one, at) => numberAt(one) !== numbers[at])).toBe(-1);
});

it('is computed by the database as it is here', async () => {
  const key = createIdKey();
  const { place, placeSql } = createPermutation(key);
  const { idOf, idSql } = documentIds({ idKey: key, lastSeq: MOST });
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const numbers = [
    ...EDGES,
    ...Array.from({ length: 20_000 }, (_, at) => at * 3),
    ...Array.from({ length: 20_000 }, (_, at) => (at * 14_073_748_835_597) % (MOST + 1)),
  ];
  await connection.run(`CREATE TABLE t AS SELECT unnest([${numbers.join(', ')}])::BIGINT AS _seq`);
  const reader = await connection.runAndReadAll(
    `SELECT _seq, ${placeSql('_seq')}, ${idSql} FROM t`,
  );
  const rows = reader.getRows();
  connection.closeSync();
  instance.closeSync();

  expect(rows.length).toBe(numbers.length);
  const others = rows.filter(([seq, there, id]) => {
    const number = Number(seq);
    return place(number) !== Number(there) || idOf(number) !== id;
  });
  expect(others).toEqual([]);
});

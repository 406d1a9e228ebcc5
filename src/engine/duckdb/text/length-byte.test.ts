import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { toStatement, trusted } from '../search/sql';
import { lengthByte, lengthOfByte } from './length-byte';

/** Made with Lucene's `SmallFloat.intToByte4` and `byte4ToInt`. */
const LENGTHS = [
  [0, 0, 0],
  [1, 1, 1],
  [39, 39, 39],
  [40, 40, 40],
  [41, 40, 40],
  [42, 41, 42],
  [55, 47, 54],
  [56, 48, 56],
  [100, 57, 96],
  [1000, 87, 984],
  [100_000, 140, 98_328],
  [2_147_483_647, 255, 2_013_265_944],
] as const;

it('the number of words in a text is rounded to a byte as Lucene does it', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const byte = toStatement(lengthByte(trusted('n'))).text;
  const length = toStatement(lengthOfByte(trusted('b'))).text;
  const reader = await connection.runAndReadAll(
    `SELECT n, b, ${length} FROM (SELECT n, ${byte} AS b FROM unnest([${LENGTHS.map(([n]) => n).join(', ')}]::BIGINT[]) AS given(n))`,
  );
  const rows = reader.getRows().map((row) => row.map(Number));
  connection.closeSync();
  instance.closeSync();

  expect(rows).toEqual(LENGTHS);
});

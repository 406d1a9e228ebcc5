import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrokenFooter, readParquetShape } from './parquet-shape';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('parquet');
});

/** A number as Thrift's compact protocol writes it. */
function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return [...bytes, Number(left)];
}

async function shapeOf(footer: readonly number[]) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  const magic = Buffer.from('PAR1');
  const file = Buffer.concat([magic, Buffer.from(footer), length, magic]);
  const path = join(folder, 'odd.parquet');
  writeFileSync(path, file);
  return readParquetShape(path, file.length);
}

const LIST_IN_FIRST_FIELD = 0x19;
const LONG_LIST = 0xf0;
/** No processor counts so far. */
const ENDLESS = varint(2n ** 50n);

describe('attack 98: the footer of a Parquet file', () => {
  it.each([
    ['true or false', 1],
    ['bytes', 3],
    ['small numbers', 5],
    ['fractions', 7],
    ['texts', 8],
    ['lists', 9],
    ['structures', 12],
  ])('is broken where a list of %s goes on for longer than the file', async (_what, type) => {
    const footer = [LIST_IN_FIRST_FIELD, LONG_LIST | type, ...ENDLESS, 0, 0, 0, 0];
    await expect(shapeOf(footer)).rejects.toThrow(BrokenFooter);
  });

  it('is broken where a text is longer than the file', async () => {
    await expect(shapeOf([0x18, ...ENDLESS, 0])).rejects.toThrow(BrokenFooter);
  });
});

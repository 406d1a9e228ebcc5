import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, addressTextOf } from './address-sql';
import { addressText, parseAddress, parseMask } from './address-text';

let instance: DuckDBInstance;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
});
afterAll(() => instance.closeSync());

async function stored(text: string): Promise<unknown> {
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    `SELECT ${addressTextOf('address')} FROM (SELECT ${addressOf('raw')} AS address FROM (VALUES ($1)) given(raw))`,
    [text],
  );
  connection.closeSync();
  return reader.getRows()[0]?.[0] ?? undefined;
}

function read(text: string): string | undefined {
  const address = parseAddress(text);
  return address === undefined ? undefined : addressText(address);
}

describe('an internet address', () => {
  it.each<[string, string | undefined]>([
    ['1.2.3.4', '1.2.3.4'],
    ['255.255.255.255', '255.255.255.255'],
    ['256.1.1.1', undefined],
    ['01.2.3.4', undefined],
    ['1.2.3', undefined],
    ['::', '::'],
    ['::1', '::1'],
    ['FE80::1:2', 'fe80::1:2'],
    ['2001:0DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['1:0:0:4:0:0:0:8', '1:0:0:4::8'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
    ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
    ['1:0:0:0:0:0:0:0', '1::'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['1::2::3', undefined],
    ['1:2:3', undefined],
    ['1:2:3:4:5:6:7:8::', undefined],
    ['12345::', undefined],
    ['g::', undefined],
    ['', undefined],
    ['localhost', undefined],
  ])('of the text %j is %j, in a request and in a table', async (text, written) => {
    expect(read(text)).toBe(written);
    expect(await stored(text)).toBe(written);
  });

  it('lies in the range of a mask', () => {
    const range = parseMask('192.168.5.1/16');
    expect([range?.from, range?.to].map((address) => addressText(address ?? 0n))).toEqual([
      '192.168.0.0',
      '192.168.255.255',
    ]);
    expect(parseMask('2001:db8::/129')).toBeUndefined();
    expect(parseMask('10.0.0.0')).toBeUndefined();
  });
});

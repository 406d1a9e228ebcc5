import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { LONGEST_CELL } from '#common/export-job';
import type { ExportedRow } from '#common/exported-values';
import { checkColumns, writeXlsx } from './xlsx';

/** The parts of the archive, by their names: as its directory says where they are. */
function partsOf(bytes: Buffer): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.length - 6);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, length, local] = [20, 28, 42].map((place) =>
      place === 28 ? bytes.readUInt16LE(at + place) : bytes.readUInt32LE(at + place),
    ) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const start = local + 30 + length;
    parts.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString());
    at += 46 + length;
  }
  return parts;
}

async function write(rows: readonly ExportedRow[], rowsOfSheet = 2) {
  const sent: Buffer[] = [];
  const writer = await writeXlsx(
    async (part) => void sent.push(Buffer.from(part)),
    { columns: [{ name: 'a' }], values: 'raw', shown: () => [], timeZone: 'UTC' },
    { title: "[it's] a / title that is longer than a sheet takes", rowsOfSheet },
  );
  await writer.rows(rows);
  const told = await writer.end();
  return { told, parts: partsOf(Buffer.concat(sent)) };
}

it('goes on in a further sheet where one is full, each with the names', async () => {
  const { told, parts } = await write([[1], [2], [3], [4], [5]]);
  expect(told).toEqual({ sheets: 3, cutCells: 0 });
  const rows = [1, 2, 3].map((sheet) =>
    parts.get(`xl/worksheets/sheet${sheet}.xml`)?.match(/<row>/g),
  );
  expect(rows.map((found) => found?.length)).toEqual([3, 3, 2]);
  expect(parts.get('xl/worksheets/sheet3.xml')).toContain('<v>5</v>');
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  expect(names.map(([, name]) => name)).toEqual([
    '_it_s_ a _ title that is longer',
    '_it_s_ a _ title that is long 2',
    '_it_s_ a _ title that is long 3',
  ]);
});

it('is no further sheet where the last one is just full', async () => {
  expect((await write([[1], [2]])).told.sheets).toBe(1);
});

it('says in a cell that is too long how much of it is missing', async () => {
  const { told, parts } = await write([['x'.repeat(LONGEST_CELL)], ['y'.repeat(LONGEST_CELL + 5)]]);
  expect(told.cutCells).toBe(1);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const [, first = '', second = ''] = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)/g)].map(
    ([, text = '']) => text,
  );
  expect(first).toHaveLength(LONGEST_CELL);
  expect(second.length).toBeLessThanOrEqual(LONGEST_CELL);
  const [, kept = '', missing] = /^(y+)… \[\+(\d+)\]$/.exec(second) ?? [];
  expect(kept.length + Number(missing)).toBe(LONGEST_CELL + 5);
});

it('has as many columns as a sheet has room for', () => {
  expect(() => checkColumns(16_384)).not.toThrow();
  expect(() => checkColumns(16_385)).toThrow('An export can have up to 16384 columns.');
});

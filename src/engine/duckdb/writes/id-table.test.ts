import { expect, it } from 'vitest';
import { IdTable } from './id-table';

it('finds what was set, updated and deleted, over many growths', () => {
  const table = new IdTable();
  const known = new Map<string, { seq: number; version: number }>();
  let seed = 7;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return seed % below;
  };
  for (let seq = 0; seq < 200_000; seq += 1) {
    const id = `id-${next(50_000)}`;
    if (next(4) === 0) {
      table.delete(id);
      known.delete(id);
    } else {
      const version = (known.get(id)?.version ?? 0) + 1;
      table.set(id, seq * 100_000, version);
      known.set(id, { seq: seq * 100_000, version });
    }
  }
  expect(table.size).toBe(known.size);
  for (let n = 0; n < 50_000; n += 1) {
    const id = `id-${n}`;
    expect(table.get(id)).toEqual(known.get(id));
    expect(table.has(id)).toBe(known.has(id));
  }
});

it('a version that has no place is told by the table', () => {
  const table = new IdTable();
  table.set('a', 2 ** 40, 2 ** 40);
  table.set('b', 0, 0);
  expect(table.get('a')).toEqual({ seq: 2 ** 40, version: undefined });
  expect(table.get('b')).toEqual({ seq: 0, version: undefined });
});

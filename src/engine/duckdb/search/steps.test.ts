import { expect, it } from 'vitest';
import { mapRows } from './steps';

it('attack 99: long documents are read in steps, between which others have their turn', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => [at, 'x'.repeat(50_000)]);
  const read: number[] = [];
  const pauses: number[] = [];
  const pause = () => Promise.resolve(void pauses.push(read.length));
  const results = await mapRows(
    rows,
    ([number]) => {
      read.push(Number(number));
      return Number(number) * 2;
    },
    pause,
  );
  expect(results).toEqual(rows.map(([number]) => Number(number) * 2));
  expect(pauses).toEqual(Array.from({ length: 24 }, (_, at) => (at + 1) * 4));
});

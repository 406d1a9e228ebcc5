import { expect, it } from 'vitest';
import { costOfValues, createSteps, mapInSteps, mapRows } from './steps';

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

it('attack 99: hits of many fields are written in steps', async () => {
  const pauses: number[] = [];
  let written = 0;
  const steps = createSteps(() => Promise.resolve(void pauses.push(written)));
  const found = await mapInSteps(
    Array.from({ length: 100 }, (_, at) => at),
    {
      cost: () => costOfValues(5000),
      work: (at) => {
        written += 1;
        return at;
      },
    },
    steps,
  );
  expect(found).toHaveLength(100);
  expect(pauses).toEqual(Array.from({ length: 24 }, (_, at) => (at + 1) * 4));
});

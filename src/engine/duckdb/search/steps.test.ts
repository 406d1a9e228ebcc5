import { expect, it } from 'vitest';
import { listValue } from '@duckdb/node-api';
import { createTurns, mapRows } from './steps';

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

it('attack 99: long lists are read in steps', async () => {
  const numbers = Array.from({ length: 2500 }, (_, at) => at);
  const rows = Array.from({ length: 100 }, (_, at) => [
    at,
    listValue(numbers),
    listValue(numbers.map((number) => `text ${1000 + number}`)),
  ]);
  let read = 0;
  const pauses: number[] = [];
  await mapRows(
    rows,
    () => (read += 1),
    () => Promise.resolve(void pauses.push(read)),
  );

  // A row has 25,000 of numbers and 47,500 of texts.
  expect(pauses).toEqual(Array.from({ length: 33 }, (_, at) => (at + 1) * 3));
});

it('attack 99: others have their turn between parts of work that took long, and only there', async () => {
  let time = 0;
  const pauses: number[] = [];
  const turn = createTurns(
    () => time,
    () => Promise.resolve(void pauses.push(time)),
  );
  for (const part of [1, 2, 3, 50, 1, 20, 4, 4]) {
    time += part;
    await turn();
  }
  expect(pauses).toEqual([56, 77]);
});

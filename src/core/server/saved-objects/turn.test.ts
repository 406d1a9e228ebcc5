import { expect, it } from 'vitest';
import { createTurn, inChunks, inPortions } from './turn';

/** Counts the rounds of the event loop in which others could have been answered. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let yields = 0;
  let isOver = false;
  const turn = () => {
    yields += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return yields;
}

it('work that takes long lets others have a turn after 20 ms each', async () => {
  let now = 0;
  const turn = createTurn(() => now);
  const work = async () => {
    for (let part = 0; part < 100; part++) {
      now += 5;
      await turn();
    }
  };

  expect(await countTurns(work)).toBeGreaterThanOrEqual(25);
});

it.each([
  ['little', 1, [1, 2, 4, 8, 16, 32, 64, 128, 200, 200, 200, 145]],
  ['much', 200, Array.from({ length: 1000 }, () => 1)],
])('parts of a list are as large as they take %s time', async (_, milliseconds, sizes) => {
  let now = 0;
  const seen: number[] = [];
  for await (const chunk of inChunks(
    Array.from({ length: 1000 }, (_value, n) => n),
    { now: () => now },
  )) {
    seen.push(chunk.length);
    now += milliseconds * (milliseconds > 100 ? chunk.length : 1);
  }

  expect(seen).toEqual(sizes);
});

it('parts of a list become smaller where one took long', async () => {
  let now = 0;
  const seen: number[] = [];
  for await (const { length } of inChunks([...'abcdefghijklmno'], { first: 8, now: () => now })) {
    seen.push(length);
    now += 30 * length;
  }

  expect(seen).toEqual([8, 4, 2, 1]);
});

it('what is written is dealt out by how much it is, however long that takes', async () => {
  const values = [...Array.from({ length: 250 }, () => 1), 500, 150, 60, 10];
  const seen: number[] = [];
  for await (const { length } of inPortions(values, (value) => value)) seen.push(length);

  expect(seen).toEqual([200, 51, 2, 1]);
});

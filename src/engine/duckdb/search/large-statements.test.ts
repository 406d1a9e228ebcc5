import { afterEach, expect, it, vi } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from './testing/test-index';

const { ask } = indexForTests('words', [{ word: 'w5 z7', n: 1 }]);
const FILTERS = 300;

afterEach(() => vi.restoreAllMocks());

/** How often others have had their turn until a search was refused that nobody asked the database for. */
async function turnsBeforeRefusal(body: JsonObject): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await expect(ask(body)).rejects.toThrow('unknown query');
  isOver = true;
  return turns;
}

it('attack 99: while a large statement is written, others have their turn', async () => {
  // As on a machine where each part takes long.
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 11));
  const filters = (word: string) =>
    Object.fromEntries(
      Array.from({ length: FILTERS }, (_, at) => [
        `a${at}`,
        { filter: { match: { word: `${word}${at}` } } },
      ]),
    );
  const body = { aggs: filters('w'), post_filter: { nothing: {} } };
  expect(await turnsBeforeRefusal(body)).toBeGreaterThan(FILTERS);
});

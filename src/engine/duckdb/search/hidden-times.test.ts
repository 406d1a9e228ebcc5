import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { documentOf, QUERIES, TYPES } from './testing/every-request';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

/** A few pairs can't be told from luck: a short run shows that they can be asked. */
const { values: VALUES, pairs: PAIRS } = process.env['LONG']
  ? { values: 20, pairs: 200 }
  : { values: 2, pairs: 2 };
const TRIES = 9;
/** Whoever guesses is right in half of them; of 200 tosses of a coin, more than this fall on one side once in 400. */
const MOST_GUESSED = 0.6;
/** What is asked of a text or a number. */
const REQUESTS = Object.entries(QUERIES).flatMap(([kind, queries]) =>
  ['match_all', 'match_none', 'ids', 'exists'].includes(kind) ? [] : queries,
);

let asked = 0;
const test = engineForTests(async (engine) => {
  for (let at = 0; at < VALUES; at += 1) {
    const visible = Array.from({ length: 300 }, (_, n) => documentOf('me', { n }));
    const hidden = Array.from({ length: 400 }, () => documentOf('other', hiddenValue(at)));
    await engine.load(`hidden${at}`, documentsOf([...visible, ...hidden]), { types: TYPES });
  }
});

/** The larger the number, the larger each value, and the longer a pattern or a fuzzy word has to be tried on it. */
const hiddenValue = (at: number): JsonObject => ({
  n: at ** 3,
  d: 3.5 ** at,
  at: new Date(86_400_000 * 500 * at).toISOString(),
  // As long as any other: that a larger table takes longer to read is not a secret.
  note: Array.from({ length: 95 }, (_, n) => ((n * 71) % 95 < at * 5 ? 'crane' : 'stone')).join(
    ' ',
  ),
});

const context = testContext({
  allowedIndices: [{ pattern: '*', filter: { term: { 'owner.keyword': 'me' } } }],
});

/** Milliseconds, of the indices asked in turns, so that what else goes on slows both. */
async function mediansOf(
  query: JsonObject,
  indices: readonly number[],
): Promise<readonly number[]> {
  const times = indices.map((): number[] => []);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    for (const [place, index] of indices.entries()) {
      // Another request each time: no answer is known already, from a pair before neither.
      asked += 1;
      const body = { query, size: 0, timeout: `${60_000 + asked}ms` };
      const started = performance.now();
      await test.engine.search({ index: `hidden${index}`, body }, context);
      times[place]?.push(performance.now() - started);
    }
  }
  return times.map((list) => list.toSorted((a, b) => a - b)[TRIES >> 1] ?? 0);
}

describe('attack 94: how long a search takes', () => {
  it('tells nothing of the values that a rule hides', async () => {
    let guessed = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const low = pair % (VALUES - 1);
      const high = low + 1 + ((pair * 7) % (VALUES - 1 - low));
      const turned = pair % 2 === 1;
      const [first = 0, second = 0] = await mediansOf(
        REQUESTS[pair % REQUESTS.length] ?? {},
        turned ? [high, low] : [low, high],
      );
      guessed += Number(turned ? first > second : second > first);
    }
    if (process.env['LONG']) expect(guessed / PAIRS).toBeLessThanOrEqual(MOST_GUESSED);
  }, 600_000);
});

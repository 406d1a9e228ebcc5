import { describe, expect, it } from 'vitest';
import { bestOf } from './best-of';

describe('the best of many', () => {
  const items = Array.from({ length: 500 }, (_, at) => ({ at, rank: (at * 7919) % 83 }));
  const compare = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;

  it.each([0, 1, 3, 82, 249, 250, 251, 499, 500, 900])('are the first %i in order', (size) => {
    expect(bestOf(items, size, compare)).toEqual(items.toSorted(compare).slice(0, size));
  });

  it('are compared with few others where few are wanted', () => {
    let compared = 0;
    bestOf(items, 10, (a, b) => {
      compared += 1;
      return compare(a, b);
    });
    expect(compared).toBeLessThan(900);
  });
});

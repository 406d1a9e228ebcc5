// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import { stretchOf } from './stretch';

const answer = (counts: readonly number[]) =>
  ({
    aggregations: {
      histogram: { buckets: counts.map((doc_count, at) => ({ key: at * 10, doc_count })) },
    },
  }) as unknown as SearchResponse;
const PAGE = { from: 5, to: 37 };

describe('the stretch that is compared with all other time', () => {
  it('is that of the highest bar at first, as far as the page has it', () => {
    expect(stretchOf(undefined, PAGE, answer([1, 9, 2, 3]))?.range).toEqual({ from: 10, to: 19 });
    expect(stretchOf(undefined, PAGE, answer([9, 1, 2, 3]))?.range).toEqual({ from: 5, to: 9 });
    expect(stretchOf(undefined, PAGE, answer([1, 1, 2, 3]))?.range).toEqual({ from: 30, to: 37 });
    expect(stretchOf(undefined, PAGE, answer([0, 0]))).toBeUndefined();
  });

  it('is what was chosen, as long as the page has some of it', () => {
    const chosen = { from: 0, to: 9 };
    expect(stretchOf(chosen, PAGE, undefined)).toEqual({
      range: { from: 5, to: 9 },
      isHighest: false,
    });
    expect(stretchOf(chosen, { from: 100, to: 137 }, undefined)).toBeUndefined();
  });
});

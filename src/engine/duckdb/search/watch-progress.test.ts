import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchProgress } from '#common/search';
import { visibleProgress } from '../../search-progress';
import { watchProgress } from './watch-progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const statement = (percentage: number, read: bigint, all: bigint) => ({
  progress: { percentage, rows_processed: read, total_rows_to_process: all },
});

describe('how far a search is', () => {
  it('is told from a second on, until it has ended', () => {
    const told: SearchProgress[] = [];
    const watch = watchProgress((progress) => told.push(progress));
    vi.advanceTimersByTime(999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    watch.step(statement(25, 250n, 1000n));
    vi.advanceTimersByTime(500);
    watch.step(statement(-1, 0n, 0n));
    vi.advanceTimersByTime(500);
    watch.again();
    vi.advanceTimersByTime(500);
    watch.end();
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([
      { isWaiting: true, step: 0 },
      { isWaiting: false, step: 1, part: 0.25, rows: { read: 250, all: 1000 } },
      { isWaiting: false, step: 2 },
      { isWaiting: true, step: 0 },
    ]);
  });

  it('attack 95: says no number of rows to whoever must not see all of them', () => {
    const told: SearchProgress[] = [];
    const onSearchProgress = (progress: SearchProgress) => void told.push(progress);
    const allowedIndices = ['a', { pattern: 'b', filter: { term: { owner: 'me' } } }];
    const progress = { isWaiting: false, step: 1, part: 400 / 401, rows: { read: 400, all: 401 } };
    visibleProgress({ allowedIndices, onSearchProgress }).onSearchProgress?.(progress);
    visibleProgress({ allowedIndices: ['a'], onSearchProgress }).onSearchProgress?.(progress);
    expect(told).toEqual([{ isWaiting: false, step: 1, part: 0.99 }, progress]);
    expect(visibleProgress({ allowedIndices })).toEqual({});
  });
});

import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoRefresh } from './use-auto-refresh';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const follow = (value: number, pause = false) => {
  const refresh = vi.fn();
  renderHook(() => useAutoRefresh({ pause, value }, refresh));
  return refresh;
};

it('refreshes as often as it says, and not where it rests', () => {
  const [often, resting] = [follow(5000), follow(5000, true)];
  vi.advanceTimersByTime(15_000);
  expect(often).toHaveBeenCalledTimes(3);
  expect(resting).not.toHaveBeenCalled();
});

it('attack 75: longer than a timer lasts is not without a pause', () => {
  const refresh = follow(1e12);
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
});

import { notifyManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyTogether } from './notify-together';

beforeEach(() => {
  vi.useFakeTimers();
  notifyTogether();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('answers that are there at once are told in one task, in their order', () => {
  const heard: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    notifyManager.schedule(() => void heard.push(name));
  }
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  expect(heard).toEqual(['first', 'second', 'third']);
});

it('of many a few are told in each task, so that the page answers in between', () => {
  const heard: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    notifyManager.schedule(() => void heard.push(number));
  }
  const perTask: number[] = [];
  while (vi.getTimerCount() > 0) {
    const before = heard.length;
    vi.runOnlyPendingTimers();
    perTask.push(heard.length - before);
  }
  expect(perTask).toEqual([8, 8, 4]);
  expect(heard).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

it('one that comes while others are told is told after them', () => {
  const heard: string[] = [];
  notifyManager.schedule(() => {
    heard.push('first');
    notifyManager.schedule(() => void heard.push('third'));
  });
  notifyManager.schedule(() => void heard.push('second'));
  vi.runAllTimers();
  expect(heard).toEqual(['first', 'second', 'third']);
});

it('whoever fails to hear keeps nobody else from hearing, and is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const hear = vi.fn();
  const error = new Error('Not heard');
  notifyManager.schedule(() => {
    throw error;
  });
  notifyManager.schedule(hear);
  vi.runAllTimers();
  expect(hear).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});

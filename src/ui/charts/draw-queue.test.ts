// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let now = 0;
let frames: (() => void)[] = [];
let drawn: string[] = [];

/** Draws what the next frame draws, and returns it. */
function nextFrame(): string[] {
  drawn = [];
  frames.splice(0).forEach((run) => run());
  return drawn;
}

const chart = (name: string, milliseconds: number) => () => {
  now += milliseconds;
  drawn.push(name);
};

beforeEach(() => {
  [now, frames] = [0, []];
  vi.resetModules();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('small charts share a frame, and a large one lets the page answer before the next', async () => {
  const { queueDraw } = await import('./draw-queue');
  ['a', 'b', 'c', 'd'].forEach((name) => queueDraw(chart(name, 6)));
  queueDraw(chart('large', 90));
  queueDraw(chart('last', 6));

  expect(nextFrame()).toEqual(['a', 'b', 'c']);
  expect(nextFrame()).toEqual(['d', 'large']);
  expect(nextFrame()).toEqual(['last']);
  expect(frames).toEqual([]);
});

it('what is taken back is not drawn, and what is added meanwhile waits for one frame more', async () => {
  const { queueDraw } = await import('./draw-queue');
  queueDraw(() => {
    chart('first', 20)();
    queueDraw(chart('third', 1));
  });
  const takeBack = queueDraw(chart('second', 1));

  expect(nextFrame()).toEqual(['first']);
  takeBack();
  expect(frames).toHaveLength(1);
  expect(nextFrame()).toEqual(['third']);
  expect(frames).toEqual([]);
});

it('a chart that fails keeps no other from being drawn', async () => {
  const { queueDraw } = await import('./draw-queue');
  queueDraw(() => {
    throw new Error('No such series');
  });
  queueDraw(chart('next', 1));

  expect(nextFrame).toThrow('No such series');
  expect(nextFrame()).toEqual(['next']);
});

import { expect, it } from 'vitest';
import { startDeadline } from './deadline';
import { createSlots } from './slots';

const limits = (signal = new AbortController().signal, timeoutMs = 10_000) =>
  startDeadline({ signal, timeoutMs });

/** Work that ends when told. */
function held() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => ended, finish: () => finish() };
}

it('runs so many at once, and the others in the order they came', async () => {
  const slots = createSlots(2);
  const order: number[] = [];
  const works = [held(), held(), held(), held()];
  const runs = works.map(({ work }, number) =>
    slots.run(limits(), () => {
      order.push(number);
      return work();
    }),
  );
  await Promise.resolve();
  expect(order).toEqual([0, 1]);
  works[1]?.finish();
  await runs[1];
  expect(order).toEqual([0, 1, 2]);
  for (const { finish } of works) finish();
  await Promise.all(runs);
  expect(order).toEqual([0, 1, 2, 3]);
});

it('lets go of who is cancelled or waits too long, and goes on with the next', async () => {
  const slots = createSlots(1);
  const first = held();
  const controller = new AbortController();
  const running = slots.run(limits(), first.work);
  const cancelled = slots.run(limits(controller.signal), async () => 'ran');
  const late = slots.run(limits(undefined, 5), async () => 'ran');
  const last = slots.run(limits(), async () => 'ran');
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
  await expect(late).rejects.toMatchObject({ code: 'timeout' });
  first.finish();
  await running;
  expect(await last).toBe('ran');
});

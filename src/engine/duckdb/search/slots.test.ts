import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAskers, onePerson } from '../../shared-runs/askers';
import { type Deadline, startDeadline } from '../../shared-runs/deadline';
import { createSlots, type Place, type Slots } from './slots';

const deadlines: Deadline[] = [];
/** Else what still waits at the end of a test would fail long after it, beside someone else's. */
afterEach(() => {
  for (const deadline of deadlines.splice(0)) deadline.end();
});

function limits(signal = new AbortController().signal, timeoutMs = 10_000): Deadline {
  const deadline = startDeadline({ signal, timeoutMs });
  deadlines.push(deadline);
  return deadline;
}

/** Work that ends when told. */
function held() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => ended, finish: () => finish() };
}

/** Works with names such as `ada 1`: who asks, and which. Ended by their name. */
function workshop(slots: Slots) {
  const begun: string[] = [];
  const works = new Map<string, { finish(): void; done: Promise<void> }>();
  return {
    begun,
    add(name: string, askers = onePerson(name.split(' ')[0] ?? '')) {
      const { work, finish } = held();
      const done = slots.run(askers, limits(), () => {
        begun.push(name);
        return work();
      });
      works.set(name, { finish, done });
      return done;
    },
    async end(name: string) {
      works.get(name)?.finish();
      await works.get(name)?.done;
    },
  };
}

it('runs so many at once, and the others of a person in the order they came', async () => {
  const shop = workshop(createSlots({ atOnce: 2, waitingEach: 10 }));
  for (const name of ['ada 1', 'bob 1', 'ada 2', 'ada 3']) void shop.add(name);
  await Promise.resolve();
  expect(shop.begun).toEqual(['ada 1', 'bob 1']);
  await shop.end('ada 1');
  expect(shop.begun).toEqual(['ada 1', 'bob 1', 'ada 2']);
  await shop.end('ada 2');
  expect(shop.begun).toEqual(['ada 1', 'bob 1', 'ada 2', 'ada 3']);
});

it('keeps the place of who has to begin again, ahead of all who wait', async () => {
  const slots = createSlots({ atOnce: 2, waitingEach: 10 });
  const ada = onePerson('ada');
  const order: string[] = [];
  let place: Place | undefined;
  const first = slots.run(ada, limits(), async (_, keep) => void (place = keep()));
  const waiting = slots.run(ada, limits(), async () => void order.push('waited'));
  await first;
  await Promise.resolve();
  expect(order).toEqual([]);
  await slots.run(ada, limits(), async () => void order.push('again'), place);
  await waiting;
  expect(order).toEqual(['again', 'waited']);
  // It was taken: nobody has two slots by leaving it, and nobody takes it twice.
  place?.leave();
  const [one, other] = [held(), held()];
  const both = [one, other].map(({ work }) => slots.run(ada, limits(), work, place));
  one.finish();
  await both[0];
  other.finish();
  await both[1];
});

it('gives a kept place to others when it is left', async () => {
  const slots = createSlots({ atOnce: 1, waitingEach: 10 });
  const ada = onePerson('ada');
  let place: Place | undefined;
  await slots.run(ada, limits(), async (_, keep) => void (place = keep()));
  const next = slots.run(ada, limits(), async () => 'ran');
  place?.leave();
  place?.leave();
  expect(await next).toBe('ran');
});

it('lets go of who is cancelled or waits too long, and goes on with the next', async () => {
  const slots = createSlots({ atOnce: 1, waitingEach: 10 });
  const ada = onePerson('ada');
  const first = held();
  const controller = new AbortController();
  const running = slots.run(ada, limits(), first.work);
  const cancelled = slots.run(ada, limits(controller.signal), async () => 'ran');
  const late = slots.run(ada, limits(undefined, 5), async () => 'ran');
  const last = slots.run(ada, limits(), async () => 'ran');
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
  await expect(late).rejects.toMatchObject({ code: 'timeout' });
  first.finish();
  await running;
  expect(await last).toBe('ran');
});

describe('attack 99: people who ask at the same time', () => {
  const names = (person: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${person} ${number + 1}`);

  it('find a slot free, however many long searches one of them has', async () => {
    const shop = workshop(createSlots({ atOnce: 3, waitingEach: 100 }));
    for (const name of names('ada', 24)) void shop.add(name);
    void shop.add('bob 1');
    await Promise.resolve();
    expect(shop.begun).toEqual(['ada 1', 'ada 2', 'bob 1']);
  });

  it('wait for one search of the others at most, where the slots are taken', async () => {
    const shop = workshop(createSlots({ atOnce: 3, waitingEach: 100 }));
    for (const name of [...names('ada', 24), ...names('eve', 24)]) void shop.add(name);
    void shop.add('bob 1');
    await Promise.resolve();
    expect(shop.begun).toEqual(['ada 1', 'ada 2', 'eve 1']);
    await shop.end('ada 1');
    expect(shop.begun.at(-1)).toBe('bob 1');
  });

  it('take turns, whoever asked first and for however much', async () => {
    const shop = workshop(createSlots({ atOnce: 2, waitingEach: 100 }));
    for (const name of [...names('ada', 4), ...names('bob', 3), ...names('eve', 2)]) {
      void shop.add(name);
    }
    await Promise.resolve();
    for (let position = 0; position < 8; position += 1) await shop.end(shop.begun[position] ?? '');
    const order = shop.begun.map((name) => name.split(' ')[0]).join(' ');
    expect(order).toBe('ada bob eve ada bob eve ada bob ada');
  });

  it('are refused when a hundred of their own wait, and nobody else with them', async () => {
    const shop = workshop(createSlots({ atOnce: 3, waitingEach: 100 }));
    for (const name of names('ada', 102)) void shop.add(name);
    await expect(shop.add('ada 103')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('100 searches'),
      retryAfter: 5,
    });
    void shop.add('bob 1');
    await Promise.resolve();
    expect(shop.begun).toEqual(['ada 1', 'ada 2', 'bob 1']);
  });

  it('do not wait for the turn of somebody else who asked for the same', async () => {
    const shop = workshop(createSlots({ atOnce: 3, waitingEach: 100 }));
    for (const name of names('ada', 24)) void shop.add(name);
    const both = createAskers();
    both.join('ada');
    void shop.add('shared', both);
    await Promise.resolve();
    expect(shop.begun).toEqual(['ada 1', 'ada 2']);
    both.join('bob');
    await Promise.resolve();
    expect(shop.begun).toEqual(['ada 1', 'ada 2', 'shared']);
  });
});

describe('attack 27: whoever has nothing running', () => {
  const TURN = 1000;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  /** Slots that long works of two people fill; each says when it has to give way. */
  async function filled() {
    const slots = createSlots({ atOnce: 3, waitingEach: 100, turnMs: TURN });
    const begun: string[] = [];
    const add = (name: string) => {
      const { work, finish } = held();
      const done = slots.run(onePerson(name.split(' ')[0] ?? ''), limits(), (attempt) => {
        begun.push(name);
        return new Promise<void>((resolve, reject) => {
          attempt.whenOver(reject);
          void work().then(resolve);
        });
      });
      return { finish, done };
    };
    const long = [add('ada 1'), add('ada 2'), add('eve 1')];
    await vi.advanceTimersByTimeAsync(0);
    return { add, begun, long };
  }

  it('waits for a turn of the others at most, and their work begins again', async () => {
    const { add, begun, long } = await filled();
    const light = add('bob 1');
    await vi.advanceTimersByTimeAsync(TURN - 1);
    expect(begun).toEqual(['ada 1', 'ada 2', 'eve 1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun.at(-1)).toBe('bob 1');
    light.finish();
    await light.done;
    // A slot stays free of long works for the next one.
    await vi.advanceTimersByTimeAsync(TURN);
    const other = add('kim 1');
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.slice(3)).toEqual(['bob 1', 'kim 1']);
    other.finish();
    long[0]?.finish();
    await long[0]?.done;
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.at(-1)).toBe('ada 2');
    long[1]?.finish();
    await long[1]?.done;
  });

  it('interrupts nobody who has not had a turn, and nobody twice', async () => {
    const { add, begun, long } = await filled();
    const first = add('bob 1');
    await vi.advanceTimersByTimeAsync(TURN);
    expect(begun.at(-1)).toBe('bob 1');
    const second = add('kim 1');
    await vi.advanceTimersByTimeAsync(TURN - 1);
    expect(begun.at(-1)).toBe('bob 1');
    first.finish();
    await first.done;
    second.finish();
    await second.done;
    expect(begun.filter((name) => name === 'ada 1')).toHaveLength(1);
    expect(begun.filter((name) => name === 'eve 1')).toHaveLength(1);
    for (const one of long) one.finish();
    await Promise.all(long.map(({ done }) => done));
  });
});

import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { Askers } from './askers';
import type { Deadline } from './deadline';

/** Lets so many run at once. The others wait until it is their person's turn, or until their time is over. */
export interface Slots {
  run<T>(askers: Askers, deadline: Deadline, work: () => Promise<T>): Promise<T>;
}

export interface SlotLimits {
  atOnce: number;
  /** Works of one person that may wait. */
  waitingEach: number;
}

interface Waiting {
  askers: Askers;
  start(person: string): void;
}

/**
 * People take turns, whatever each of them asks for: who has the fewest works running is next, and among
 * equals who has waited longest for a turn. One slot is always left for someone else, so that
 * one person's long works never fill all of them.
 */
export function createSlots({ atOnce, waitingEach }: SlotLimits): Slots {
  const shares = createFairShares();
  const queue = createQueue(shares, Math.max(1, atOnce - 1));
  let free = atOnce;

  const startNext = () => {
    for (let found = queue.next(); found && free > 0; found = queue.next()) {
      const [one, person] = found;
      free -= 1;
      shares.begin(person);
      one.start(person);
    }
  };
  const enter = (askers: Askers, deadline: Deadline) =>
    new Promise<string>((resolve, reject) => {
      deadline.check();
      if (queue.countOf(askers) >= waitingEach) throw tooMany(waitingEach);
      const forget = () => {
        queue.waiting.delete(one);
        forgetAskers();
        forgetDeadline();
      };
      const one: Waiting = {
        askers,
        start(person) {
          forget();
          resolve(person);
        },
      };
      const forgetAskers = askers.whenOneJoins(startNext);
      const forgetDeadline = deadline.whenOver((error) => {
        forget();
        reject(error);
      });
      queue.waiting.add(one);
      startNext();
    });

  return {
    async run(askers, deadline, work) {
      const person = await enter(askers, deadline);
      try {
        return await work();
      } finally {
        shares.end(person);
        free += 1;
        startNext();
        if (!queue.holds(person)) shares.forgetIdle(person);
      }
    },
  };
}

/** Those that wait, in the order they came, of whom nobody has more than `each` running. */
function createQueue(shares: ReturnType<typeof createFairShares>, each: number) {
  const waiting = new Set<Waiting>();
  return {
    waiting,
    next(): [Waiting, string] | undefined {
      let best: [Waiting, string] | undefined;
      for (const one of waiting) {
        for (const person of one.askers.people) {
          const may = shares.running(person) < each;
          if (may && (!best || shares.isBefore(person, best[1]))) best = [one, person];
        }
      }
      return best;
    },
    holds: (person: string) =>
      [...waiting].some(({ askers }) => [...askers.people].includes(person)),
    /** Of whoever asked first: others who join wait with them. */
    countOf(askers: Askers): number {
      const [person] = askers.people;
      return [...waiting].filter((one) => [...one.askers.people][0] === person).length;
    },
  };
}

/** Who has how many running, and since when: of those alone who have something running or waiting. */
function createFairShares() {
  const people = new Map<string, { running: number; last: number }>();
  let turn = 0;
  const running = (person: string) => people.get(person)?.running ?? 0;
  const last = (person: string) => people.get(person)?.last ?? 0;
  return {
    running,
    isBefore: (a: string, b: string): boolean =>
      running(a) === running(b) ? last(a) < last(b) : running(a) < running(b),
    begin(person: string) {
      turn += 1;
      people.set(person, { running: running(person) + 1, last: turn });
    },
    end(person: string) {
      const left = running(person) - 1;
      people.set(person, { running: left, last: last(person) });
    },
    forgetIdle(person: string) {
      if (running(person) === 0) people.delete(person);
    },
  };
}

const RETRY_AFTER_SECONDS = 5;

const tooMany = (limit: number) =>
  new EngineError('too_many_requests', tell('search.tooMany', { limit }), {
    retryAfter: RETRY_AFTER_SECONDS,
  });

import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { Askers } from '../../shared-runs/askers';
import { startAttempt, type Attempt } from './attempt';
import type { Deadline } from '../../shared-runs/deadline';
import { createRunningWorks, type Running } from './running-works';

/** Who has nothing running waits for little longer. */
const TURN_MS = 1000;

/** Lets so many run at once. The others wait until it is their person's turn, or until their time is over. */
export interface Slots {
  /**
   * @param work may have to begin again: its attempt ends then, whatever it has done by then
   * @param place that was kept; without one, or when it is taken, the work waits for its turn
   */
  run<T>(askers: Askers, deadline: Deadline, work: SlotWork<T>, place?: Place): Promise<T>;
}

/** @param keep keeps the slot for other work of who asked, when this one ends */
type SlotWork<T> = (attempt: Attempt, keep: () => Place) => Promise<T>;

/** A slot that nobody else is given. */
export interface Place {
  /** Once. */
  take(deadline: Deadline): Running | undefined;
  /** For others, unless it is taken. */
  leave(): void;
}

export interface SlotLimits {
  atOnce: number;
  /** Works of one person that may wait. */
  waitingEach: number;
  /** Milliseconds that a work has for sure, while others wait. */
  turnMs?: number;
}

interface Waiting {
  askers: Askers;
  /** It gave way to others before. */
  isAgain: boolean;
  deadline: Deadline;
  start(one: Running): void;
}

/**
 * People take turns, whatever each of them asks for: who has the fewest works running is next, and among
 * equals who has waited longest for a turn. One slot is always left for someone else, so that
 * one person's long works never fill all of them. Where those of several people do, one that has had its turn
 * gives way to whoever has nothing running, and begins again once no more than all slots but one are taken by long works.
 */
export function createSlots({ atOnce, waitingEach, turnMs = TURN_MS }: SlotLimits): Slots {
  const shares = createFairShares();
  const most = Math.max(1, atOnce - 1);
  const queue = createQueue(shares, most);
  const running = createRunningWorks(turnMs);
  let free = atOnce;
  let nextLook: NodeJS.Timeout | undefined;

  const next = () => queue.next(({ isAgain }) => !isAgain || running.long() < most);
  const startNext = () => {
    for (let found = next(); found && free > 0; found = next()) {
      const [one, person] = found;
      free -= 1;
      shares.begin(person);
      const attempt = startAttempt(one.deadline);
      one.start(running.begin({ person, isAgain: one.isAgain, attempt }));
    }
    makeRoom();
  };
  const makeRoom = () => {
    clearTimeout(nextLook);
    const isWanted = () => queue.next(({ isAgain }, person) => !isAgain && !shares.running(person));
    if (free > 0 || atOnce === 1 || running.isOneLeaving() || !isWanted()) return;
    const wait = running.untilAllAreLong();
    if (wait > 0) nextLook = setTimeout(makeRoom, wait);
    else running.leastLoss(shares.running)?.attempt.giveWay();
  };
  const enter = (askers: Askers, deadline: Deadline, isAgain: boolean): Promise<Running> => {
    deadline.check();
    if (!isAgain && queue.countOf(askers) >= waitingEach) throw tooMany(waitingEach);
    return queue.wait({ askers, deadline, isAgain }, startNext);
  };
  const leave = (person: string) => {
    shares.end(person);
    free += 1;
    startNext();
    if (!queue.holds(person)) shares.forgetIdle(person);
  };
  const keep = (one: Running) => createPlace(one, running.begin, leave);
  const end = (one: Running, isKept: boolean) => {
    running.end(one);
    one.attempt.end();
    if (!isKept) leave(one.person);
  };

  return {
    async run(askers, deadline, work, place) {
      for (let isAgain = false; ; isAgain = true) {
        // oxlint-disable-next-line no-await-in-loop -- it gave way, and begins again
        const one = place?.take(deadline) ?? (await enter(askers, deadline, isAgain));
        // oxlint-disable-next-line no-await-in-loop -- as above
        const ended = await workIn(one, work, { keep, end });
        if (ended) return ended.result;
      }
    },
  };
}

/** Undefined where it gave way. */
async function workIn<T>(
  one: Running,
  work: SlotWork<T>,
  { keep, end }: { keep(one: Running): Place; end(one: Running, isKept: boolean): void },
): Promise<{ result: T } | undefined> {
  let kept: Place | undefined;
  try {
    return { result: await work(one.attempt, () => (kept = keep(one))) };
  } catch (error) {
    if (!one.attempt.gaveWay) throw error;
    kept?.leave();
    return undefined;
  } finally {
    end(one, kept !== undefined);
  }
}

/** Is taken or left, and once. */
function createPlace(
  before: Running,
  begin: (next: Omit<Running, 'since'>) => Running,
  leave: (person: string) => void,
): Place {
  let isKept = true;
  const end = () => {
    const wasKept = isKept;
    isKept = false;
    return wasKept;
  };
  return {
    take: (deadline) => (end() ? begin({ ...before, attempt: startAttempt(deadline) }) : undefined),
    leave: () => {
      if (end()) leave(before.person);
    },
  };
}

/** Those that wait, in the order they came, of whom nobody has more than `each` running. */
function createQueue(shares: ReturnType<typeof createFairShares>, each: number) {
  const waiting = new Set<Waiting>();
  return {
    wait: (given: Omit<Waiting, 'start'>, startNext: () => void) =>
      new Promise<Running>((resolve, reject) => {
        const forget = () => {
          waiting.delete(one);
          forgetAskers();
          forgetDeadline();
        };
        const one: Waiting = {
          ...given,
          start(running) {
            forget();
            resolve(running);
          },
        };
        const forgetAskers = given.askers.whenOneJoins(startNext);
        const forgetDeadline = given.deadline.whenOver((error) => {
          forget();
          reject(error);
        });
        waiting.add(one);
        startNext();
      }),
    next(isMeant: (one: Waiting, person: string) => boolean): [Waiting, string] | undefined {
      let best: [Waiting, string] | undefined;
      for (const one of waiting) {
        for (const person of one.askers.people) {
          const may = shares.running(person) < each && isMeant(one, person);
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

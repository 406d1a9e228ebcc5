import { tell } from '#common/server-messages';
import { HttpError } from '../http';

/** Works of one address, one after the other: slow once many passwords from there were wrong. */
export interface SlowLane {
  /**
   * @param pauseMs asked when it is its turn: to wait before the work
   *
   * Rejects with 429 where others of the address came after it and took its place, or it waited for too long.
   */
  run<Result>(address: string, pauseMs: () => number, work: () => Promise<Result>): Promise<Result>;
  /** Refuses all that wait, and what comes later: they would hold up a server that ends. */
  close(): void;
}

interface Waiting {
  since: number;
  begin(): Promise<void>;
  refuse(): void;
}

const LONGEST_WAIT_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * For whoever is not known by their browser: guessing is slow, and whoever of the same office knows their password still gets in,
 * though somebody there sends many wrong ones at once. So what came last is looked at first, and what has waited longest makes
 * room for it (attack 103).
 *
 * @param placesEach so many of an address wait
 */
export function createSlowLane(placesEach: number): SlowLane {
  const lanes = new Map<string, Waiting[]>();
  let isClosed = false;
  async function workThrough(address: string, waiting: Waiting[]): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await next.begin();
      refuseOld(waiting);
    }
    lanes.delete(address);
  }
  return {
    run: (address, pauseMs, work) =>
      new Promise((resolve, reject) => {
        const one: Waiting = {
          since: performance.now(),
          begin: () => pause(pauseMs).then(work).then(resolve, reject),
          refuse: () => reject(tooMany()),
        };
        const waiting = lanes.get(address) ?? [];
        waiting.push(one);
        if (isClosed || waiting.length > placesEach) waiting.shift()?.refuse();
        if (lanes.has(address)) return;
        lanes.set(address, waiting);
        void workThrough(address, waiting);
      }),
    close() {
      isClosed = true;
      for (const waiting of lanes.values()) {
        for (const one of waiting.splice(0)) one.refuse();
      }
    },
  };
}

/** What waited for too long, oldest first. */
function refuseOld(waiting: Waiting[]): void {
  const end = performance.now() - LONGEST_WAIT_MS;
  while (waiting[0] && waiting[0].since < end) waiting.shift()?.refuse();
}

const tooMany = () =>
  new HttpError(429, tell('auth.tooManyAtOnce'), { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** No longer than it takes where there is nothing to wait for. */
async function pause(askMs: () => number): Promise<void> {
  const milliseconds = askMs();
  if (milliseconds > 0) {
    await new Promise<void>((resolve) => {
      // What is still waiting does not keep a server that ends.
      setTimeout(resolve, milliseconds).unref();
    });
  }
}

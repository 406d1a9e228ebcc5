import { tell } from '#common/server-messages';
import { HttpError } from '../http';

/** Works of one address, one after the other, each after a pause. */
export interface SlowLane {
  /** Throws 429 where too many of the address wait already. */
  run<Result>(address: string, pauseMs: number, work: () => Promise<Result>): Promise<Result>;
}

interface Lane {
  last: Promise<unknown>;
  waiting: number;
}

const WAITING_EACH = 20;
const RETRY_AFTER_SECONDS = 5;

/**
 * For addresses from which many passwords were wrong: guessing is slow there, and whoever of the same office knows their
 * password still gets in (attack 103).
 */
export function createSlowLane(waitingEach = WAITING_EACH): SlowLane {
  const lanes = new Map<string, Lane>();
  return {
    async run(address, pauseMs, work) {
      const lane = lanes.get(address) ?? { last: Promise.resolve(), waiting: 0 };
      if (lane.waiting >= waitingEach) {
        throw new HttpError(429, tell('auth.tooManyAtOnce'), {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
      lanes.set(address, lane);
      lane.waiting += 1;
      const result = lane.last.then(() => pause(pauseMs)).then(work);
      lane.last = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        lane.waiting -= 1;
        if (lane.waiting === 0) lanes.delete(address);
      }
    },
  };
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

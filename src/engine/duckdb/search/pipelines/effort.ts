import { setImmediate } from 'node:timers/promises';
import { tell } from '#common/server-messages';
import { tooLarge } from '../failures';

/** Steps of one pipeline, during which nobody else has a turn: some hundred milliseconds. */
const MOST_AT_ONCE = 10_000_000;
/** Of all pipelines of a search. */
const MOST = 50_000_000;
/** After so many others have a turn. */
const TURN = 2_000_000;

/** Counts what pipelines compute: they do it where all requests are answered. */
export interface Effort {
  /** Before so many steps are made. Throws where they are too many. */
  spend(steps: number, name: string): Promise<void>;
}

export function createEffort(pause: () => Promise<unknown> = setImmediate): Effort {
  let all = 0;
  let sinceTurn = 0;
  return {
    async spend(steps, name) {
      all += steps;
      sinceTurn += steps;
      if (steps > MOST_AT_ONCE || all > MOST) {
        throw tooLarge(
          tell('search.pipeline.steps', {
            name: name.slice(0, 100),
            steps: Math.min(steps, all),
            one: MOST_AT_ONCE,
            most: MOST,
          }),
        );
      }
      if (sinceTurn < TURN) return;
      sinceTurn = 0;
      await pause();
    },
  };
}

import { createTurns } from './search/steps';

/** Work that can be interrupted where it yields, for others to have their turn. */
export type InSteps<Result> = Generator<undefined, Result, undefined>;

/** All of it in one turn. */
export function finish<Result>(work: InSteps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Others have their turn where it has taken long. */
export async function finishInTurns<Result>(work: InSteps<Result>): Promise<Result> {
  const turn = createTurns();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const pause = turn();
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    if (pause) await pause;
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work on the thread that serves everybody: others have their turn in between. */
export interface Turns {
  isOver(): boolean;
  next(): Promise<void>;
}

/** Milliseconds. */
const TURN = 8;

export function createTurns(): Turns {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began > TURN,
    async next() {
      await nextTurn();
      began = performance.now();
    },
  };
}

/** Work that many may ask for at once, a few in each turn of the event loop. */
export interface FairQueue {
  /** Begins at once where the turn has room, else in one of the next turns, in the order in which it came. */
  take(begin: () => void): void;
}

/**
 * Whoever asks for much at once waits for it alone: between two turns the server hears everybody else, who would otherwise
 * wait behind all that came before (attack 97).
 */
export function createFairQueue(perTurn: number): FairQueue {
  const waiting = new Set<() => void>();
  let left = perTurn;
  let isTurnAhead = false;
  function nextTurn(): void {
    isTurnAhead = false;
    left = perTurn;
    for (const begin of waiting) {
      if (left === 0) break;
      waiting.delete(begin);
      left -= 1;
      begin();
    }
    if (left < perTurn) announceTurn();
  }
  function announceTurn(): void {
    if (isTurnAhead) return;
    isTurnAhead = true;
    setImmediate(nextTurn);
  }
  return {
    take(begin) {
      announceTurn();
      if (left === 0 || waiting.size > 0) {
        waiting.add(begin);
        return;
      }
      left -= 1;
      begin();
    },
  };
}

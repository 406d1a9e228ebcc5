/** What one answer takes of the room, from before it is read until somebody has taken it. */
export interface AnswerPlace {
  /** Waits until there is room for so many bytes; rejects once nobody waits for the answer. */
  enter(bytes: number, signal: AbortSignal): Promise<void>;
  leave(): void;
}

/** Bounds how much of the answers of a cluster is in memory at once, however many wait for them: the others stay with the cluster. */
export interface AnswerRoom {
  place(): AnswerPlace;
}

export interface AnswerRoomOptions {
  bytes: number;
  /** Milliseconds: an answer that is there for longer does not keep the others out, as whoever takes it is slow. */
  patienceMs: number;
}

const OPTIONS: AnswerRoomOptions = { bytes: 16 * 2 ** 20, patienceMs: 2000 };

/** An answer that is larger than the room is alone in it. */
export function createAnswerRoom({ bytes, patienceMs }: AnswerRoomOptions = OPTIONS): AnswerRoom {
  let held = 0;
  const waiting = new Set<{ size: number; begin: () => void }>();
  const hasRoom = (size: number) => held === 0 || held + size <= bytes;
  // In the order in which they came, else a large one would never have its turn.
  const letIn = () => {
    for (const one of waiting) {
      if (!hasRoom(one.size)) return;
      waiting.delete(one);
      one.begin();
    }
  };
  const hold = (size: number): (() => void) => {
    held += size;
    const leave = () => {
      clearTimeout(patience);
      held -= size;
      letIn();
    };
    const patience = setTimeout(() => once(), patienceMs).unref();
    const once = onlyOnce(leave);
    return once;
  };
  const enter = (size: number, signal: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const give = () => {
        waiting.delete(one);
        reject(signal.reason as Error);
        letIn();
      };
      const begin = () => {
        signal.removeEventListener('abort', give);
        resolve(hold(size));
      };
      const one = { size, begin };
      if (waiting.size === 0 && hasRoom(size)) {
        begin();
        return;
      }
      waiting.add(one);
      signal.addEventListener('abort', give, { once: true });
    });
  return { place: () => createPlace(enter) };
}

/** @param enter resolves to how to leave again */
function createPlace(
  enter: (bytes: number, signal: AbortSignal) => Promise<() => void>,
): AnswerPlace {
  let leave = () => {};
  let isOver = false;
  return {
    async enter(bytes, signal) {
      leave();
      const left = await enter(bytes, signal);
      if (isOver) left();
      else leave = left;
    },
    leave() {
      isOver = true;
      leave();
    },
  };
}

function onlyOnce(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

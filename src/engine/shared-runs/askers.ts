/** Who waits for one answer: several people, where the same search is computed once for all of them. */
export interface Askers {
  readonly people: Iterable<string>;
  /** Returns how to no longer be told. */
  whenOneJoins(listener: () => void): () => void;
}

export interface JoinableAskers extends Askers {
  join(person: string): void;
  leave(person: string): void;
  readonly count: number;
}

/** Somebody who asks twice has to leave twice. */
export function createAskers(): JoinableAskers {
  const times = new Map<string, number>();
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    get people() {
      return times.keys();
    },
    get count() {
      return count;
    },
    join(person) {
      count += 1;
      const before = times.get(person) ?? 0;
      times.set(person, before + 1);
      if (before === 0) for (const listener of listeners) listener();
    },
    leave(person) {
      count -= 1;
      const left = (times.get(person) ?? 0) - 1;
      if (left > 0) times.set(person, left);
      else times.delete(person);
    },
    whenOneJoins(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** One who asks alone. */
export const onePerson = (person: string): Askers => ({
  people: [person],
  whenOneJoins: () => () => {},
});

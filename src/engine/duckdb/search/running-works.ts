import type { Attempt } from './attempt';

/** What has a slot. */
export interface Running {
  person: string;
  attempt: Attempt;
  /** It gave way before, and does not a second time. */
  isAgain: boolean;
  since: number;
}

/** What runs, and which of it has run for longer than a turn. */
export function createRunningWorks(turnMs: number) {
  const works = new Set<Running>();
  const isLong = (one: Running) => one.isAgain || performance.now() - one.since >= turnMs;
  return {
    begin(own: Omit<Running, 'since'>): Running {
      const one = { ...own, since: performance.now() };
      works.add(one);
      return one;
    },
    end: (one: Running) => void works.delete(one),
    long: (): number => [...works].filter(isLong).length,
    /** Milliseconds until all of them have had a turn. */
    untilAllAreLong: (): number =>
      Math.max(
        0,
        ...[...works].map(({ isAgain, since }) =>
          isAgain ? 0 : Math.ceil(since + turnMs - performance.now()),
        ),
      ),
    isOneLeaving: (): boolean => [...works].some(({ attempt }) => attempt.gaveWay),
    /** The one that loses least, of whoever has the most. */
    leastLoss(countOf: (person: string) => number): Running | undefined {
      return [...works]
        .toReversed()
        .filter(({ isAgain }) => !isAgain)
        .toSorted((a, b) => countOf(b.person) - countOf(a.person) || b.since - a.since)[0];
    },
  };
}

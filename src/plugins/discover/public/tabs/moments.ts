/** The moment that a page searches for, and how often it was refreshed. */
interface Refreshed {
  count: number;
  at: number;
}

export type Moments = ReturnType<typeof createMoments>;

/** From when the answers are that tabs show again. */
export function createMoments() {
  const kept = new Map<string, Refreshed>();
  let now: Refreshed | undefined;
  let resumed: Refreshed | undefined;
  return {
    note(moment: Refreshed) {
      now = moment;
    },
    change(from: string, to: string) {
      if (now) kept.set(from, now);
      resumed = kept.get(to);
      now = undefined;
    },
    /** Of the tab that is shown again, until its page is there. */
    resumed: () => resumed,
    forgetResumed() {
      resumed = undefined;
    },
  };
}

/** Searches that are being computed, for other work that lets them go first. */
export interface ShortSearches {
  /** One more. Returns how to say that it is over. */
  begin(): () => void;
  /** Fulfilled when none is being computed that began lately, and after so many milliseconds at the latest. */
  over(mostMs: number): Promise<void>;
}

/** Milliseconds. One that takes longer is no reason to wait. */
const SHORT = 500;

export function createShortSearches(now: () => number = () => performance.now()): ShortSearches {
  /** When each began, the oldest first. */
  const began = new Map<symbol, number>();
  const waiting = new Set<() => void>();
  /** Milliseconds until all of them are long; 0 where they are. */
  const shortFor = (): number =>
    [...began.values()].reduce((most, start) => Math.max(most, start + SHORT - now()), 0);

  return {
    begin() {
      const search = Symbol('search');
      began.set(search, now());
      return () => {
        began.delete(search);
        for (const look of waiting) look();
      };
    },
    over(mostMs) {
      const end = now() + mostMs;
      const left = () => Math.min(end - now(), shortFor());
      if (left() <= 0) return Promise.resolve();
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const look = () => {
          clearTimeout(timer);
          const wait = left();
          if (wait > 0) {
            timer = setTimeout(look, wait);
            return;
          }
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
  };
}

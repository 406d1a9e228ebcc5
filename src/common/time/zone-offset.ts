/** What is used of `Temporal`, which not every browser has. */
interface TemporalLike {
  Now: { timeZoneId(): string };
  Instant: {
    fromEpochMilliseconds(moment: number): {
      toZonedDateTimeISO(timeZone: string): { offsetNanoseconds: number };
    };
  };
}

/** Read each time: a test brings its own, and a page may be older than what it is given. */
const temporal = () => (globalThis as { Temporal?: TemporalLike }).Temporal;

/** Where all tables of zones agree. */
const [FIRST, LAST] = [0, Date.UTC(2100)];

/** The browser's own zone, an IANA name. `Intl` would take 15 ms for its first answer, `Temporal` takes none. */
export const browserZone = (): string =>
  temporal()?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * How far the clocks of a zone are ahead of UTC at a timestamp, in milliseconds, without `Intl`. Undefined where the browser has
 * no `Temporal`, for a name that it does not know, and for timestamps long ago or far ahead.
 */
export function quickOffset(moment: number, timeZone: string): number | undefined {
  if (timeZone === 'UTC') return 0;
  if (!(moment >= FIRST && moment < LAST)) return undefined;
  try {
    const zoned = temporal()
      ?.Instant.fromEpochMilliseconds(Math.trunc(moment))
      .toZonedDateTimeISO(timeZone);
    return zoned && zoned.offsetNanoseconds / 1e6;
  } catch {
    return undefined;
  }
}

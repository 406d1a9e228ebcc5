import { createRecentlyUsed } from '#common/cache';

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

const DAY = 86_400_000;
/** Days whose offsets are kept, of all zones: some hundred years of one. */
const MOST_DAYS = 50_000;
const zones = new Map<string, Map<number, number | undefined>>();
let kept = 0;

/**
 * As `quickOffset`, where there is no `Temporal`: by `Intl`, which is asked twice for a day and never again. Undefined for days on
 * which clocks are set. Throws for a zone that `Intl` does not know.
 */
export function keptOffset(moment: number, timeZone: string): number | undefined {
  if (!(moment >= FIRST && moment < LAST)) return undefined;
  const day = Math.floor(moment / DAY);
  const days = zones.get(timeZone);
  const known = days?.get(day);
  if (known !== undefined || days?.has(day)) return known;
  const [start, end] = [askOffset(day * DAY, timeZone), askOffset((day + 1) * DAY, timeZone)];
  const offset = start === end ? start : undefined;
  keepOffset(day, timeZone, offset);
  return offset;
}

function keepOffset(day: number, timeZone: string, offset: number | undefined): void {
  if (kept >= MOST_DAYS) {
    zones.clear();
    kept = 0;
  }
  kept += 1;
  const days = zones.get(timeZone) ?? new Map<number, number | undefined>();
  zones.set(timeZone, days.set(day, offset));
}

/** As many as `keptDateFormat` keeps; it can't be asked, as it asks here. */
const formats = createRecentlyUsed<Intl.DateTimeFormat>(200);

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
export function askOffset(moment: number, timeZone: string): number {
  const make = () => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const format = formats.read(timeZone, make);
  const [, sign, hours, minutes, seconds = 0] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(moment)) ?? [];
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === undefined ? 0 : sign === '-' ? -offset : offset;
}

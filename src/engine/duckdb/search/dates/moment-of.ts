/** The days of a Gregorian calendar come again after so many years. */
const YEARS = 400;
const CYCLE = 146_097n * 86_400_000n;
/** The last millisecond of a date of JavaScript. */
const LAST = 8.64e15;
const [LEAST, MOST] = [-(2n ** 63n), 2n ** 63n - 1n];

/** The milliseconds of a number, as Java makes a long of it: what is beyond is the first or the last one. */
export function longOf(time: number): bigint {
  if (Number.isNaN(time)) return 0n;
  if (!Number.isFinite(time)) return time > 0 ? MOST : LEAST;
  const whole = BigInt(Math.trunc(time));
  return whole < LEAST ? LEAST : whole > MOST ? MOST : whole;
}

/** A moment that dates of JavaScript reach, with the years that it lies before or behind the one that was meant. */
export function momentOf(time: number): { moment: number; years: number } {
  if (Math.abs(time) <= LAST) return { moment: time, years: 0 };
  const long = longOf(time);
  const rest = ((long % CYCLE) + CYCLE) % CYCLE;
  return { moment: Number(rest), years: Number((long - rest) / CYCLE) * YEARS };
}

import { createDateFormats, type DatePatterns, type TimeFormatter } from '#common/time';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Buckets {
  /** How wide they are, in milliseconds. */
  interval: number;
  /** Somebody chose how dates of each width are written. */
  scaled: boolean;
}

/** Where a bucket begins, in a table and beside a value. */
export function bucketText(
  time: TimeFormatter,
  moment: number,
  { interval, scaled }: Buckets,
): string {
  if (scaled) return time.axis(moment, interval);
  if (interval < DAY) return time.short(moment);
  // The year is part of a day that is looked up in a table.
  return interval >= 28 * DAY ? time.axis(moment, interval) : time.date(moment);
}

/** With its day where the chart has several, with its year where it has several of these. @param length of the whole axis, in milliseconds */
export function momentOnAxis(
  time: TimeFormatter,
  moment: number,
  { interval, scaled, length }: Buckets & { length: number },
): string {
  if (length > 366 * DAY && interval < 28 * DAY && !scaled) return time.date(moment);
  // A line of hours, at least, has room for the day.
  return time.axis(moment, length > DAY ? Math.max(interval, HOUR) : interval);
}

/** The texts of a column of time buckets. */
export function timeTexts(
  { timeZone, dates }: { timeZone: string; dates?: DatePatterns | undefined },
  { interval, length }: { interval: number; length: number },
) {
  const time = createDateFormats(timeZone, dates);
  const buckets = { interval, scaled: dates?.scaled !== undefined };
  return {
    text: (moment: number) => bucketText(time, moment, buckets),
    axisText: (moment: number) => momentOnAxis(time, moment, { ...buckets, length }),
  };
}

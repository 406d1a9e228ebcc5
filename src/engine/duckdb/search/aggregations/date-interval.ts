import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { CalendarUnit } from '../dates/calendar';
import { parseTimeValue, shortInterval, shortOffset } from '../dates/time-value';
import { invalid } from '../failures';
import { optionalText } from '../query/parameters';

/** How long the buckets of times are. */
export interface Interval {
  unit?: CalendarUnit;
  /** Milliseconds. */
  fixed?: number;
}

const CALENDAR: ReadonlyMap<string, CalendarUnit> = new Map(
  (
    [
      ['second', '1s'],
      ['minute', '1m'],
      ['hour', '1h'],
      ['day', '1d'],
      ['week', '1w'],
      ['month', '1M'],
      ['quarter', '1q'],
      ['year', '1y'],
    ] as const
  ).flatMap(([unit, short]) => [
    [unit, unit],
    [short, unit],
  ]),
);

export function readInterval(options: JsonObject): Interval {
  const calendar = optionalText(options, 'calendar_interval');
  const fixed = optionalText(options, 'fixed_interval');
  const either = optionalText(options, 'interval');
  if ([calendar, fixed, either].filter((text) => text !== undefined).length > 1) {
    throw invalid('[interval], [calendar_interval] and [fixed_interval] cannot be used together');
  }
  if (calendar !== undefined || (either !== undefined && CALENDAR.has(either))) {
    const text = calendar ?? either ?? '';
    const unit = CALENDAR.get(text);
    if (!unit) throw invalid(tell('aggregation.calendarInterval', { text }));
    return { unit };
  }
  const text = fixed ?? either;
  if (text === undefined) throw invalid(tell('aggregation.noInterval'));
  const length = parseTimeValue(text);
  if (length === undefined || length <= 0n) {
    throw invalid(tell('aggregation.timeValue', { setting: 'date_histogram.fixedInterval', text }));
  }
  return { fixed: shortInterval(length) };
}

export function readOffset(text: string | undefined): number {
  if (text === undefined) return 0;
  const length = parseTimeValue(text);
  if (length === undefined)
    throw invalid(tell('aggregation.timeValue', { setting: 'offset', text }));
  return shortOffset(length);
}

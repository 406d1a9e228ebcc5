import { isTimeInDays, type TimeRange, toSearchFields } from '#common/search';
import {
  atLeastDays,
  chooseInterval,
  type DateMathOptions,
  findInterval,
  type TimeFormatter,
} from '#common/time';
import type { TimeSelection } from '#common/url-state';
import type { Address } from '#plugins/documents/common';
import type { IndexByPattern } from '#plugins/index-patterns/common';
import { defaultColumns } from './default-columns';
import { type DiscoverField, toDiscoverFields } from './discover-field';
import type { DiscoverSettings } from './discover-settings';
import { nearestColumns, nearestOrders } from './nearest-columns';
import { buildQuery } from './requests';
import { allOf, resolveTime } from './resolve-time';

/*
 * What an address and an index mean: for the page, which keeps each part as long as it means the same, and for the server,
 * which begins the same searches while the page loads.
 */

/** All of the data's time, as it is written; undefined without a time field. */
export const allTimeOf = (details: IndexByPattern, timeZone: string): TimeSelection | undefined =>
  allOf(details.timeRange, isTimeInDays(details) ? timeZone : undefined);

/** The chosen time as timestamps, or as days; undefined without a time field. */
export const shownRange = (
  time: TimeSelection | undefined,
  details: IndexByPattern,
  clock: Pick<DateMathOptions, 'now' | 'timeZone' | 'weekStartsOn'>,
): TimeRange | undefined =>
  details.timeField === undefined
    ? undefined
    : resolveTime(time, clock.now, { ...clock, inDays: isTimeInDays(details) });

/** With what the index pattern and the settings make of them. */
export const shownFields = (
  details: IndexByPattern,
  surroundings: { time: TimeFormatter; now: number },
): readonly DiscoverField[] =>
  toDiscoverFields({ ...details.pattern, fields: toSearchFields(details) }, surroundings);

/** Throws `DqlSyntaxError`. */
export const shownQuery = (
  { query = '', language, filters }: Pick<Address, 'query' | 'language' | 'filters'>,
  { fields, timeField }: IndexByPattern,
  { range, timeZone }: { range: TimeRange | undefined; timeZone: string },
) => buildQuery({ query, language, filters, fields, timeField, range, timeZone });

interface Table {
  fields: readonly DiscoverField[];
  timeField: string | undefined;
}

export const shownColumns = (chosen: Address['columns'], { fields, timeField }: Table) =>
  nearestColumns(chosen ?? defaultColumns(fields, timeField), fields);

export const shownSort = (
  chosen: Address['sort'],
  { fields, timeField }: Table,
  defaultOrder: DiscoverSettings['defaultOrder'],
) => nearestOrders(chosen ?? (timeField === undefined ? [] : [[timeField, defaultOrder]]), fields);

/** The interval of the histogram, also where none is drawn. */
export function shownInterval(
  chosen: Address['interval'],
  range: TimeRange | undefined,
  { inDays, limits }: { inDays: boolean; limits: DiscoverSettings['histogram'] },
) {
  const length = range ? range.to - range.from : 0;
  const interval = chooseInterval(findInterval(chosen ?? 'auto'), length, limits);
  return inDays ? atLeastDays(interval) : interval;
}

/** What the documents are counted by; undefined where there is no time to count by. */
export function shownHistogram(
  details: IndexByPattern,
  range: TimeRange | undefined,
  { interval, timeZone }: { interval: ReturnType<typeof shownInterval>; timeZone: string },
) {
  const { timeField } = details;
  return timeField !== undefined && range
    ? { timeField, interval, range, timeZone: isTimeInDays(details) ? 'UTC' : timeZone }
    : undefined;
}

import { toBoolQuery } from '#common/filters';
import { asText, type JsonObject } from '#common/json';
import type { TimeRange } from '#common/search';
import { readQuery } from '#common/search-source';
import { typedQuery } from './chart-query';
import type { ChartSource } from './chart-source';
import { shiftMilliseconds } from './time-shift';
import type { AggregationConfig } from './visualization';

interface Surroundings {
  source: ChartSource;
  timeZone: string;
  /** What the chart is limited to. */
  range: TimeRange | undefined;
}

/** Which of the chart's documents a metric is about: those that fit `onlyWhere` (a query, or several), of the last part of the time, `lastOf`. Undefined for all. */
export function metricFilter(
  { params }: AggregationConfig,
  { source, timeZone, range }: Surroundings,
): JsonObject | undefined {
  const typed = [params['onlyWhere'] ?? []]
    .flat()
    .map((query) => typedQuery(readQuery(query), timeZone, source));
  const last = shiftMilliseconds(asText(params['lastOf']));
  const { timeField } = source;
  const recent =
    last !== undefined && range && timeField
      ? { range: { [timeField]: { gte: range.to - last, lte: range.to, format: 'epoch_millis' } } }
      : undefined;
  const all = [...typed, recent].filter((query) => query !== undefined);
  return all.length === 0 ? undefined : toBoolQuery([], all);
}

/** Whether its documents are not all of the chart's. */
export const isNarrowed = ({ params }: AggregationConfig): boolean =>
  params['onlyWhere'] !== undefined || params['lastOf'] !== undefined;

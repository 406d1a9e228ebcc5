import { toBoolQuery } from '#common/filters';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { parseDql, toSearchQuery } from '#common/query';
import {
  isTimeInDays,
  type SearchField,
  toQueryFields,
  type TimeRange,
  withLookups,
} from '#common/search';
import { keepsEverything, type Query } from '#common/search-source';
import { parseDateMath, toDays } from '#common/time';
import { ChartError, type ChartSource } from './chart-source';
import { knows, nearestInLucene } from './nearest-names';
import { exactFilters } from './scripted-fields';
import type { ChartContext, Visualization } from './visualization';

/** The range as timestamps, or as days where the time is of days. Undefined without one, or without a time field. Throws `ChartError`. */
export function resolveRange(
  { timeRange, timeZone }: ChartContext,
  source: ChartSource,
): TimeRange | undefined {
  const { timeField, now, weekStartsOn } = source;
  if (!timeRange || !timeField) return undefined;
  const options = { now, timeZone, weekStartsOn };
  const from = parseDateMath(timeRange.from, options);
  const to = parseDateMath(timeRange.to, { ...options, roundUp: true });
  if (from === undefined || to === undefined || from > to) {
    throw new ChartError(
      i18n.formatMessage(
        {
          id: 'visualizations.range.invalid',
          defaultMessage: '"{from}" to "{to}" is not a time range. Choose another one.',
        },
        { from: timeRange.from, to: timeRange.to },
      ),
    );
  }
  return isTimeInDays(source) ? toDays({ from, to }, timeZone) : { from, to };
}

/** Which documents a chart is about. Throws `DqlSyntaxError`. */
export function chartQuery(
  visualization: Pick<Visualization, 'query' | 'filters'>,
  context: ChartContext,
  source: ChartSource,
): JsonObject {
  const range = resolveRange(context, source);
  const { timeField } = source;
  const queries = [visualization.query, context.query].map((query) =>
    typedQuery(query, context.timeZone, source),
  );
  const filters = exactFilters([...visualization.filters, ...context.filters], source.fields);
  const all = [
    ...queries.filter((query) => query !== undefined),
    ...(range && timeField
      ? [{ range: { [timeField]: { gte: range.from, lte: range.to, format: 'epoch_millis' } } }]
      : []),
  ];
  const whole =
    all.length === 0 && filters.length === 0 ? { match_all: {} } : toBoolQuery(filters, all);
  return withLookups(whole, source.fields);
}

/** Undefined for what keeps everything. */
export function typedQuery(
  { query, language }: Query,
  timeZone: string,
  { fields }: Pick<ChartSource, 'fields'>,
): JsonObject | undefined {
  const text = query.trim();
  if (keepsEverything(text)) return undefined;
  if (language === 'lucene') {
    return luceneQuery(text, timeZone, fields);
  }
  const typed = toSearchQuery(parseDql(text), {
    fields: toQueryFields({ fields }),
    timeZone,
  });
  return 'match_all' in typed ? undefined : typed;
}

/** Days have no zone; a query has one for all of its dates, so that those of timestamps decide where there are both. */
export function luceneQuery(
  query: string,
  timeZone: string,
  fields: readonly Pick<SearchField, 'name' | 'type' | 'days'>[],
): JsonObject {
  const dates = fields.filter(({ type }) => type === 'date');
  const zone = dates.length > 0 && dates.every(({ days }) => days) ? 'UTC' : timeZone;
  const meant = nearestInLucene(query, knows(fields));
  return { query_string: { query: meant, analyze_wildcard: true, time_zone: zone } };
}

/** The same without its question and its filters, for charts that ignore those of the page. */
export const withoutPage = <Asked extends Pick<ChartContext, 'query' | 'filters'>>(
  asked: Asked,
): Asked => ({ ...asked, query: { query: '', language: 'kuery' }, filters: [] });

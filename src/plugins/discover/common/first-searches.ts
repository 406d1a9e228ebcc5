import type { JsonObject } from '#common/json';
import { type IndexDetails, isTimeInDays, type SearchResponse } from '#common/search';
import { createDateFormats, type Weekday } from '#common/time';
import type { TimeSelection } from '#common/url-state';
import type { Address } from '#plugins/documents/common';
import type { IndexByPattern } from '#plugins/index-patterns/common';
import type { DiscoverField } from './discover-field';
import type { DiscoverSettings } from './discover-settings';
import { countRequest, documentsRequest, histogramRequest, MAX_DOCUMENTS } from './requests';
import { computedCheck, usedScripts } from './scripted-fields';
import {
  allTimeOf,
  shownColumns,
  shownFields,
  shownHistogram,
  shownInterval,
  shownQuery,
  shownRange,
  shownSort,
} from './shown-search';

/** A search, and what is sent once it is answered. */
export interface FirstSearch {
  index: string;
  body: JsonObject;
  follow?: (answer: SearchResponse) => readonly FirstSearch[];
}

interface Surroundings {
  settings: DiscoverSettings;
  defaultTime: TimeSelection | undefined;
  timeZone: string;
  weekStartsOn: Weekday;
  /** Milliseconds since 1970. */
  now: number;
}

/** What the page sends when it opens at an address. Throws `DqlSyntaxError`: then it sends nothing. */
export function firstSearches(
  state: Address,
  details: IndexByPattern,
  around: Surroundings,
): readonly FirstSearch[] {
  const { settings, defaultTime, timeZone, weekStartsOn, now } = around;
  if (!settings.searchOnPageLoad) return [];
  const { name: index, timeField } = details;
  const time = state.time ?? defaultTime ?? allTimeOf(details, timeZone);
  const range = shownRange(time, details, { now, timeZone, weekStartsOn });
  const query = shownQuery(state, details, { range, timeZone });
  const limits = settings.histogram;
  const interval = shownInterval(state.interval, range, { inDays: isTimeInDays(details), limits });
  const histogram = shownHistogram(details, range, { interval, timeZone });
  const overview = histogram
    ? histogramRequest({ index, query, ...histogram })
    : countRequest(index, query);
  const fields = shownFields(details, { time: createDateFormats(timeZone), now });
  const sort = shownSort(state.sort, { fields, timeField }, settings.defaultOrder);
  const scripted = usedScripts(fields, shownColumns(state.columns, { fields, timeField }), sort);
  const size = Math.min(settings.sampleSize, MAX_DOCUMENTS);
  const { hidden } = details.pattern ?? {};
  const documents = documentsRequest({ index, query, sort, fields, scripted, hidden, size });
  return [overview, ...afterChecks(index, scripted, documents)];
}

/** Documents with fields that are computed are asked for when it is known that all of these can be. */
export function afterChecks(
  index: string,
  scripted: readonly DiscoverField[],
  documents: FirstSearch,
): readonly FirstSearch[] {
  let left = scripted.length;
  const follow = () => ((left -= 1) === 0 ? [documents] : []);
  return left === 0
    ? [documents]
    : scripted.map((field) => ({ index, body: computedCheck(field), follow }));
}

/** First and last moment of a field. */
export const spanBody = (field: string) => ({
  size: 0,
  aggs: { from: { min: { field } }, to: { max: { field } } },
});

/** It goes by the time of its pattern, or is many indices: how far that reaches, its description does not say. */
export const isSpanUnknown = (shown: IndexDetails, details: IndexDetails): boolean =>
  shown.timeField !== undefined &&
  (shown.timeField !== details.timeField ||
    (details.timeRange === undefined && details.documents > 0));

/** Undefined without any. */
export function readSpan({ aggregations }: SearchResponse) {
  const [from, to] = [aggregations?.['from']?.value, aggregations?.['to']?.value];
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : undefined;
}

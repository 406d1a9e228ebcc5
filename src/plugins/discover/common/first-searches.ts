import type { JsonObject } from '#common/json';
import { isTimeInDays, type SearchResponse, type TimeRange, toSearchFields } from '#common/search';
import {
  atLeastDays,
  chooseInterval,
  createDateFormats,
  findInterval,
  type Weekday,
} from '#common/time';
import type { TimeSelection } from '#common/url-state';
import { scriptCheck } from '#plugins/data/common';
import type { Address } from '#plugins/documents/common';
import type { IndexByPattern } from '#plugins/index-patterns/common';
import { defaultColumns, type DiscoverField, toDiscoverFields } from './discover-field';
import type { DiscoverSettings } from './discover-settings';
import { nearestColumns, nearestOrders } from './nearest-columns';
import {
  buildQuery,
  countRequest,
  documentsRequest,
  histogramRequest,
  MAX_DOCUMENTS,
} from './requests';
import { allOf, resolveTime } from './resolve-time';
import { usedScripts } from './scripted-fields';

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
  const { settings, timeZone, now } = around;
  if (!settings.searchOnPageLoad) return [];
  const { name: index, timeField, pattern } = details;
  const range = rangeOf(state, details, around);
  const inDays = isTimeInDays(details);
  const fields = toDiscoverFields(
    { ...pattern, fields: toSearchFields(details) },
    { time: createDateFormats(timeZone), now },
  );
  const { query: text = '', language, filters } = state;
  const asked = { query: text, language, filters, fields: details.fields };
  const query = buildQuery({ ...asked, timeField, range, timeZone });
  const overview =
    timeField && range
      ? histogramRequest({
          index,
          query,
          timeField,
          range,
          interval: intervalOf(state.interval, range, { inDays, limits: settings.histogram }),
          timeZone: inDays ? 'UTC' : timeZone,
        })
      : countRequest(index, query);
  const sort = nearestOrders(
    state.sort ?? (timeField ? [[timeField, settings.defaultOrder]] : []),
    fields,
  );
  const columns = nearestColumns(state.columns ?? defaultColumns(fields, timeField), fields);
  const scripted = usedScripts(fields, columns, sort);
  const size = Math.min(settings.sampleSize, MAX_DOCUMENTS);
  const documents = documentsRequest({ index, query, sort, fields, scripted, from: 0, size });
  return [overview, ...afterChecks(index, scripted, documents)];
}

function rangeOf(
  state: Address,
  details: IndexByPattern,
  { defaultTime, timeZone, weekStartsOn, now }: Surroundings,
) {
  if (!details.timeField) return undefined;
  const inDays = isTimeInDays(details);
  const all = allOf(details.timeRange, inDays ? timeZone : undefined);
  const { from = '', to = '' } = state.time ?? defaultTime ?? all ?? {};
  return resolveTime({ from, to }, now, { timeZone, weekStartsOn, inDays });
}

/** The interval of the histogram. */
export function intervalOf(
  wanted: string | undefined,
  range: TimeRange | undefined,
  { inDays, limits }: { inDays: boolean; limits: DiscoverSettings['histogram'] },
) {
  const length = range ? range.to - range.from : 0;
  const chosen = chooseInterval(findInterval(wanted ?? 'auto'), length, limits);
  return inDays ? atLeastDays(chosen) : chosen;
}

/** Documents with fields that are computed are asked for when it is known that all of these can be. */
export function afterChecks(
  index: string,
  scripted: readonly DiscoverField[],
  documents: FirstSearch,
): readonly FirstSearch[] {
  const scripts = scripted.flatMap(({ script }) => script ?? []);
  let left = scripts.length;
  const follow = () => ((left -= 1) === 0 ? [documents] : []);
  return left === 0
    ? [documents]
    : scripts.map((script) => ({ index, body: scriptCheck(script), follow }));
}

/** First and last moment of a field. */
export const spanBody = (field: string) => ({
  size: 0,
  aggs: { from: { min: { field } }, to: { max: { field } } },
});

/** Undefined without any. */
export function readSpan({ aggregations }: SearchResponse) {
  const [from, to] = [aggregations?.['from']?.value, aggregations?.['to']?.value];
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : undefined;
}

import { asList, asNumber, asObject, asText, type JsonObject } from '#common/json';

/** Beyond everything. */
export const ENDLESS = Number.MAX_VALUE;

/** What a palette of shares is about: the numbers of a column, between bounds that are numbers or columns. */
export interface Share {
  of: string;
  from?: number | string;
  to?: number | string;
}

/** The colors of a palette by ranges of values; by ranges of percent with the share that they are of, and none without it. */
export function paletteRanges(palette: unknown, share?: Share): readonly JsonObject[] {
  const params = asObject(asObject(palette)['params']);
  const isShare = asText(params['rangeType']) === 'percent';
  if (isShare && !share) return [];
  const own = asList(params['colorStops']);
  // Stops are where a color ends, color stops where it begins.
  const starts = (own.length > 0 ? own : asList(params['stops'])).map(asObject);
  const from =
    own.length > 0 ? starts.map(({ stop }) => asNumber(stop)) : endsAsStarts(starts, params);
  return starts.map(({ color }, at) => ({
    from: at === 0 ? -ENDLESS : (from[at] ?? -ENDLESS),
    to: from[at + 1] ?? ENDLESS,
    color: asText(color),
    ...(isShare && { share: { ...share } }),
  }));
}

const endsAsStarts = (stops: readonly JsonObject[], params: JsonObject) =>
  stops.map((_, at) =>
    at === 0 ? asNumber(params['rangeMin']) : asNumber(stops[at - 1]?.['stop']),
  );

/** Colors that were chosen for values of a split, as charts here keep them. */
export function mappedColors(mapping: unknown): JsonObject {
  const assignments = asList(asObject(mapping)['assignments']).map(asObject);
  return Object.fromEntries(
    assignments.flatMap(({ rule, rules, color }) => {
      const code = asText(asObject(color)['colorCode']);
      if (code === '') return [];
      const values = [asObject(rule), ...asList(rules).map(asObject)].flatMap((one) => [
        ...asList(one['values']),
        ...(one['value'] === undefined ? [] : [one['value']]),
      ]);
      return values.flatMap((value) =>
        typeof value === 'string' || typeof value === 'number' ? [[String(value), code]] : [],
      );
    }),
  );
}

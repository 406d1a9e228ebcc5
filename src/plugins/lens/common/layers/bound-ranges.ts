import { asList, asNumber, asObject, asText, type JsonObject, type JsonValue } from '#common/json';
import type { ChartTable } from '#plugins/visualizations/common';
import { ENDLESS } from '../colors';

/** The numbers of a column, by its id or that of the aggregation it is of. */
function numbersOf({ columns, rows }: ChartTable, id: string): readonly number[] {
  const at = columns.findIndex(
    (column) => column.kind === 'metric' && (column.id === id || column.aggregation.id === id),
  );
  return rows
    .map((row) => row[at]?.value)
    .filter((value): value is number => typeof value === 'number');
}

const least = (numbers: readonly number[]) =>
  numbers.reduce((found, value) => Math.min(found, value), Infinity);
const most = (numbers: readonly number[]) =>
  numbers.reduce((found, value) => Math.max(found, value), -Infinity);

/**
 * Ranges that are shares, in percent of what lies between two bounds (`share: {of, from, to}`: a column, and fixed bounds or the
 * columns of such), as ranges of numbers.
 */
export function boundRanges(params: JsonObject, table: ChartTable): JsonObject {
  const inside = (value: JsonValue | undefined) =>
    asList(value).flatMap((one) => bound(one, table));
  const within = (name: string) => {
    const own = asObject(params[name]);
    return own['colorsRange']
      ? { [name]: { ...own, colorsRange: inside(own['colorsRange']) } }
      : {};
  };
  return {
    ...params,
    ...(params['colorsRange'] && { colorsRange: inside(params['colorsRange']) }),
    ...(params['colorRules'] && { colorRules: inside(params['colorRules']) }),
    ...within('metric'),
    ...within('gauge'),
  };
}

/** Whether some of its ranges are shares. */
export const hasShares = (params: JsonObject): boolean =>
  [params, asObject(params['metric']), asObject(params['gauge'])]
    .flatMap((own) => [...asList(own['colorsRange']), ...asList(own['colorRules'])])
    .some((one) => asObject(one)['share'] !== undefined);

function bound(item: JsonValue, table: ChartTable): readonly JsonObject[] {
  const { share, ...range } = asObject(item);
  if (share === undefined) return [range];
  const { of, from, to } = asObject(share);
  const own = numbersOf(table, asText(of));
  const low = boundOf(from, table, least) ?? least(own);
  const high = boundOf(to, table, most) ?? most(own);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  const at = (value: JsonValue | undefined) => {
    const percent = asNumber(value) ?? 0;
    return Math.abs(percent) === ENDLESS ? percent : low + ((high - low) * percent) / 100;
  };
  return [{ ...range, from: at(range['from']), to: at(range['to']) }];
}

function boundOf(
  value: JsonValue | undefined,
  table: ChartTable,
  choose: (numbers: readonly number[]) => number,
): number | undefined {
  if (typeof value === 'number') return value;
  const numbers = typeof value === 'string' ? numbersOf(table, value) : [];
  return numbers.length > 0 ? choose(numbers) : undefined;
}

/** A dial between bounds that are columns of its table, which it does not show. */
export function boundGauge(
  table: ChartTable,
  stored: JsonValue | undefined,
): { table: ChartTable; gauge?: JsonObject } {
  if (stored === undefined) return { table };
  const { from, to, options, colors } = asObject(stored);
  const [low, high] = [boundOf(from, table, least) ?? 0, boundOf(to, table, most)];
  const hidden = new Set([from, to].map((one) => asText(one)));
  const shown = table.columns.map(({ aggregation: { id } }) => !hidden.has(id));
  const bounds = { from: low, ...(high !== undefined && { to: high }) };
  const ranges = asList(colors)
    .flatMap((one) => bound(withShare(one, bounds), table))
    .map((range) => withinBounds(range, bounds))
    .filter((range) => Number(range['from']) < Number(range['to']));
  return {
    table: {
      ...table,
      columns: table.columns.filter((_, at) => shown[at]),
      rows: table.rows.map((row) => row.filter((_, at) => shown[at])),
    },
    gauge: {
      ...asObject(options),
      extendRange: high === undefined,
      colorsRange: ranges.length > 0 ? ranges : high === undefined ? [] : [bounds],
      scale: { show: ranges.length > 1 },
    },
  };
}

const withShare = (item: JsonValue, bounds: JsonObject): JsonObject => {
  const range = asObject(item);
  return range['share'] === undefined ? range : { ...range, share: bounds };
};

function withinBounds(range: JsonObject, { from, to }: { from: number; to?: number }): JsonObject {
  const [start, end] = [Number(range['from']), Number(range['to'])];
  // The last of open ranges ends where it begins: the dial is as long as its value.
  const open = end === ENDLESS && to === undefined ? start + 1 : end;
  return { ...range, from: Math.max(from, start), to: Math.min(to ?? open, open) };
}

import { asList, asObject, asText, type JsonObject } from '#common/json';
import { type AggregationConfig, type AggregationRole } from '#plugins/visualizations/common';
import type { ChartType } from '#plugins/visualizations/public';
import type { Draft } from '../state/draft';
import { isMetricRole, newAggregation } from './aggregation-fit';
import { orderChanged } from './bucket-order';

/** Where a bucket goes when its own place is not there, the best first. */
const BUCKET_PLACES: readonly AggregationRole[] = ['segment', 'group', 'bucket'];
/** What charts of several kinds share beside the options that both know. */
const OURS = ['referenceLines', 'thresholdLine', 'radiusRatio'];
const HORIZONTAL = 'horizontal_bar';

/** The same work as another kind of chart. What it has no place for is kept aside and comes back. */
export function changeType(draft: Draft, from: ChartType | undefined, to: ChartType): Draft {
  const { visualization, aside, homes, keptParams } = draft;
  const { standIn: before, ...kept } = draft;
  const own = visualization.aggs.filter((one) => !before || !isSame(one, before));
  const all = from?.id === to.id ? [...visualization.aggs, ...aside] : [...own, ...aside];
  const { placed, left, moved } = visualization.statement
    ? placeColumns(visualization.aggs, to)
    : placeAll(all, to, homes);
  const standIn = from?.id === to.id ? before : standInOf(placed, left, to);
  return {
    ...kept,
    ...(standIn && { standIn }),
    visualization: {
      ...visualization,
      type: to.id,
      params: carryParams(visualization.params, keptParams[to.id], from, to),
      aggs: orderChanged(
        visualization.aggs,
        standIn && !placed.some((one) => isSame(one, standIn)) ? [standIn, ...placed] : placed,
      ),
    },
    aside: left,
    homes: moved,
    keptParams: { ...keptParams, [visualization.type]: visualization.params },
  };
}

/** Of these, the number that is measured can be measured another way. */
const OF_NUMBERS: ReadonlySet<string> = new Set([
  'avg',
  'sum',
  'median',
  'std_dev',
  'percentile_ranks',
]);

/** What a type needs that has no place for the metrics there are: a box plot, the percentiles of the first number. */
function standInOf(
  placed: readonly AggregationConfig[],
  left: readonly AggregationConfig[],
  to: ChartType,
): AggregationConfig | undefined {
  const rule = to.roles.metric;
  const enough = placed.filter(({ schema }) => schema === 'metric').length >= (rule?.min ?? 0);
  const measured = left.find(({ type, params }) => OF_NUMBERS.has(type) && params['field']);
  const type = rule?.aggregations.find((one) => one === 'percentiles');
  if (enough || !measured || type === undefined) return undefined;
  const field = asText(measured.params['field']);
  return newAggregation(type, 'metric', field, [...placed, ...left]);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface Placed {
  placed: readonly AggregationConfig[];
  left: readonly AggregationConfig[];
  /** Where those would stand that do not stand there. */
  moved: Draft['homes'];
}

/** Columns of a statement's answer stay where the chart has such places. */
const placeColumns = (all: readonly AggregationConfig[], to: ChartType): Placed => ({
  placed: all.filter(({ schema }) => (to.roles[schema]?.max ?? 0) > 0),
  left: [],
  moved: {},
});

/** Puts each aggregation where the chart has room for it: at its own place first. */
export function placeAll(
  all: readonly AggregationConfig[],
  to: ChartType,
  homes: Draft['homes'] = {},
): Placed {
  const counts = new Map<AggregationRole, number>();
  const placed: AggregationConfig[] = [];
  const left: AggregationConfig[] = [];
  const moved: Record<string, AggregationRole> = {};
  const starved = requiredPlaces(to);
  const dated = all.some(({ schema, type }) => schema === 'bucket' && type === 'date_histogram');
  for (const one of all) {
    const home = Object.hasOwn(homes, one.id) ? (homes[one.id] ?? one.schema) : one.schema;
    const wish = { ...one, schema: home };
    const role = placesOf(wish, starved(counts), dated).find((place) =>
      hasRoom(to, place, one, counts),
    );
    if (role !== home) moved[one.id] = home;
    if (role === undefined) {
      left.push(one);
    } else {
      counts.set(role, (counts.get(role) ?? 0) + 1);
      placed.push(role === one.schema ? one : { ...one, schema: role });
    }
  }
  return { placed, left, moved };
}

/** A place that must be taken comes before others, such as the axis of a treemap. */
function requiredPlaces(to: ChartType) {
  return (counts: ReadonlyMap<AggregationRole, number>): readonly AggregationRole[] =>
    BUCKET_PLACES.filter((role) => (counts.get(role) ?? 0) < (to.roles[role]?.min ?? 0));
}

function placesOf(
  { schema, type }: AggregationConfig,
  required: readonly AggregationRole[],
  dated: boolean,
): readonly AggregationRole[] {
  if (isMetricRole(schema)) return [schema, 'metric'];
  if (schema === 'split') return ['split', ...BUCKET_PLACES];
  // The rows of a table become an axis again, and series after it.
  const isSeries =
    schema === 'group' || (schema === 'bucket' && dated && type !== 'date_histogram');
  const own: readonly AggregationRole[] = isSeries ? ['group', ...BUCKET_PLACES] : [];
  return [...required, ...own, ...BUCKET_PLACES];
}

function hasRoom(
  to: ChartType,
  role: AggregationRole,
  { type }: AggregationConfig,
  counts: ReadonlyMap<AggregationRole, number>,
): boolean {
  const rule = to.roles[role];
  return !!rule && (counts.get(role) ?? 0) < rule.max && rule.aggregations.includes(type);
}

function carryParams(
  params: JsonObject,
  kept: JsonObject | undefined,
  from: ChartType | undefined,
  to: ChartType,
): JsonObject {
  const known = new Set([...Object.keys(to.defaults()), ...OURS]);
  // An option that was never touched is not carried: another kind of chart has its own usual.
  const usual = from?.defaults() ?? {};
  const carried = Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => known.has(name) && JSON.stringify(value) !== JSON.stringify(usual[name]),
    ),
  );
  const merged = {
    ...to.defaults({ ...kept, ...carried }),
    ...('type' in to.defaults() && { type: to.id }),
  };
  return from?.id === to.id ? merged : withShape(turn(merged, to), from, to);
}

/** A bar that lies has its names at the side. */
function turn(params: JsonObject, to: ChartType): JsonObject {
  if (!Array.isArray(params['categoryAxes'])) return params;
  const lies = to.id === HORIZONTAL;
  const swap = (axes: unknown, positions: readonly [string, string]) =>
    asList(axes).map((axis, index) => ({
      ...asObject(axis),
      position: index === 0 ? positions[0] : positions[1],
    }));
  return {
    ...params,
    categoryAxes: swap(params['categoryAxes'], lies ? ['left', 'left'] : ['bottom', 'bottom']),
    valueAxes: swap(params['valueAxes'], lies ? ['bottom', 'top'] : ['left', 'right']),
  };
}

const SHAPES: Readonly<Record<string, string>> = { line: 'line', area: 'area' };
export const shapeOf = (type: string): string => SHAPES[type] ?? 'histogram';

/** Series that had the shape of the old kind of chart get that of the new one; others stay combined. */
function withShape(params: JsonObject, from: ChartType | undefined, to: ChartType): JsonObject {
  if (!Array.isArray(params['seriesParams']) || !from) return params;
  const [before, after] = [shapeOf(from.id), shapeOf(to.id)];
  const seriesParams = asList(params['seriesParams']).map((item) => {
    const series = asObject(item);
    return series['type'] === before ? { ...series, type: after } : series;
  });
  return { ...params, seriesParams };
}

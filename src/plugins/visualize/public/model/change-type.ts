import type { JsonObject } from '#common/json';
import {
  asList,
  asObject,
  type AggregationConfig,
  type AggregationRole,
} from '#common/visualizations';
import type { ChartType } from '#plugins/visualizations/public';
import type { Draft } from '../state/draft';
import { isMetricRole } from './aggregation-fit';
import { orderChanged } from './bucket-order';

/** Where a bucket goes when its own place is not there, the best first. */
const BUCKET_PLACES: readonly AggregationRole[] = ['segment', 'group', 'bucket'];
/** What charts of several kinds share beside the options that both know. */
const OURS = ['referenceLines', 'thresholdLine', 'radiusRatio'];
const HORIZONTAL = 'horizontal_bar';

/** The same work as another kind of chart. What it has no place for is kept aside and comes back. */
export function changeType(draft: Draft, from: ChartType | undefined, to: ChartType): Draft {
  const { visualization, aside, homes, keptParams } = draft;
  const { placed, left, moved } = placeAll([...visualization.aggs, ...aside], to, homes);
  return {
    ...draft,
    visualization: {
      ...visualization,
      type: to.id,
      params: carryParams(visualization.params, keptParams[to.id], from, to),
      aggs: orderChanged(visualization.aggs, placed),
    },
    aside: left,
    homes: moved,
    keptParams: { ...keptParams, [visualization.type]: visualization.params },
  };
}

export interface Placed {
  placed: readonly AggregationConfig[];
  left: readonly AggregationConfig[];
  /** Where those would stand that do not stand there. */
  moved: Draft['homes'];
}

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

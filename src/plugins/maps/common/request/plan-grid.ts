import { asBoolean, asObject, asText, type JsonObject } from '#common/json';
import {
  type AggregationConfig,
  type ChartContext,
  ChartError,
  type ChartPlan,
  type ChartSource,
  isMetric,
  planChart,
  type Visualization,
} from '#plugins/visualizations/common';
import { i18n } from '#common/i18n';
import type { SearchResponse } from '#common/search';
import { geohashPrecision } from '../geo/cells';
import type { MapView } from '../geo/mercator';
import { boxQuery } from './box-query';
import { collarOf } from './stored-view';

/** The search of a coordinate map, and what its answer is read by. */
export interface GridPlan {
  body: JsonObject;
  plan: ChartPlan;
  grid: AggregationConfig;
  /** Of places. */
  field: string;
  /** Cells are asked for their middle of gravity, too. */
  hasCentroids: boolean;
}

/** Where the cells stand in the answer, as in OpenSearch Dashboards. */
const COLLAR = 'filter_agg';
export const CENTROID = 'centroid';
const GRIDS = new Set(['geohash_grid', 'geotile_grid']);

const gridOf = ({ aggs }: Pick<Visualization, 'aggs'>): AggregationConfig | undefined =>
  aggs.find(({ enabled, type }) => enabled && GRIDS.has(type));

/** Throws `ChartError` for what a person can mend. */
export function planGrid(
  visualization: Visualization,
  { context, source }: { context: ChartContext; source: ChartSource },
  { view, mostPrecise }: { view: MapView; mostPrecise: number },
): GridPlan {
  const found = gridOf(visualization);
  if (!found) throw new ChartError(noGrid());
  const { params } = found;
  const grid: AggregationConfig = {
    ...found,
    params: { ...params, ...precisionOf(found, view, mostPrecise) },
  };
  const metrics = visualization.aggs.filter(({ type }) => isMetric(type));
  const plan = planChart({ ...visualization, aggs: [...metrics, grid] }, context, source);
  const field = plan.levels[0]?.field?.name ?? asText(params['field']);
  const hasCentroids = asBoolean(params['useGeocentroid'], true);
  const aggs = hasCentroids ? withCentroids(plan, grid.id, field) : asObject(plan.body['aggs']);
  const box = asBoolean(params['isFilteredByCollar'], true) ? collarOf(view) : undefined;
  const body = {
    ...plan.body,
    aggs: box ? { [COLLAR]: { filter: boxQuery(field, box), aggs } } : aggs,
  };
  return { body, plan, grid, field, hasCentroids };
}

function precisionOf(
  { type, params }: AggregationConfig,
  { zoom }: MapView,
  mostPrecise: number,
): JsonObject {
  if (!asBoolean(params['autoPrecision'], true)) return {};
  const precision =
    type === 'geohash_grid'
      ? geohashPrecision(zoom, mostPrecise)
      : // Cells of 16 pixels.
        Math.min(29, Math.floor(zoom) + 4);
  return { precision };
}

function withCentroids({ body }: ChartPlan, id: string, field: string): JsonObject {
  const aggs = asObject(body['aggs']);
  const cells = asObject(aggs[id]);
  const inner = { ...asObject(cells['aggs']), [CENTROID]: { geo_centroid: { field } } };
  return { ...aggs, [id]: { ...cells, aggs: inner } };
}

/** The answer as if nothing stood around the cells. */
export function withoutCollar(response: SearchResponse): SearchResponse {
  const inner = response.aggregations?.[COLLAR];
  return inner ? { ...response, aggregations: inner as never } : response;
}

const noGrid = () =>
  i18n.formatMessage({
    id: 'maps.noGrid',
    defaultMessage: 'The map has no grid: it needs an aggregation of a field of places.',
  });

import { asObject, asNumber, asText, type JsonObject } from '#common/json';
import type { Bucket, SearchResponse } from '#common/search';
import type { ChartTable } from '#plugins/visualizations/common';
import { geohashBox, tileBox } from '../geo/cells';
import { type Box, type Place, worldSize, toX, toY } from '../geo/mercator';
import { boxFilter } from '../request/box-query';
import { CENTROID, type GridPlan } from '../request/plan-grid';
import { scaleOf } from './color-scale';
import { PLAIN_STYLE } from './layer-style';
import type { MapLayer } from './map-model';

/** As the stored charts name them. */
type MapType =
  | 'Scaled Circle Markers'
  | 'Shaded Circle Markers'
  | 'Shaded geohash grid'
  | 'Heatmap'
  | (string & {});

export interface GridLook {
  mapType: MapType;
  scheme: string;
  inverted: boolean;
  /** Of clouds, in pixels. */
  heatSize: number;
  label: string;
}

export function readGridLook(params: JsonObject): Omit<GridLook, 'label'> {
  return {
    mapType: asText(params['mapType']) || 'Scaled Circle Markers',
    scheme: asText(params['colorSchema']) || 'Yellow to Red',
    inverted: params['invertColors'] === true,
    heatSize: Math.max(2, Math.min(100, (asNumber(params['heatClusterSize']) ?? 1.5) * 10)),
  };
}

interface Cell {
  key: string;
  box: Box;
  place: Place;
  value: number | null;
  /** Of the table. */
  row: number;
}

/** What a coordinate map draws of its answer. */
export function gridLayer(
  response: SearchResponse,
  { table, grid: plan }: { table: ChartTable; grid: GridPlan },
  look: GridLook,
): MapLayer {
  const cells = readCells(response, table, plan);
  const values = cells.map(({ value }) => value);
  const scale = scaleOf(values, { scheme: look.scheme, inverted: look.inverted, steps: 5 });
  const metric = table.columns.at(-1);
  const base = {
    id: plan.grid.id,
    label: look.label || (metric?.label ?? ''),
    opacity: 0.85,
    zooms: [0, 24] as const,
    isHidden: false,
    ...(scale && { scale }),
    style: PLAIN_STYLE,
    values,
    text: (value: number) => metric?.text({ value }) ?? String(value),
    describe: (item: number) => describe(cells[item], table),
    filters: (item: number) => {
      const cell = cells[item];
      return cell ? [boxFilter(plan.field, cell.box)] : [];
    },
    isInLegend: true,
  };
  const places = cells.map(({ place }) => place);
  switch (look.mapType) {
    case 'Heatmap':
      return { ...base, kind: 'heat', places, size: look.heatSize };
    case 'Shaded geohash grid':
      return { ...base, kind: 'cells', boxes: cells.map(({ box }) => box) };
    case 'Shaded Circle Markers':
      return { ...base, kind: 'points', places, radius: (item, zoom) => half(cells[item], zoom) };
    default:
      return { ...base, kind: 'points', places, radius: scaledRadius(cells, scale?.max ?? 0) };
  }
}

function readCells(
  response: SearchResponse,
  table: ChartTable,
  { grid, hasCentroids }: GridPlan,
): readonly Cell[] {
  const answered = response.aggregations?.[grid.id] as { buckets?: readonly Bucket[] } | undefined;
  const buckets = Array.isArray(answered?.buckets) ? (answered.buckets as readonly Bucket[]) : [];
  const first = table.columns.findIndex(({ kind }) => kind === 'metric');
  return buckets.flatMap((bucket, row) => {
    const key = String(bucket.key);
    const box = grid.type === 'geotile_grid' ? tileBox(key) : geohashBox(key);
    const value = table.rows[row]?.[first]?.value;
    if (!box || !table.rows[row]) return [];
    const place = (hasCentroids && centroidOf(bucket)) || middleOf(box);
    return [{ key, box, place, value: typeof value === 'number' ? value : null, row }];
  });
}

function centroidOf(bucket: Bucket): Place | undefined {
  const { lat, lon } = asObject(asObject(bucket[CENTROID])['location']);
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
}

export const middleOf = ({ west, south, east, north }: Box): Place => ({
  lon: (west + east) / 2,
  lat: (south + north) / 2,
});

/** All that the table says of the cell. */
function describe(cell: Cell | undefined, { columns, rows }: ChartTable) {
  const row = cell ? rows[cell.row] : undefined;
  return {
    title: cell?.key ?? '',
    rows: columns.flatMap((column, at) =>
      column.kind === 'metric' && row?.[at]
        ? [{ name: column.label, value: column.text(row[at]) }]
        : [],
    ),
  };
}

/** Pixels: as large as the cell allows. */
function half(cell: Cell | undefined, zoom: number): number {
  if (!cell) return 0;
  const { west, east, north, south } = cell.box;
  const world = worldSize(zoom);
  const [width, height] = [(toX(east) - toX(west)) * world, (toY(south) - toY(north)) * world];
  return Math.max(3, Math.min(width, height) / 2);
}

/** The area follows the value; what is the largest fills about a cell, as in OpenSearch Dashboards. */
function scaledRadius(cells: readonly Cell[], most: number) {
  const largest = Math.max(Math.abs(most), 0);
  const widest = Math.max(0, ...cells.slice(0, 1).map(({ box }) => box.east - box.west));
  return (item: number, zoom: number): number => {
    const share = largest === 0 ? 0 : Math.abs(cells[item]?.value ?? 0) / largest;
    const cell = (widest / 360) * worldSize(zoom);
    return Math.max(2, Math.sqrt(share) * Math.min(48, Math.max(6, cell * 0.6)));
  };
}

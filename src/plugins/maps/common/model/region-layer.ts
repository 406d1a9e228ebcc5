import { asNumber, asObject, asText, type JsonObject } from '#common/json';
import type { ChartTable } from '#plugins/visualizations/common';
import type { Feature } from '../geo/shape';
import type { Joined } from '../regions/join-regions';
import { scaleOf } from './color-scale';
import type { MapLayer } from './map-model';

/** What a stored region map says of its look and its regions. */
export interface RegionLook {
  layerName: string;
  joinField: string;
  /** Regions are documents of it. */
  ownIndex?: string;
  scheme: string;
  inverted: boolean;
  outline: number;
  showsAll: boolean;
}

type DrawnLook = Pick<RegionLook, 'scheme' | 'inverted' | 'outline' | 'showsAll'>;

export function readRegionLook(params: JsonObject): RegionLook {
  const isOwn = params['layerChosenByUser'] === 'custom';
  const layer = asObject(params[isOwn ? 'selectedCustomLayer' : 'selectedLayer']);
  const field = asObject(params[isOwn ? 'selectedCustomJoinField' : 'selectedJoinField']);
  const name = asText(layer['name']) || asText(layer['layerId']);
  return {
    layerName: name || 'World Countries',
    joinField: asText(field['name']) || 'iso2',
    ...(isOwn && { ownIndex: asText(layer['layerId']) || name }),
    scheme: asText(params['colorSchema']) || 'Yellow to Red',
    inverted: params['invertColors'] === true,
    outline: Math.max(0, Math.min(10, asNumber(params['outlineWeight']) ?? 1)),
    showsAll: params['showAllShapes'] !== false,
  };
}

/** As many as the ecosystem's legend has. */
const STEPS = 10;

/** The regions, and those with a number in its color above them. */
export function regionLayers(
  joined: readonly Joined[],
  { table, features, look }: { table: ChartTable; features: readonly Feature[]; look: DrawnLook },
): readonly MapLayer[] {
  const [regions] = table.columns;
  const at = table.columns.findIndex(({ kind }) => kind === 'metric');
  const metric = table.columns[at];
  const values = joined.map(({ row }) => {
    const value = table.rows[row]?.[at]?.value;
    return typeof value === 'number' ? value : null;
  });
  const scale = scaleOf(values, { scheme: look.scheme, inverted: look.inverted, steps: STEPS });
  const colored: MapLayer = {
    kind: 'shapes',
    id: 'regions',
    label: metric?.label ?? '',
    opacity: 0.9,
    zooms: [0, 24],
    isHidden: false,
    ...(scale && { scale }),
    style: { fill: '--a-n-6', line: '--a-line-control', lineWidth: look.outline * 0.7 },
    values,
    text: (value) => metric?.text({ value }) ?? String(value),
    shapes: joined.map(({ feature }) => feature.shape),
    describe(item) {
      const { row = -1, feature } = joined[item] ?? {};
      const cells = table.rows[row];
      const key = cells?.[0] && regions ? regions.text(cells[0]) : '';
      const name = feature?.properties['name'];
      return {
        title: name && name !== key ? `${name} · ${key}` : key,
        rows: table.columns.flatMap((column, place) =>
          column.kind === 'metric' && cells?.[place]
            ? [{ name: column.label, value: column.text(cells[place]) }]
            : [],
        ),
      };
    },
    filters(item) {
      const cell = table.rows[joined[item]?.row ?? -1]?.[0];
      return cell && regions ? regions.filters(cell) : [];
    },
    isInLegend: true,
  };
  return look.showsAll ? [plainLayer(features), colored] : [colored];
}

/** Regions without a number: seen, and nothing more. */
function plainLayer(features: readonly Feature[]): MapLayer {
  return {
    kind: 'shapes',
    id: 'areas',
    label: '',
    opacity: 1,
    zooms: [0, 24],
    isHidden: false,
    style: { fill: '--a-n-3', line: '--a-line-control', lineWidth: 0.5 },
    values: features.map(() => null),
    text: String,
    shapes: features.map(({ shape }) => shape),
    describe: (item) => ({ title: features[item]?.properties['name'] ?? '', rows: [] }),
    isInLegend: false,
  };
}

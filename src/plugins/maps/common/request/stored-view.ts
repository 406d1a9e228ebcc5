import { asNumber, asObject, type JsonObject } from '#common/json';
import type { Visualization } from '#plugins/visualizations/common';
import { type Box, keptView, type MapView, toLat, toLon, toX, toY } from '../geo/mercator';

/** Where a map was left: by who looks at it, or by who made it. */
export function storedView({
  uiState,
  params,
}: Pick<Visualization, 'uiState' | 'params'>): MapView | undefined {
  return viewOf(uiState) ?? viewOf(params);
}

/** What of the view a search depends on: the same for all views nearby. */
export function askedView(chart: Pick<Visualization, 'uiState' | 'params'>): JsonObject {
  const view = storedView(chart);
  return view ? { zoom: Math.floor(view.zoom), collar: { ...collarOf(view) } as JsonObject } : {};
}

/** The ecosystem's words: `mapCenter` is latitude and longitude, as a list or by name. */
function viewOf({ mapCenter, mapZoom }: JsonObject): MapView | undefined {
  const listed = Array.isArray(mapCenter) ? mapCenter : [];
  const named = asObject(mapCenter);
  const [lat, lon] = [asNumber(listed[0] ?? named['lat']), asNumber(listed[1] ?? named['lon'])];
  const zoom = asNumber(mapZoom);
  if (zoom === undefined && lat === undefined) return undefined;
  return keptView({ lat: lat ?? 0, lon: lon ?? 0, zoom: zoom ?? 2 });
}

/** As it is kept beside the colors and sorting of charts. */
export const toUiState = ({ lat, lon, zoom }: MapView): JsonObject => ({
  mapCenter: [round(lat), round(lon)],
  mapZoom: round(zoom),
});

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Of the world as it is drawn at a zoom: further away than any map shows of what is around its middle. */
const REACH = { x: 2048 / 256, y: 1280 / 256 };

/**
 * What is asked for beside what is in sight, so that a short way needs no new search: the same for all views nearby. Undefined where
 * that is the whole world.
 */
export function collarOf({ lat, lon, zoom }: MapView): Box | undefined {
  const world = 2 ** Math.floor(zoom);
  const [x, y] = [near(toX(lon) * world, REACH.x / 2), near(toY(lat) * world, REACH.y / 2)];
  const left = (x - REACH.x) / world;
  const right = (x + REACH.x) / world;
  if (right - left >= 1) return undefined;
  return {
    west: round(toLon(left < 0 ? left + 1 : left)),
    east: round(toLon(right > 1 ? right - 1 : right)),
    north: round(toLat(Math.max(0, (y - REACH.y) / world))),
    south: round(toLat(Math.min(1, (y + REACH.y) / world))),
  };
}

const near = (value: number, step: number): number => Math.round(value / step) * step;

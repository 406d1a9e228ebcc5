import { asBoolean, asNumber, type JsonObject } from '#common/json';

/** Where a specification of `type: map` begins, and how it may be moved. Degrees; the world is 256 pixels wide at zoom 0. */
export interface MapOptions {
  latitude: number;
  longitude: number;
  zoom: number;
  minZoom: number;
  maxZoom: number;
  /** The world behind the drawing. */
  hasBase: boolean;
  hasButtons: boolean;
  zoomsByWheel: boolean;
  /** West, south, east, north; the middle stays within them. */
  bounds?: readonly [number, number, number, number];
}

const MOST_ZOOM = 20;
/** Beyond it there is nothing on a square map. */
export const MOST_NORTH = 85.0511;

/** Of `config.kibana` or `config.opensearchDashboards`, with the original's defaults; what can't be is put right. */
export function readMapOptions(host: JsonObject): MapOptions {
  const number = (name: string, usual: number, [least, most]: readonly [number, number]) =>
    Math.min(most, Math.max(least, asNumber(host[name]) ?? usual));
  const minZoom = number('minZoom', 0, [0, MOST_ZOOM]);
  const maxZoom = Math.max(minZoom, number('maxZoom', MOST_ZOOM, [0, MOST_ZOOM]));
  const bounds = readBounds(host['maxBounds']);
  return {
    latitude: number('latitude', 0, [-MOST_NORTH, MOST_NORTH]),
    longitude: number('longitude', 0, [-180, 180]),
    zoom: number('zoom', 2, [minZoom, maxZoom]),
    minZoom,
    maxZoom,
    hasBase: asBoolean(host['mapStyle'], true),
    hasButtons: asBoolean(host['zoomControl'], true),
    zoomsByWheel: asBoolean(host['scrollWheelZoom'], true),
    ...(bounds && { bounds }),
  };
}

function readBounds(written: unknown): MapOptions['bounds'] {
  if (!Array.isArray(written) || written.length !== 4) return undefined;
  const [west, south, east, north] = written.map((value) => asNumber(value as never));
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    return undefined;
  }
  return west < east && south < north ? [west, south, east, north] : undefined;
}

/** Degrees. */
export interface Place {
  lon: number;
  lat: number;
}

/** Degrees. One over the date line has its west east of its east. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What of the world is seen: its middle, and how large the world is. */
export interface MapView extends Place {
  /** The world is 256 pixels wide at 0 and twice as wide at each step. */
  zoom: number;
}

/** Beyond it there is nothing on a square map. */
const MOST_NORTH = 85.0511287798066;
const MOST_ZOOM = 18;

/** From 0 in the west to 1 in the east. */
export const toX = (lon: number): number => (lon + 180) / 360;

/** From 0 in the north to 1 in the south. */
export function toY(lat: number): number {
  const kept = Math.max(-MOST_NORTH, Math.min(MOST_NORTH, lat));
  const sine = Math.sin((kept * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const toLon = (x: number): number => x * 360 - 180;
export const toLat = (y: number): number =>
  (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;

/** Of the world, in pixels. */
export const worldSize = (zoom: number): number => 256 * 2 ** zoom;

/** From -180 to 180. */
export const wrapLon = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

interface Size {
  width: number;
  height: number;
}

/** Pixels from the left and the top, in the world that is nearest to the middle. */
export function toPixels(x: number, y: number, view: MapView, { width, height }: Size) {
  const world = worldSize(view.zoom);
  return {
    left: (x - toX(view.lon)) * world + width / 2,
    top: (y - toY(view.lat)) * world + height / 2,
  };
}

/** The place of a pixel; the longitude may be beyond 180. */
export function toPlace(left: number, top: number, view: MapView, { width, height }: Size): Place {
  const world = worldSize(view.zoom);
  return {
    lon: toLon(toX(view.lon) + (left - width / 2) / world),
    lat: toLat(toY(view.lat) + (top - height / 2) / world),
  };
}

/** What of the world is in sight. */
export function boxOf(view: MapView, size: Size): Box {
  const start = toPlace(0, 0, view, size);
  const end = toPlace(size.width, size.height, view, size);
  const whole = size.width >= worldSize(view.zoom);
  return {
    west: whole ? -180 : wrapLon(start.lon),
    east: whole ? 180 : wrapLon(end.lon),
    north: Math.min(90, start.lat),
    south: Math.max(-90, end.lat),
  };
}

/** The view that has all of the box in sight. */
export function fitBox({ west, south, east, north }: Box, { width, height }: Size): MapView {
  const [left, right] = [toX(west), toX(east < west ? east + 360 : east)];
  const [top, bottom] = [toY(north), toY(south)];
  const least = 1e-6;
  const zoom = Math.min(
    Math.log2(Math.max(1, width * 0.9) / (256 * Math.max(least, right - left))),
    Math.log2(Math.max(1, height * 0.9) / (256 * Math.max(least, bottom - top))),
  );
  return keptView({
    lon: toLon((left + right) / 2),
    lat: toLat((top + bottom) / 2),
    // One place alone is shown with what is around it.
    zoom: Math.min(zoom, 10),
  });
}

/** Within the world. */
export const keptView = ({ lon, lat, zoom }: MapView): MapView => ({
  lon: wrapLon(lon),
  lat: Math.max(-MOST_NORTH, Math.min(MOST_NORTH, lat)),
  zoom: Math.max(0, Math.min(MOST_ZOOM, zoom)),
});

/** The same place stays under the pointer. */
export function zoomAt(view: MapView, by: number, at: { left: number; top: number }, size: Size) {
  const zoom = Math.max(0, Math.min(MOST_ZOOM, view.zoom + by));
  const held = toPlace(at.left, at.top, view, size);
  const world = worldSize(zoom);
  return keptView({
    lon: toLon(toX(held.lon) - (at.left - size.width / 2) / world),
    lat: toLat(toY(held.lat) - (at.top - size.height / 2) / world),
    zoom,
  });
}

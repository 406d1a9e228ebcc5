import { type MapOptions, MOST_NORTH } from './map-options';

/** The middle of a map, in degrees, and how large the world is. */
export interface MapPlace {
  latitude: number;
  longitude: number;
  zoom: number;
}

const SIZE = 256;
const RADIANS = Math.PI / 180;

/** From the equator, down; the world is as high as wide. In shares of its width. */
const toY = (latitude: number) =>
  -Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / (2 * Math.PI);
const toLatitude = (y: number) =>
  (2 * Math.atan(Math.exp(-y * 2 * Math.PI)) - Math.PI / 2) / RADIANS;

/** Moved by so many pixels to the east and the south. */
export function moved(place: MapPlace, right: number, down: number, limits: MapOptions): MapPlace {
  const world = SIZE * 2 ** place.zoom;
  return within(
    {
      zoom: place.zoom,
      longitude: place.longitude + (right / world) * 360,
      latitude: toLatitude(toY(place.latitude) + down / world),
    },
    limits,
  );
}

/** Zoomed by so many steps; what is so many pixels from the middle stays where it is. */
export function zoomed(
  place: MapPlace,
  steps: number,
  { right, down }: { right: number; down: number },
  limits: MapOptions,
): MapPlace {
  const zoom = Math.min(limits.maxZoom, Math.max(limits.minZoom, place.zoom + steps));
  const kept = 1 - 2 ** (place.zoom - zoom);
  return { ...moved(place, right * kept, down * kept, limits), zoom };
}

function within({ zoom, latitude, longitude }: MapPlace, { bounds }: MapOptions): MapPlace {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  const [west, south, east, north] = bounds ?? [-180, -MOST_NORTH, 180, MOST_NORTH];
  return {
    zoom,
    latitude: Math.min(north, Math.max(south, latitude)),
    longitude: Math.min(east, Math.max(west, around)),
  };
}

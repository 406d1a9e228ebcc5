import { javaNumber } from '../java-number';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';

export interface Place {
  lat: number;
  lon: number;
}

/** How `fields` write a place. */
export type PlaceFormat = (place: Place) => Answer;

const geoJson: PlaceFormat = ({ lat, lon }) => ({ type: 'Point', coordinates: [lon, lat] });
const wellKnownText: PlaceFormat = ({ lat, lon }) =>
  `POINT (${javaNumber(lon)} ${javaNumber(lat)})`;

export function placeFormat(name: string | undefined): PlaceFormat {
  if (name === undefined || name === 'geojson') return geoJson;
  if (name === 'wkt') return wellKnownText;
  throw invalid(`Unrecognized geometry format [${name.slice(0, 60)}].`);
}

const LATITUDE_STEP = 180 / 2 ** 32;
const LONGITUDE_STEP = 360 / 2 ** 32;
/** Of whole numbers of 32 bits; the poles and the date line lie just beyond. */
const LAST = 2 ** 31 - 1;

const stepOf = (degrees: number, step: number): number =>
  Math.min(LAST, Math.floor(degrees / step));

/** Places as OpenSearch indexes them, in its order: as whole numbers of 32 bits. */
export function indexedPlaces(places: readonly Place[]): readonly string[] {
  return places
    .map(({ lat, lon }) => ({ lat: stepOf(lat, LATITUDE_STEP), lon: stepOf(lon, LONGITUDE_STEP) }))
    .toSorted((a, b) => a.lat - b.lat || a.lon - b.lon)
    .map(
      ({ lat, lon }) => `${javaNumber(lat * LATITUDE_STEP)}, ${javaNumber(lon * LONGITUDE_STEP)}`,
    );
}

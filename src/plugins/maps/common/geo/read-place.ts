import { asNumber, asObject, asText } from '#common/json';
import { geohashBox } from './cells';
import type { Place } from './mercator';

/** A place as documents have it: by name, as a list of longitude and latitude, as a text; undefined where it is none. */
export function readPlace(value: unknown): Place | undefined {
  if (Array.isArray(value)) {
    return Array.isArray(value[0]) || typeof value[0] === 'object'
      ? readPlace(value[0])
      : place(value[1], value[0]);
  }
  if (typeof value === 'string') return ofText(value);
  const { lat, lon, type, coordinates } = asObject(value);
  if (asText(type).toLowerCase() === 'point') return readPlace(coordinates);
  return place(lat, lon);
}

function ofText(text: string): Place | undefined {
  const [, lon, lat] = /^POINT\s*\(\s*(\S+)\s+(\S+)\s*\)$/i.exec(text.trim()) ?? [];
  if (lon !== undefined) return place(lat, lon);
  const [first, second] = text.split(',');
  if (second !== undefined) return place(first, second);
  const box = geohashBox(text);
  return box && { lon: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 };
}

function place(lat: unknown, lon: unknown): Place | undefined {
  const [north, east] = [asNumber(lat), asNumber(lon)];
  const isPlace =
    north !== undefined && east !== undefined && Math.abs(north) <= 90 && Math.abs(east) <= 360;
  return isPlace ? { lat: north, lon: east } : undefined;
}

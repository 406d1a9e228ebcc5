import type { JsonValue } from '#common/json';
import type { StoredField } from '../../../src/engine/duckdb/catalog';
import { exactName, NUMBERS, type Draw } from './draw';
import { common, type Queries } from './families';

export interface Place {
  lat: number;
  lon: number;
}

export const placeOf = (draw: Draw, field: StoredField): Place =>
  draw.value(field) as unknown as Place;
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** A whole number beyond 32 bits has to say so. */
const literal = (value: JsonValue): string =>
  Number.isInteger(value) && Math.abs(Number(value)) > 2 ** 31
    ? `${String(value)}L`
    : String(value);

/** A condition in Painless on a number or a text, none where the document has no value. */
function conditionOf(draw: Draw): string | undefined {
  const field = draw.field(...NUMBERS, 'text', 'boolean');
  // A field that one index lacks is an error there.
  if (!field || draw.isSeveral) return undefined;
  const doc = `doc['${exactName(field)}']`;
  if (field.type === 'boolean') return `${doc}.size() > 0 && ${doc}.value`;
  const test =
    field.type === 'text'
      ? `${doc}.value.${draw.pick(["startsWith('a')", "contains('e')", 'isEmpty()'])}`
      : `${doc}.value ${draw.pick(['>', '<=', '=='])} ${literal(draw.value(field))}`;
  return `${doc}.size() > 0 && ${test}`;
}

/** Queries about places on the earth, and in scripts. */
export const PLACE_QUERIES: Queries = {
  geo_bounding_box(draw) {
    const field = draw.field('geo_point');
    if (!field) return undefined;
    const { lat, lon } = placeOf(draw, field);
    const size = draw.pick([1, 10, 40]);
    const box = {
      top_left: { lat: clamp(lat + size, 90), lon: clamp(lon - size, 180) },
      bottom_right: { lat: clamp(lat - size, 90), lon: clamp(lon + size, 180) },
    };
    return { geo_bounding_box: { [field.name]: box } };
  },
  geo_distance(draw) {
    const field = draw.field('geo_point');
    if (!field) return undefined;
    const place = placeOf(draw, field);
    return {
      geo_distance: {
        distance: draw.pick(['30km', '700km', '4000km', '2mi']),
        [field.name]: { ...place },
      },
    };
  },
  geo_polygon(draw) {
    const field = draw.field('geo_point');
    if (!field) return undefined;
    const { lat, lon } = placeOf(draw, field);
    const size = draw.pick([2, 15]);
    const points = [
      { lat: clamp(lat + size, 89), lon: clamp(lon, 179) },
      { lat: clamp(lat - size, 89), lon: clamp(lon - size, 179) },
      { lat: clamp(lat - size, 89), lon: clamp(lon + size, 179) },
    ];
    return { geo_polygon: { [field.name]: { points } } };
  },
  script(draw) {
    const source = conditionOf(draw);
    return source === undefined ? undefined : { script: { script: { source }, ...common(draw) } };
  },
};

import { placeColumns, type LoadNotice } from '#common/search';
import { pointSql } from './geo-sql';
import { notice } from './notice';
import { rows, type LoadSession } from './session';
import type { PlannedField } from './table-plan';

export interface PlacePair {
  place: string;
  lat: PlannedField;
  lon: PlannedField;
}

/** Fields of latitudes and longitudes whose names say that they belong together. */
export function placePairs(fields: readonly PlannedField[]): readonly PlacePair[] {
  const numbers = fields.filter(
    ({ type, multiValued }) => (type === 'double' || type === 'long') && !multiValued,
  );
  const taken = new Set(fields.flatMap(({ name, column }) => [name, column.toLowerCase()]));
  const names = numbers.map(({ name }) => name);
  return numbers.flatMap((lat) => {
    const found = placeColumns(lat.name, names);
    const lon = numbers.find(({ name }) => name === found?.lon);
    const isFree = found && !taken.has(found.place) && !taken.has(found.place.toLowerCase());
    return found?.lat === lat.name && lon && isFree ? [{ place: found.place, lat, lon }] : [];
  });
}

/** A field of places beside the two, which stay. */
export const placeField = ({ place, lat, lon }: PlacePair): PlannedField => ({
  name: place,
  column: place.toLowerCase(),
  type: 'geo_point',
  multiValued: false,
  value: pointSql(`(${lat.value})`, `(${lon.value})`),
});

export const tellPlace = ({ place, lat, lon }: PlacePair): LoadNotice =>
  notice('notices.file.madePlace', { name: place, lat: lat.name, lon: lon.name });

/** All of these are on the earth: numbers under such names may be of anything else. */
export const areOnEarth = (values: readonly number[], most: 90 | 180): boolean =>
  values.some((value) => value !== 0) &&
  values.every((value) => Number.isNaN(value) || Math.abs(value) <= most);

const SAMPLE_ROWS = 5000;

/** Pairs of fields of a relation whose first values are on the earth. */
export async function findPlaces(
  fields: readonly PlannedField[],
  relation: string,
  session: LoadSession,
): Promise<readonly PlacePair[]> {
  const pairs = placePairs(fields);
  if (pairs.length === 0) return [];
  const list = pairs.flatMap(({ lat, lon }) => [lat.value, lon.value]).join(', ');
  const sample = await rows(
    session.connection,
    `SELECT ${list} FROM ${relation} LIMIT ${SAMPLE_ROWS}`,
  );
  const numbers = (at: number) =>
    sample.flatMap((row) => (row[at] === null ? [] : [Number(row[at])]));
  return pairs.filter(
    (_, at) => areOnEarth(numbers(at * 2), 90) && areOnEarth(numbers(at * 2 + 1), 180),
  );
}

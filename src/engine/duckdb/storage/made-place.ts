import { placeColumns } from '#common/search';
import { quoteIdentifier, type StoredField } from '../catalog';
import { pointSql } from '../load/geo-sql';
import { notice } from '../load/notice';
import type { ConvertedField } from './convert-field';
import type { TypedTable } from './retype-table';

/** A field of places, made of a column of latitudes and one of longitudes, which stay what they are. */
export function madePlace(index: TypedTable, field: StoredField): ConvertedField | undefined {
  const numbers = index.fields.filter(isNumbers);
  const found = isNumbers(field)
    ? placeColumns(
        field.name,
        numbers.map(({ name }) => name),
      )
    : undefined;
  const columnOf = (wanted: string) => numbers.find(({ name }) => name === wanted)?.column;
  const lat = found && columnOf(found.lat);
  const lon = found && columnOf(found.lon);
  if (!found || lat === undefined || lon === undefined) {
    return undefined;
  }
  const name = free(found.place, new Set(index.fields.map((one) => one.name)));
  const column = free(
    name.toLowerCase(),
    new Set(index.fields.map((one) => one.column.toLowerCase())),
  );
  return {
    field: { name, column, type: 'geo_point', multiValued: false },
    value: pointSql(quoteIdentifier(lat), quoteIdentifier(lon)),
    madeOf: [lat, lon],
    notice: notice('notices.file.madePlace', { name, lat: found.lat, lon: found.lon }),
  };
}

const isNumbers = ({ type, multiValued }: StoredField): boolean =>
  (type === 'long' || type === 'double') && !multiValued;

function free(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number++) candidate = `${name}_${number}`;
  return candidate;
}

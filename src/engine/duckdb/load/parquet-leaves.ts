import { isTime } from './document-json';
import { isMoment } from './iso-time';
import { pointSql } from './geo-sql';
import { asDouble, elementType, isPoint, isStruct, isWide, structFields } from './parquet-types';
import type { PlannedField } from './table-plan';
import { quoteText } from './value-sql';

export interface Leaf {
  path: string;
  value: string;
  type: PlannedField['type'];
  multiValued: boolean;
  /** Of Parquet's type for dates without a time. */
  days?: boolean;
}

export interface Place {
  path: string;
  value: string;
  list: boolean;
}

/** The searchable values of a column: itself, the fields of a struct, the elements of a list. */
export const columnLeaves = (place: Place, type: string): readonly Leaf[] =>
  visitValues(place, type, { scalar: scalarLeaf, point: pointLeaf });

/** A value of one of the database's simple types, or all of them in a list. */
export interface ScalarPlace extends Place {
  type: string;
}

export const scalarPlaces = (place: Place, type: string): readonly ScalarPlace[] =>
  visitValues(place, type, {
    scalar: (found, of) => [{ ...found, type: of }],
    point: (found, of) => [{ ...found, type: of }],
  });

interface Visit<Found> {
  scalar: (place: Place, type: string) => readonly Found[];
  point: (place: Place, type: string) => readonly Found[];
}

function visitValues<Found>(place: Place, type: string, visit: Visit<Found>): readonly Found[] {
  const { path, list } = place;
  const element = elementType(type);
  if (element !== undefined) {
    const value = list ? `flatten(${place.value})` : place.value;
    return visitValues({ path, value, list: true }, element, visit);
  }
  if (isStruct(type)) {
    const fields = structFields(type);
    if (isPoint(type)) {
      return visit.point(place, type);
    }
    return fields.flatMap((field) => {
      const step = (value: string) => `struct_extract(${value}, ${quoteText(field.name)})`;
      const value = list
        ? `list_transform(${place.value}, lambda v: ${step('v')})`
        : step(place.value);
      return visitValues({ path: `${path}.${field.name}`, value, list }, field.type, visit);
    });
  }
  return visit.scalar(place, type);
}

function pointLeaf(place: Place, type: string): readonly Leaf[] {
  const types = new Map(structFields(type).map((field) => [field.name, field.type]));
  const side = (v: string, name: string) => asDouble(`${v}['${name}']`, types.get(name) ?? '');
  return [leaf(place, 'geo_point', (v) => pointSql(side(v, 'lat'), side(v, 'lon')))];
}

function scalarLeaf(place: Place, type: string): readonly Leaf[] {
  if (/^(TINYINT|SMALLINT|INTEGER|BIGINT|UTINYINT|USMALLINT|UINTEGER)$/.test(type)) {
    return [leaf(place, 'long', (v) => `${v}::BIGINT`)];
  }
  if (isWide(type) || /^(FLOAT|DOUBLE)$/.test(type)) {
    const finite = (v: string) => `CASE WHEN isfinite(${v}::DOUBLE) THEN ${asDouble(v, type)} END`;
    return [leaf(place, 'double', finite)];
  }
  if (type === 'BOOLEAN') {
    return [leaf(place, 'boolean', (v) => v)];
  }
  if (isTime(type)) {
    const moments = leaf(place, 'date', (v) => `CASE WHEN ${isMoment(v)} THEN ${v}::TIMESTAMP END`);
    return [type === 'DATE' ? { ...moments, days: true } : moments];
  }
  if (/^(VARCHAR|UUID|TIME.*|INTERVAL|BIT|JSON|ENUM.*)$/.test(type)) {
    return [leaf(place, 'text', (v) => `CAST(${v} AS VARCHAR)`)];
  }
  return [];
}

function leaf(place: Place, type: Leaf['type'], cast: (value: string) => string): Leaf {
  const { path, value, list } = place;
  const values = `list_filter(list_transform(${value}, lambda v: ${cast('v')}), lambda n: n IS NOT NULL)`;
  return {
    path,
    type,
    multiValued: list,
    value: list ? `CASE WHEN len(${values}) > 0 THEN ${values} END` : cast(value),
  };
}

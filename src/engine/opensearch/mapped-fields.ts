import type { FieldType, IndexField } from '#common/search';
import { isOfDays } from './days-format';

export interface Mapping {
  type?: string;
  /** Of dates. */
  format?: string;
  properties?: Record<string, Mapping>;
}

const TYPES: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ...(['long', 'integer', 'short', 'byte', 'unsigned_long'] as const).map(
    (type): [string, FieldType] => [type, 'long'],
  ),
  ...(['double', 'float', 'half_float', 'scaled_float'] as const).map(
    (type): [string, FieldType] => [type, 'double'],
  ),
  ['text', 'text'],
  ['boolean', 'boolean'],
  ['date', 'date'],
  ['date_nanos', 'date'],
  ['geo_point', 'geo_point'],
  ['ip', 'ip'],
]);

/** The fields of a mapping, by their whole names. */
export function fieldsOf({ type, format, properties }: Mapping, name: string): IndexField[] {
  if (properties) {
    return Object.entries(properties).flatMap(([key, inner]) =>
      fieldsOf(inner, name === '' ? key : `${name}.${key}`),
    );
  }
  // Fields of a cluster can always have several values.
  return type === undefined
    ? []
    : [
        {
          name,
          type: TYPES.get(type) ?? 'keyword',
          multiValued: true,
          ...(type === 'date' && isOfDays(format) && { days: true }),
        },
      ];
}

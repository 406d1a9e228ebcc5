import type { FieldType } from '#common/search';

/** What kind of values an expression has, as far as that decides how it is written. */
export type Type =
  | 'integer'
  | 'double'
  | 'text'
  | 'ip'
  | 'boolean'
  | 'time'
  | 'date'
  | 'clock'
  | 'interval'
  | 'list'
  | 'object'
  /** Of nothing else than NULL. */
  | 'null';

const FIELDS: Readonly<Record<FieldType, Type>> = {
  text: 'text',
  keyword: 'text',
  long: 'integer',
  double: 'double',
  boolean: 'boolean',
  date: 'time',
  geo_point: 'object',
  ip: 'ip',
  range: 'text',
};

export const typeOfField = (type: FieldType): Type => FIELDS[type];

export const isNumber = (type: Type): boolean => type === 'integer' || type === 'double';
export const isText = (type: Type): boolean => type === 'text' || type === 'ip';
/** A day with or without a time of it. */
export const isTime = (type: Type): boolean => type === 'time' || type === 'date';

/** The type of what is one or the other; undefined where they have none in common. */
export function commonType(one: Type, other: Type): Type | undefined {
  if (one === other || other === 'null') return one;
  if (one === 'null') return other;
  if (isNumber(one) && isNumber(other)) return 'double';
  if (isText(one) && isText(other)) return 'text';
  return isTime(one) && isTime(other) ? 'time' : undefined;
}

const NAMES: Readonly<Record<Type, string>> = {
  integer: 'bigint',
  double: 'double',
  text: 'string',
  ip: 'ip',
  boolean: 'boolean',
  time: 'timestamp',
  date: 'date',
  clock: 'time',
  interval: 'interval',
  list: 'array',
  object: 'struct',
  null: 'undefined',
};

/** As OpenSearch's PPL calls it. */
export const pplTypeName = (type: Type): string => NAMES[type];

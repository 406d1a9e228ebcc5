import type { QueryField } from '#common/query';
import type { FieldLookup, IndexDetails } from './index-details';
import type { FieldType } from './search';

/** A field as a person knows it: text and its `.keyword` are one. */
export interface SearchField {
  name: string;
  type: FieldType;
  /** The name to count and sort by; undefined where neither is possible. */
  exactName: string | undefined;
  /** All values are days, the same in every zone. Missing: timestamps. */
  days?: boolean;
  /** Of a text, where it is not `keyword`: see `IndexDetails`. */
  keyword?: string | null;
  /** Its values stand in another index. */
  lookup?: FieldLookup;
}

export function toSearchFields({ fields }: Pick<IndexDetails, 'fields'>): readonly SearchField[] {
  return fields.map((field) => ({
    name: field.name,
    type: field.type,
    exactName: exactNameOf(field),
    ...(field.days && { days: field.days }),
    ...(field.keyword === undefined ? {} : { keyword: field.keyword }),
    ...(field.lookup && { lookup: field.lookup }),
  }));
}

/** Whether the time of an index is of days: then a range of time means those, and calendars are in UTC. */
export const isTimeInDays = ({
  fields,
  timeField,
}: {
  fields: readonly { name: string; days?: boolean }[];
  timeField?: string | undefined;
}): boolean =>
  timeField !== undefined && fields.some(({ name, days }) => name === timeField && days === true);

/** A field of several indices: of days where it is of days in all that have it. */
export const inAll = <Field extends { days?: boolean }>(
  { days, ...field }: Field,
  other: { days?: boolean } | undefined,
): Omit<Field, 'days'> & { days?: boolean } => ({
  ...field,
  ...(days && (!other || other.days) && { days }),
});

type Named = Pick<SearchField, 'name' | 'type' | 'days' | 'keyword'>;

function exactNameOf({ name, type, keyword = 'keyword' }: Named): string | undefined {
  if (type === 'geo_point' || type === 'range') {
    return undefined;
  }
  if (type !== 'text') return name;
  return keyword === null ? undefined : `${name}.${keyword}`;
}

/** The fields as a query sees them, `.keyword` included. */
export function toQueryFields({ fields }: { fields: readonly Named[] }): readonly QueryField[] {
  return fields.flatMap((field): QueryField[] => {
    const { name, type, days } = field;
    if (type !== 'text') return [{ name, type, ...(days && { days }) }];
    const whole = exactNameOf(field);
    return [
      { name, type },
      ...(whole === undefined ? [] : [{ name: whole, type: 'keyword' as const }]),
    ];
  });
}

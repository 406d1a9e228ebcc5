import type { QueryField } from '#common/query';
import type { IndexDetails } from './index-details';
import type { FieldType } from './search';

/** A field as a person knows it: text and its `.keyword` are one. */
export interface SearchField {
  name: string;
  type: FieldType;
  /** The name to count and sort by; undefined where neither is possible. */
  exactName: string | undefined;
  /** All values are days, the same in every zone. Missing: timestamps. */
  days?: boolean;
}

export function toSearchFields({ fields }: Pick<IndexDetails, 'fields'>): readonly SearchField[] {
  return fields.map(({ name, type, days }) => ({
    name,
    type,
    exactName: exactNameOf(name, type),
    ...(days && { days }),
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

function exactNameOf(name: string, type: FieldType): string | undefined {
  if (type === 'geo_point') {
    return undefined;
  }
  return type === 'text' ? `${name}.keyword` : name;
}

/** The fields as a query sees them, `.keyword` included. */
export function toQueryFields({
  fields,
}: {
  fields: readonly Pick<SearchField, 'name' | 'type' | 'days'>[];
}): readonly QueryField[] {
  return fields.flatMap(({ name, type, days }): QueryField[] =>
    type === 'text'
      ? [
          { name, type },
          { name: `${name}.keyword`, type: 'keyword' },
        ]
      : [{ name, type, ...(days && { days }) }],
  );
}

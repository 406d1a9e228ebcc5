import type { QueryField } from '#common/query';
import type { FieldType, IndexDetails } from '#common/search';

/** A field as Discover shows it: text and its `.keyword` are one. */
export interface DiscoverField {
  name: string;
  type: FieldType;
  /** The name to count and sort by; undefined where neither is possible. */
  exactName: string | undefined;
}

export function toDiscoverFields({ fields }: IndexDetails): readonly DiscoverField[] {
  return fields.map(({ name, type }) => ({ name, type, exactName: exactNameOf(name, type) }));
}

function exactNameOf(name: string, type: FieldType): string | undefined {
  if (type === 'geo_point') {
    return undefined;
  }
  return type === 'text' ? `${name}.keyword` : name;
}

/** The fields as a query sees them, `.keyword` included. */
export function toQueryFields({ fields }: IndexDetails): readonly QueryField[] {
  return fields.flatMap(({ name, type }): QueryField[] =>
    type === 'text'
      ? [
          { name, type },
          { name: `${name}.keyword`, type: 'keyword' },
        ]
      : [{ name, type }],
  );
}

/** More columns than this are not shown unasked: nobody reads them all. */
const DEFAULT_COLUMNS = 12;

/** What the table shows when nobody chose columns: the first fields, in the order of the file. */
export function defaultColumns(
  fields: readonly DiscoverField[],
  timeField: string | undefined,
): readonly string[] {
  return fields
    .map(({ name }) => name)
    .filter((name) => name !== timeField)
    .slice(0, DEFAULT_COLUMNS);
}

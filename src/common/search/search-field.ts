import type { QueryField } from '#common/query';
import type { IndexDetails } from './index-details';
import type { FieldType } from './search';

/** A field as a person knows it: text and its `.keyword` are one. */
export interface SearchField {
  name: string;
  type: FieldType;
  /** The name to count and sort by; undefined where neither is possible. */
  exactName: string | undefined;
}

export function toSearchFields({ fields }: Pick<IndexDetails, 'fields'>): readonly SearchField[] {
  return fields.map(({ name, type }) => ({ name, type, exactName: exactNameOf(name, type) }));
}

function exactNameOf(name: string, type: FieldType): string | undefined {
  if (type === 'geo_point') {
    return undefined;
  }
  return type === 'text' ? `${name}.keyword` : name;
}

/** The fields as a query sees them, `.keyword` included. */
export function toQueryFields({ fields }: Pick<IndexDetails, 'fields'>): readonly QueryField[] {
  return fields.flatMap(({ name, type }): QueryField[] =>
    type === 'text'
      ? [
          { name, type },
          { name: `${name}.keyword`, type: 'keyword' },
        ]
      : [{ name, type }],
  );
}

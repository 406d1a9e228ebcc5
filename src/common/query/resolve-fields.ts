import type { DqlValue } from './dql-ast';
import { matchesPattern } from './matches-pattern';
import { nearestField } from './nearest-field';

/** What a query needs to know of a field. */
export interface QueryField {
  name: string;
  type: string;
  /** Its values are days, the same in every zone. */
  days?: boolean;
}

export interface KnownFields {
  fields: readonly QueryField[];
  byName: ReadonlyMap<string, QueryField>;
}

/** Fields that a name with a wildcard, or a value without a field, is about: more make a search nobody waits for. */
export const MAX_FIELDS = 200;

/** The field of a name, or those that a name with a wildcard stands for. */
export function resolveFields(
  name: Pick<DqlValue, 'text' | 'wildcard'>,
  { fields, byName }: KnownFields,
  path: string,
): readonly QueryField[] {
  const full = path + name.text;
  if (!name.wildcard) {
    const near = nearestField(full, (one) => byName.has(one));
    return [byName.get(near) ?? { name: near, type: 'unknown' }];
  }
  return fields.filter((field) => matchesPattern(field.name, full)).slice(0, MAX_FIELDS);
}

import type { JsonObject } from '#common/json';
import type { FieldPath } from '../store';
import { sortTerm } from './attribute-terms';

/**
 * Attributes by which lists are sorted, beside the title: each has a field of its own. Any other one is sorted by with a script, which
 * takes seconds among a hundred thousand objects.
 */
const SORTED = ['description', 'name', 'timeFieldName', 'order', 'version', 'hits'] as const;

export type SortKeys = { [Name in (typeof SORTED)[number]]?: string };

export function sortKeysOf(attributes: JsonObject): SortKeys {
  return Object.fromEntries(
    SORTED.flatMap((name) => {
      const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      const term = value === undefined ? undefined : sortTerm(value);
      return term === undefined ? [] : [[name, term] as const];
    }),
  );
}

/** The field that has it in order, if there is one. */
export function sortKeyField(field: FieldPath): string | undefined {
  const name = 'attribute' in field && field.attribute.length === 1 ? field.attribute[0] : '';
  return SORTED.some((one) => one === name) ? `atrium.by.${name}` : undefined;
}

export const SORT_KEY_FIELDS: JsonObject = {
  properties: Object.fromEntries(
    SORTED.map((name) => [name, { type: 'keyword', index: false }] as const),
  ),
};

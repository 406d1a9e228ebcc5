import type { StoredIndex } from '../../catalog';

/** What is searched where a query names no fields: `index.query.default_field`, or all. */
export function defaultFields(index: StoredIndex): string[] {
  const given = outermost(index).kept?.['query.default_field'] ?? '*';
  return [given].flat();
}

const outermost = (index: StoredIndex): StoredIndex =>
  index.nestedIn ? outermost(index.nestedIn.parent) : index;

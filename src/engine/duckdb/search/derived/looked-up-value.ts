import { tell } from '#common/server-messages';
import type { StoredIndex } from '../../catalog';
import { invalid } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import { sql, trusted, type Sql } from '../sql';
import { visibleRows } from '../visible-rows';
import { comparedKeys } from './compared-keys';
import type { LookedUpField } from './read-lookup';
import type { Related } from './related-indices';
import { relatedValue } from './related-rows';
import { withoutDerived } from './without-derived';

/**
 * A value of the document of another index that has the same key: of the first of them, by the order in which they came, where several
 * do. A document stays one, whatever the other index holds, and the rules of that hold before anything is compared.
 */
export function lookedUpValue(
  field: LookedUpField,
  index: StoredIndex,
  related: Related,
): { value: Sql; multiValued: boolean } {
  const { lookup } = field;
  const other = related.indices.get(lookup.index);
  if (!other) throw invalid(tell('search.lookup.index', partsOf(field, lookup.index)));
  const here = keyOf(field, withoutDerived(index), lookup.here);
  const there = keyOf(field, other, lookup.there);
  const taken = resolveField(other, lookup.value);
  if (!taken) throw noField(field, other, lookup.value);
  const keys = comparedKeys(here, there);
  if (!keys) {
    throw invalid(
      tell('search.lookup.keys', {
        ...partsOf(field, other.name),
        here: here.type,
        there: there.type,
      }),
    );
  }
  return {
    value: relatedValue({
      key: keys.there,
      value: sql`arg_min({'taken': ${takenValue(field, taken)}}, _seq).taken`,
      from: visibleRows(other, related),
      here: keys.here,
    }),
    multiValued: taken.multiValued,
  };
}

function keyOf(field: LookedUpField, index: StoredIndex, name: string): FieldAccess {
  const access = resolveField(index, name);
  if (!access) throw noField(field, index, name);
  if (!access.multiValued) return access;
  throw invalid(
    tell('search.lookup.severalKeys', { ...partsOf(field, index.name), key: shortOf(name) }),
  );
}

/** As the type that the request says: an index that has another one by now gives no other numbers. */
function takenValue(field: LookedUpField, { type, value, multiValued }: FieldAccess): Sql {
  const own = type === 'text' ? 'keyword' : type;
  if (own === field.type) return value;
  if (own === 'long' && field.type === 'double') {
    return sql`CAST(${value} AS DOUBLE${trusted(multiValued ? '[]' : '')})`;
  }
  throw invalid(
    tell('search.lookup.type', {
      ...partsOf(field, field.lookup.index),
      value: shortOf(field.lookup.value),
      type: own,
      wanted: field.type,
    }),
  );
}

const noField = (field: LookedUpField, index: StoredIndex, key: string) =>
  invalid(tell('search.lookup.field', { ...partsOf(field, index.name), key: shortOf(key) }));

const partsOf = ({ name }: LookedUpField, index: string) => ({
  name: shortOf(name),
  index: shortOf(index),
});

const shortOf = (text: string): string => text.slice(0, 100);

import { tell } from '#common/server-messages';
import type { StoredIndex } from '../../catalog';
import { invalid, tooLarge } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import { compileQuery } from '../query/compile';
import { integer, joinSql, sql, trusted, type Sql } from '../sql';
import { visibleIndex, visibleRows } from '../visible-rows';
import { comparedKeys } from './compared-keys';
import type { LookedUpField } from './read-lookup';
import type { Related, RelatedIndex } from './related-indices';
import { relatedValue } from './related-rows';
import { withoutDerived } from './without-derived';

/** Each of them is a part of the statement. */
const MOST_INDICES = 20;

/**
 * A value of the document of another index that has the same key: of the first of them, by the order in which they came, where several
 * do; of several indices the first by its name. A document stays one, whatever the others hold, and the rules of these hold before
 * anything is compared.
 */
export function lookedUpValue(
  field: LookedUpField,
  index: StoredIndex,
  related: Related,
): { value: Sql; multiValued: boolean } {
  const { lookup } = field;
  const here = keyOf(field, withoutDerived(index), lookup.here);
  if (!here) throw noField(field, index.name, lookup.here);
  const others = othersOf(field, related);
  const keys = comparedKeys(
    here,
    others.map(({ there }) => there),
  );
  if (!keys) {
    const there = [...new Set(others.map(({ there: { type } }) => type))].join(', ');
    throw invalid(
      tell('search.lookup.keys', { ...partsOf(field, lookup.index), here: here.type, there }),
    );
  }
  const multiValued = others.some(({ taken }) => taken?.multiValued === true);
  const isOne = others.length === 1;
  const parts = others.map((other, at) =>
    rowsOf(other, {
      key: keys.there[at] ?? trusted('NULL'),
      place: isOne ? trusted('_seq') : placeOf(at),
      field,
      multiValued,
      related,
    }),
  );
  return {
    value: relatedValue({
      key: trusted('related_key'),
      // A document that came first may have no value: the next one is not asked.
      value: trusted("arg_min({'taken': related_taken}, related_place).taken"),
      from: sql`(${joinSql(parts, ' UNION ALL ')})`,
      here: keys.here,
    }),
    multiValued,
  };
}

interface Other extends RelatedIndex {
  there: FieldAccess;
  /** Missing in this one of several. */
  taken: FieldAccess | undefined;
}

/** The indices that have the key. */
function othersOf(field: LookedUpField, { indices }: Related): readonly Other[] {
  const { lookup } = field;
  const all = indices.get(lookup.index) ?? [];
  if (all.length === 0) throw invalid(tell('search.lookup.index', partsOf(field, lookup.index)));
  if (all.length > MOST_INDICES) {
    throw tooLarge(
      tell('search.lookup.indices', {
        ...partsOf(field, lookup.index),
        count: all.length,
        most: MOST_INDICES,
      }),
    );
  }
  const others = all.flatMap(({ index, filter }): Other[] => {
    const there = keyOf(field, index, lookup.there);
    return there ? [{ index, filter, there, taken: resolveField(index, lookup.value) }] : [];
  });
  if (others.length === 0) throw noField(field, lookup.index, lookup.there);
  if (others.every(({ taken }) => !taken)) throw noField(field, lookup.index, lookup.value);
  return others;
}

interface RowsParts {
  key: Sql;
  /** By which documents count. */
  place: Sql;
  field: LookedUpField;
  multiValued: boolean;
  related: Related;
}

/** Keys and values of one of the other indices, with the order in which they count. */
function rowsOf({ index, filter, taken }: Other, parts: RowsParts): Sql {
  const { key, place, field, multiValued, related } = parts;
  const value = taken ? takenValue(field, taken) : trusted('NULL');
  const list = multiValued && taken && !taken.multiValued ? sql`[${value}]` : value;
  const scope = {
    index: visibleIndex(index, related),
    now: related.now,
    depth: 0,
    clauses: { count: 0 },
  };
  const where = filter ? sql` WHERE ${compileQuery(filter, scope)}` : trusted('');
  return sql`SELECT ${key} AS related_key, ${list} AS related_taken, ${place} AS related_place FROM ${visibleRows(index, related)}${where}`;
}

/** By the number of the index among the others, then by that of the document, which has 64 bits. */
const placeOf = (at: number): Sql =>
  sql`(CAST(${integer(at)} AS HUGEINT) * 18446744073709551616 + _seq)`;

function keyOf(field: LookedUpField, index: StoredIndex, name: string): FieldAccess | undefined {
  const access = resolveField(index, name);
  if (!access?.multiValued) return access;
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

const noField = (field: LookedUpField, index: string, key: string) =>
  invalid(tell('search.lookup.field', { ...partsOf(field, index), key: shortOf(key) }));

const partsOf = ({ name }: LookedUpField, index: string) => ({
  name: shortOf(name),
  index: shortOf(index),
});

const shortOf = (text: string): string => text.slice(0, 100);

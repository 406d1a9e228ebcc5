import { onlyWhere, type Documents } from '../documents';
import { sqlType } from '../query/values';
import { integer, listOfAll, sql, trusted, type Sql } from '../sql';

/**
 * What aggregations side by side read of a document, one below the other: the first number that each of them reads is one
 * column, so that all averages are the average of that column.
 */
export interface SlotColumns {
  /** The documents as the aggregation with this number reads them. */
  of(number: number): Documents;
  /** A list for each column, with a value of each aggregation. */
  selected(): readonly Sql[];
}

interface Slot {
  name: Sql;
  values: Map<number, Sql>;
}

export function slotColumns(documents: Documents, count: number): SlotColumns {
  const slots = new Map<string, Slot>();
  const take = (number: number, place: string, value: Sql): Sql => {
    const slot = slots.get(place) ?? { name: trusted(`x${slots.size}`), values: new Map() };
    slots.set(place, slot);
    slot.values.set(number, value);
    return slot.name;
  };
  const readers = new Map<number, Documents>();
  const readerOf = (number: number): Documents => {
    const known = new Map<string, Sql>();
    const counts = new Map<string, number>();
    const typed = (type: string, key: string, value: Sql): Sql => {
      const found = known.get(key);
      if (found) return found;
      const place = counts.get(type) ?? 0;
      counts.set(type, place + 1);
      const name = take(number, `${type} ${place}`, value);
      known.set(key, name);
      return name;
    };
    const nameOf = ({ parts }: Sql) => parts.join('');
    return {
      ...onlyWhere(sql`a = ${integer(number)}`, documents),
      few: true,
      field(field) {
        const value = documents.field(field);
        const type = `${nameOf(sqlType(field))}${field.multiValued ? '[]' : ''}`;
        return typed(type, nameOf(value), value);
      },
      condition(query) {
        const value = documents.condition(query);
        return typed('BOOLEAN', nameOf(value), value);
      },
      // Of a type that is not known: in a column of its own.
      column(key, make) {
        const value = documents.column(key, make);
        return typed(`other ${key}`, nameOf(value), value);
      },
      folded(make, key, type) {
        const value = documents.folded(make, key);
        const place = type ? nameOf(type) : `folded ${nameOf(value)}`;
        return typed(place, nameOf(value), value);
      },
    };
  };
  return {
    of(number) {
      const reader = readers.get(number) ?? readerOf(number);
      readers.set(number, reader);
      return reader;
    },
    selected: () =>
      [...slots.values()].map(({ name, values }) => sql`${eachOf(values, count)} AS ${name}`),
  };
}

/** In a row for each aggregation its value, null where it has none. */
export function eachOf(values: ReadonlyMap<number, Sql>, count: number): Sql {
  const items = Array.from({ length: count }, (_, number) => values.get(number) ?? NULL);
  const [first] = items;
  return first && items.every((item) => item === first) ? first : sql`unnest(${listOfAll(items)})`;
}

const NULL = trusted('NULL');

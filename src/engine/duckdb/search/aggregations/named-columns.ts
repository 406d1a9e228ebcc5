import { sql, trusted, type Sql } from '../sql';
import { sqlText } from './sql-text';

/** Columns of a statement that stand in it once, however often they are asked for. */
export interface NamedColumns {
  /** The name of a column that computes this. */
  nameOf(value: Sql): Sql;
  names(): readonly Sql[];
  /** With their names, for a SELECT. */
  selected(): readonly Sql[];
}

export function namedColumns(letter: string): NamedColumns {
  const known = new Map<string, { name: Sql; value: Sql }>();
  return {
    nameOf(value) {
      const text = sqlText(value);
      const found = known.get(text) ?? { name: trusted(`${letter}${known.size}`), value };
      known.set(text, found);
      return found.name;
    },
    names: () => [...known.values()].map(({ name }) => name),
    selected: () => [...known.values()].map(({ name, value }) => sql`${value} AS ${name}`),
  };
}

import { tell } from '#common/server-messages';
import { tooLarge } from '../failures';
import type { Sql } from '../sql';
import type { Columns } from './reason';

const MOST = 2000;

/** The columns that explanations are read from, each once. @param rows what the rows are called that they are of */
export function createColumns(rows: Sql): { columns: Columns; all: readonly Sql[] } {
  const all: Sql[] = [];
  const known = new Map<string, number>();
  return {
    all,
    columns: {
      rows,
      add(value, key) {
        const found = key === undefined ? undefined : known.get(key);
        if (found !== undefined) return found;
        if (all.length >= MOST) {
          throw tooLarge(tell('search.explainedParts', { count: MOST + 1, most: MOST }));
        }
        all.push(value);
        if (key !== undefined) known.set(key, all.length - 1);
        return all.length - 1;
      },
    },
  };
}

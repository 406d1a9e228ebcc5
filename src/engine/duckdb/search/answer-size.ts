import {
  DuckDBListVector,
  DuckDBMapVector,
  type DuckDBValue,
  type DuckDBVector,
} from '@duckdb/node-api';
import { tell } from '#common/server-messages';
import { tooLarge } from './failures';
import { costOfRow } from './steps';

/** Values within lists of one value: they are made in one go, during which nobody else has a turn. */
const MOST_ITEMS = 500_000;
/** Of one answer; a number counts as ten. The database may hold what the memory of the server has no room for. */
const MOST_CHARACTERS = 64_000_000;

/** What a person's own statement answers is as large as they like: few rows may have lists of millions of values. */
export interface AnswerSize {
  /** @throws EngineError where there would be too many */
  add(value: DuckDBValue): void;
}

export function createAnswerSize(): AnswerSize {
  let left = MOST_CHARACTERS;
  return {
    add(value) {
      left -= costOfRow([value]);
      if (left < 0) throw tooLarge(tell('sql.answer', { most: MOST_CHARACTERS }));
    },
  };
}

/** To be looked at before the value is made. @throws EngineError where it has too many values in lists */
export function checkItems(vector: DuckDBVector, at: number): void {
  // There is no other way to know it: a value of it has all of them.
  const list = vector instanceof DuckDBMapVector ? vector['listVector'] : vector;
  if (list instanceof DuckDBListVector && countItems(list, at) > MOST_ITEMS) {
    throw tooLarge(tell('sql.items', { most: MOST_ITEMS }));
  }
}

/** Those of lists within it, too; where there are more than enough, not all of them. */
function countItems(vector: DuckDBListVector, at: number): number {
  const items = vector.getItemVector(at);
  let count = items?.itemCount ?? 0;
  if (!(items instanceof DuckDBListVector)) return count;
  for (let inner = 0; inner < items.itemCount && count <= MOST_ITEMS; inner += 1) {
    count += countItems(items, inner);
  }
  return count;
}

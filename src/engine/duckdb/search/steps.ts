import { setImmediate } from 'node:timers/promises';
import type { DuckDBValue } from '@duckdb/node-api';

/** Characters: some twenty milliseconds of work. */
const STEP = 200_000;
const COST_OF_NUMBER = 10;

/** Works on rows one after the other and lets others have a turn in between, by how much of the rows there is. */
export async function mapRows<R>(
  rows: readonly (readonly DuckDBValue[])[],
  work: (row: readonly DuckDBValue[]) => R,
  pause: () => Promise<unknown> = setImmediate,
): Promise<R[]> {
  const results: R[] = [];
  let left = STEP;
  for (const row of rows) {
    if (left <= 0) {
      await pause();
      left = STEP;
    }
    left -= costOf(row);
    results.push(work(row));
  }
  return results;
}

const costOf = (row: readonly DuckDBValue[]): number =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : COST_OF_NUMBER),
    0,
  );

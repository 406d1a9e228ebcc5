import { setImmediate } from 'node:timers/promises';
import type { DuckDBValue } from '@duckdb/node-api';

/** Characters: some twenty milliseconds of work. */
const STEP = 200_000;
const COST_OF_NUMBER = 10;

const pauseNow = setImmediate;

/** Lets others have a turn now and then, by how much was worked on. */
export interface Steps {
  /** Enough was done for now. */
  isOver(): boolean;
  work(cost: number): void;
  /** Others have their turn. */
  next(): Promise<void>;
}

export function createSteps(pause: () => Promise<unknown> = pauseNow): Steps {
  let left = STEP;
  return {
    isOver: () => left <= 0,
    work(cost: number): void {
      left -= cost;
    },
    async next(): Promise<void> {
      await pause();
      left = STEP;
    },
  };
}

/** Works on items one after the other and lets others have a turn in between, by how much of them there is. */
export async function mapInSteps<Item, R>(
  items: readonly Item[],
  { cost, work }: { cost: (item: Item) => number; work: (item: Item) => R },
  steps = createSteps(),
): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    if (steps.isOver()) await steps.next();
    steps.work(cost(item));
    results.push(work(item));
  }
  return results;
}

/** The same of rows. */
export const mapRows = <R>(
  rows: readonly (readonly DuckDBValue[])[],
  work: (row: readonly DuckDBValue[]) => R,
  pause?: () => Promise<unknown>,
): Promise<R[]> => mapInSteps(rows, { cost: costOfRow, work }, createSteps(pause));

/** Of values that are read one by one. */
export const costOfValues = (count: number): number => count * COST_OF_NUMBER;

export const costOfRow = (row: readonly DuckDBValue[]): number =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0) + COST_OF_NUMBER,
    0,
  );

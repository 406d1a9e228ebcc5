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

/** Milliseconds. */
const LONGEST_TURN = 10;

/**
 * Lets others have a turn between parts of work whose effort nobody knows beforehand, such as the statement of a search with a
 * thousand clauses: only where they took long. To be awaited after each part, where there is something to wait for.
 */
export function createTurns(
  now: () => number = () => performance.now(),
  pause: () => Promise<unknown> = pauseNow,
): () => Promise<void> | undefined {
  let began = now();
  const next = async () => {
    await pause();
    began = now();
  };
  return () => (now() - began < LONGEST_TURN ? undefined : next());
}

/** Works on items one after the other and lets others have a turn in between, by how much of them there is. */
async function mapInSteps<Item, R>(
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

/** Each value of a list is one, as each column is. */
export const costOfRow = (row: readonly DuckDBValue[]): number => sumOf(row);

function sumOf(values: readonly unknown[]): number {
  let sum = 0;
  for (const value of values) sum += costOf(value);
  return sum;
}

function costOf(value: unknown): number {
  if (typeof value === 'string') return value.length + COST_OF_NUMBER;
  if (typeof value !== 'object' || value === null) return COST_OF_NUMBER;
  const items = 'items' in value ? value.items : value;
  return COST_OF_NUMBER + (Array.isArray(items) ? sumOf(items) : 0);
}

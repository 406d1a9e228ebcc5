import type { SearchHit } from '#common/search';
import type { TailRows } from './tail-rows';

/** New documents of a tab that is not shown: it asks for none, and goes on from here. */
export interface LeftTail {
  /** Another one begins at its start. */
  question: string | undefined;
  rows: TailRows;
  /** Milliseconds since 1970. */
  since: number | undefined;
  leftAt: number;
  held: HeldRows | undefined;
  opened: SearchHit | undefined;
}

/** What stays as it is while a person reads. */
export interface HeldRows {
  rows: TailRows;
  by: 'button' | 'scrolling';
}

/** Rows of a tab that is not the last one that was left. */
const FEW_ROWS = 100;

/** Less of it: many tabs with all of their rows would be too much for a browser. The others are told as not shown. */
export const withFewRows = (tail: LeftTail): LeftTail => ({
  ...tail,
  rows: fewOf(tail.rows),
  held: tail.held && { ...tail.held, rows: fewOf(tail.held.rows) },
});

const fewOf = (rows: TailRows): TailRows => ({ ...rows, hits: rows.hits.slice(-FEW_ROWS) });

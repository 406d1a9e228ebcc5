import type { Documents } from '../documents';
import type { SortKey } from '../hits/sort';
import type { Row } from '../session';
import type { Sql } from '../sql';
import type { Grouping, Level, LevelKey, Run } from './aggregation';

/** Rows that an aggregation needs: of each bucket of a level, or of each key in it. */
export interface AskedRows {
  level: Level;
  run: Run;
  /** The key; without, there is a row for each of the level's buckets. */
  own?: LevelKey;
  /** Only the best keys of each bucket. */
  best?: Grouping['best'];
  /** Every row is needed, however many: they are not buckets yet. */
  whole?: boolean;
  /** The best documents of each bucket are asked for, and not groups of them. */
  ranked?: Ranking;
  /** Nothing but numbers of documents: it has no columns. */
  onlyCounts: boolean;
  /** Aggregate functions. */
  columns(documents: Documents): readonly Sql[];
  /** The rows from a statement of their own. */
  alone(): Promise<readonly Row[]>;
}

/** Which documents are the best: their columns are what the keys are sorted by. */
export interface Ranking {
  sort: readonly SortKey[];
  /** So many of each bucket. */
  size: number;
}

/** The keys of the rows, the last one at the end. */
export const keysOf = ({ level, own }: AskedRows): readonly LevelKey[] =>
  own ? [...level.keys, own] : level.keys;

/** A document has several of them. */
export const isListKey = ({ multiple, within }: Grouping): boolean => multiple && !within;

import type { Documents } from '../documents';
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
  /** Every row is needed, however many: they are no buckets yet. */
  whole?: boolean;
  /** Nothing but numbers of documents: it has no columns. */
  onlyCounts: boolean;
  /** Aggregate functions. */
  columns(documents: Documents): readonly Sql[];
  /** The rows from a statement of their own. */
  alone(): Promise<readonly Row[]>;
}

/** The keys of the rows, the last one at the end. */
export const keysOf = ({ level, own }: AskedRows): readonly LevelKey[] =>
  own ? [...level.keys, own] : level.keys;

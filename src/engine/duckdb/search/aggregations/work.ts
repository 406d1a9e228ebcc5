import type { Aggregation, Level } from './aggregation';

/** Aggregations that run in the buckets of a level. */
export interface Work {
  aggregations: readonly Aggregation[];
  level: Level;
  /** Each bucket's documents are to be counted too. */
  countAll?: boolean;
}

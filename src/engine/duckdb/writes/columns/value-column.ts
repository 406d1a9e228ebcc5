import type { Vector } from '@duckdb/node-bindings';
import type { Encoded } from '../../mapping/values/scalar';

/** Values of one column of some rows, on their way into a vector of the database. */
export interface ValueColumn {
  /** A row that is not set has none. Each is set once. */
  set(row: number, value: Encoded): void;
  /** Completes the vector, as often as it is called. @param rows that it has */
  finish(vector: Vector, rows: number): void;
}

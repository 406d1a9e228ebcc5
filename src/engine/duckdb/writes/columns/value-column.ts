import bindings, { type Vector } from '@duckdb/node-bindings';
import type { Encoded } from '../../mapping/values/scalar';
import type { Validity } from './validity';

/** Values of one column of some rows, on their way into a vector of the database. They take room as they come. */
export interface ValueColumn {
  /** Which rows have a value. */
  readonly validity: Validity;
  /** Each row is set once, or never. */
  set(row: number, value: Encoded): void;
  /** Fills a vector of the column's type, as often as it is called. @param rows that it has */
  finish(vector: Vector, rows: number): void;
}

export function copyBytes(vector: Vector, bytes: ArrayBufferView, length: number): void {
  bindings.copy_data_to_vector(vector, 0, bytes.buffer as ArrayBuffer, bytes.byteOffset, length);
}

import { DuckDBListType, type DuckDBDataChunk, type DuckDBType } from '@duckdb/node-api';
import bindings, { type Vector } from '@duckdb/node-bindings';
import type { InSteps } from '../../in-steps';
import type { Encoded } from '../../mapping/values/scalar';
import type { RowLayout, Slot } from '../row-layout';
import { columnType } from './column-types';
import { createColumn } from './create-column';
import { ListColumn } from './lists';
import { Validity } from './validity';
import { copyBytes, type ValueColumn } from './value-column';

/** As many as a vector of the database has. */
export const MOST_ROWS = 2048;

/** Characters: its copy takes some milliseconds. */
export const LONG_TEXT = 1_000_000;
/** What is put into the database in one step. A row may be larger. */
const MOST_BYTES = 8_000_000;

/** The values of a row, until one has several. */
type Column = { one: ValueColumn; lists?: undefined } | { one?: undefined; lists: ListColumn };

/** What rows that bring no value have in a column. */
export type FillIn = (slot: Slot, seq: number) => string | undefined;

function* oneStep(): InSteps<void> {
  yield;
}

const isLong = (value: Encoded): boolean => typeof value === 'string' && value.length > LONG_TEXT;

/** Some rows, column by column. A column is there from the first row on that has a value in it. */
export class PendingChunk {
  count = 0;
  /** Bytes, about. */
  size = 0;
  readonly #columns = new Map<Slot['holds'], Column>();
  readonly #seqs: number[] = [];

  get isFull(): boolean {
    return this.count === MOST_ROWS || this.size > MOST_BYTES;
  }

  /** @param seq of the row that is next */
  begin(seq: number): void {
    this.#seqs.push(seq);
  }

  /**
   * Of the row that is next. Returns what is left to do, where others have their turn in between.
   *
   * @param type of one value
   */
  set(
    holds: Slot['holds'],
    type: DuckDBType,
    values: readonly Encoded[],
  ): InSteps<void> | undefined {
    const row = this.count;
    let column = this.#columns.get(holds);
    if (!column) {
      column = { one: createColumn(type) };
      this.#columns.set(holds, column);
    }
    if (column.one && values.length !== 1) {
      column = { lists: new ListColumn(column.one, row) };
      this.#columns.set(holds, column);
    }
    if (column.lists) return column.lists.set(row, values);
    const value = values[0] as Encoded;
    column.one.set(row, value);
    return isLong(value) ? oneStep() : undefined;
  }

  /** Whether some row has several values. */
  hasLists(holds: Slot['holds']): boolean {
    return this.#columns.get(holds)?.lists !== undefined;
  }

  /**
   * Fills an empty chunk of the database, as often as it is asked.
   *
   * @param layout its columns; those with lists take lists
   */
  fill(chunk: DuckDBDataChunk, layout: RowLayout, fillIn: FillIn): void {
    layout.forEach((slot, at) => {
      const vector = bindings.data_chunk_get_vector(chunk.chunk as never, at);
      this.#fillColumn(vector, slot, fillIn);
    });
    bindings.data_chunk_set_size(chunk.chunk as never, this.count);
  }

  #fillColumn(vector: Vector, slot: Slot, fillIn: FillIn): void {
    const type = columnType(slot.type);
    const rows = this.count;
    const column = this.#filledIn(slot, fillIn) ?? this.#columns.get(slot.holds);
    if (column?.lists) column.lists.finish(vector, rows);
    else if (column?.one && type instanceof DuckDBListType) {
      new ListColumn(column.one, rows).finish(vector, rows);
    } else if (column?.one) column.one.finish(vector, rows);
    else {
      if (type instanceof DuckDBListType) copyBytes(vector, new Uint8Array(rows * 16), rows * 16);
      new Validity().write(vector, rows);
    }
  }

  /** Undefined: the column is complete. */
  #filledIn(slot: Slot, fillIn: FillIn): Column | undefined {
    const known = this.#columns.get(slot.holds);
    if (known?.lists || fillIn(slot, this.#seqs[0] ?? 0) === undefined) return undefined;
    const one = known?.one ?? createColumn(columnType(slot.type));
    this.#seqs.forEach((seq, row) => {
      const value = one.validity.has(row) ? undefined : fillIn(slot, seq);
      if (value !== undefined) one.set(row, value);
    });
    this.#columns.set(slot.holds, { one });
    return { one };
  }
}

import { DuckDBDataChunk, DuckDBListType } from '@duckdb/node-api';
import bindings, { type Vector } from '@duckdb/node-bindings';
import type { Encoded } from '../../mapping/values/scalar';
import type { Slot } from '../row-layout';
import { columnType } from './column-types';
import type { ListColumn } from './composed';
import { createColumn, createListColumn } from './create-column';
import type { ValueColumn } from './value-column';

/** As many as a vector of the database has. */
const ROWS = 2048;

interface Column {
  vector: Vector;
  one?: ValueColumn;
  list?: ListColumn;
}

/** Some rows as the database takes them: outside of what JavaScript collects, a vector for each column. */
export class PendingChunk {
  count = 0;
  readonly slots: readonly Slot[];
  readonly #chunk: DuckDBDataChunk;
  readonly #columns = new Map<Slot['holds'], Column>();
  #constants: readonly Slot[] = [];

  constructor(slots: readonly Slot[]) {
    this.slots = slots;
    const types = slots.map(({ type }) => columnType(type));
    this.#chunk = DuckDBDataChunk.create(types, ROWS);
    slots.forEach((slot, at) => {
      const type = types[at];
      const vector = bindings.data_chunk_get_vector(this.#chunk.chunk as never, at);
      if (type instanceof DuckDBListType) {
        this.#columns.set(slot.holds, { vector, list: createListColumn(type, vector, ROWS) });
      } else if (type) {
        this.#columns.set(slot.holds, { vector, one: createColumn(type, vector, ROWS) });
      }
    });
    this.#constants = slots.filter(({ constant }) => constant);
  }

  get isFull(): boolean {
    return this.count === ROWS;
  }

  /** Whether the column is there and may have so many values in a row. */
  takes(holds: Slot['holds'], values: number): boolean {
    const column = this.#columns.get(holds);
    return column !== undefined && (values === 1 || column.list !== undefined);
  }

  /** Of the row that is next. */
  set(holds: Slot['holds'], value: Encoded): void {
    const column = this.#columns.get(holds);
    if (column?.list) column.list.setAll(this.count, [value]);
    else column?.one?.set(this.count, value);
  }

  setAll(holds: Slot['holds'], values: readonly Encoded[]): void {
    const column = this.#columns.get(holds);
    if (column?.list) column.list.setAll(this.count, values);
    else if (values[0] !== undefined) column?.one?.set(this.count, values[0]);
  }

  /** For the database, as often as it asks. */
  finish(): DuckDBDataChunk {
    this.#fillConstants();
    for (const { vector, one, list } of this.#columns.values()) {
      (one ?? list)?.finish(vector, this.count);
    }
    bindings.data_chunk_set_size(this.#chunk.chunk as never, this.count);
    return this.#chunk;
  }

  /** What each document has for a `constant_keyword`, which one of them may have brought. */
  #fillConstants(): void {
    for (const { holds, constant } of this.#constants) {
      const value = constant?.();
      if (value === undefined) continue;
      const column = this.#columns.get(holds)?.one;
      for (let row = 0; row < this.count; row += 1) column?.set(row, value);
    }
    this.#constants = [];
  }
}

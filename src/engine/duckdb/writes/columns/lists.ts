import bindings, { type Vector } from '@duckdb/node-bindings';
import type { InSteps } from '../../in-steps';
import type { Encoded } from '../../mapping/values/scalar';
import { Validity } from './validity';
import { copyBytes, type ValueColumn } from './value-column';

/** Where a list begins and how many values it has, in words of 64 bits. */
const PLACE = 4;
/** So many are taken in one step. */
export const VALUES_OF_STEP = 10_000;

/** Lists of values, which stand one after the other in a vector of their own. */
export class ListColumn {
  readonly #values: ValueColumn;
  readonly #validity = new Validity();
  readonly #places: number[] = [];
  #count: number;

  /**
   * @param values which rows have had one of so far
   * @param rows how many these are
   */
  constructor(values: ValueColumn, rows: number) {
    this.#values = values;
    this.#count = rows;
    for (let row = 0; row < rows; row += 1) {
      if (values.validity.has(row)) this.#place(row, row, 1);
    }
  }

  *set(row: number, list: readonly Encoded[]): InSteps<void> {
    this.#place(row, this.#count, list.length);
    for (const value of list) {
      this.#values.set(this.#count, value);
      this.#count += 1;
      if (this.#count % VALUES_OF_STEP === 0) yield;
    }
  }

  finish(vector: Vector, rows: number): void {
    const places = new Uint32Array(rows * PLACE);
    for (let at = 0; at < this.#places.length; at += 3) {
      const [row = 0, first = 0, length = 0] = this.#places.slice(at, at + 3);
      places[row * PLACE] = first;
      places[row * PLACE + 2] = length;
    }
    copyBytes(vector, places, places.byteLength);
    bindings.list_vector_reserve(vector, this.#count);
    this.#values.finish(bindings.list_vector_get_child(vector), this.#count);
    bindings.list_vector_set_size(vector, this.#count);
    this.#validity.write(vector, rows);
  }

  #place(row: number, first: number, length: number): void {
    this.#places.push(row, first, length);
    this.#validity.set(row);
  }
}

import bindings, { type Vector } from '@duckdb/node-bindings';
import type { Encoded } from '../../mapping/values/scalar';
import { Validity } from './validity';
import type { ValueColumn } from './value-column';

/** Objects with the same members. */
export class ObjectColumn implements ValueColumn {
  readonly #members: readonly (readonly [name: string, column: ValueColumn])[];
  readonly #validity: Validity;

  /** @param members in the order of the type */
  constructor(members: readonly (readonly [string, ValueColumn])[], rows: number) {
    this.#members = members;
    this.#validity = new Validity(rows);
  }

  set(row: number, value: Encoded): void {
    const object = value as unknown as Readonly<Record<string, Encoded>>;
    for (const [name, column] of this.#members) {
      const member = object[name];
      if (member !== undefined) column.set(row, member);
    }
    this.#validity.set(row);
  }

  finish(vector: Vector, rows: number): void {
    this.#members.forEach(([, column], at) =>
      column.finish(bindings.struct_vector_get_child(vector, at), rows),
    );
    this.#validity.write(vector, rows);
  }
}

/** Lists, whose values stand one after the other in a vector of their own. */
export class ListColumn {
  readonly #vector: Vector;
  readonly #values: ValueColumn;
  readonly #validity: Validity;
  /** Where each begins and how many values it has, in words of 64 bits. */
  readonly #places: Uint32Array;
  #count = 0;
  #room: number;

  constructor(vector: Vector, values: ValueColumn, rows: number) {
    this.#vector = vector;
    this.#values = values;
    this.#validity = new Validity(rows);
    this.#places = new Uint32Array(rows * 4);
    this.#room = rows;
  }

  setAll(row: number, list: readonly Encoded[]): void {
    const end = this.#count + list.length;
    if (end > this.#room) {
      this.#room = Math.max(end, this.#room * 2);
      bindings.list_vector_reserve(this.#vector, this.#room);
    }
    this.#places[row * 4] = this.#count;
    this.#places[row * 4 + 2] = list.length;
    for (const value of list) {
      this.#values.set(this.#count, value);
      this.#count += 1;
    }
    this.#validity.set(row);
  }

  finish(vector: Vector, rows: number): void {
    const { buffer, byteOffset } = this.#places;
    bindings.copy_data_to_vector(vector, 0, buffer as ArrayBuffer, byteOffset, rows * 16);
    this.#values.finish(bindings.list_vector_get_child(vector), this.#count);
    bindings.list_vector_set_size(vector, this.#count);
    this.#validity.write(vector, rows);
  }
}

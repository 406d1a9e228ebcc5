import bindings, { type Vector } from '@duckdb/node-bindings';
import type { Encoded } from '../../mapping/values/scalar';
import { Validity } from './validity';
import type { ValueColumn } from './value-column';

/** Bytes of a text in a vector: its length, and itself or where it is. Source: `duckdb_string_t` of DuckDB's C API. */
const SIZE = 16;
/** Texts of so many bytes are kept within. */
const MOST_WITHIN = 12;
const LENGTH = 4;

/** Texts. Short ones of plain signs are written here, the others by the database: a call for each takes longer than these are. */
export class TextColumn implements ValueColumn {
  readonly #vector: Vector;
  readonly #validity: Validity;
  #short: Uint8Array;
  /** Rows whose texts stand in `#short`. */
  readonly #within: number[] = [];

  /** @param vector with room for the rows that are set */
  constructor(vector: Vector, rows: number) {
    this.#vector = vector;
    this.#validity = new Validity(rows);
    this.#short = new Uint8Array(rows * SIZE);
  }

  set(row: number, value: Encoded): void {
    const text = String(value);
    this.#validity.set(row);
    if (text.length <= MOST_WITHIN && this.#writeShort(row, text)) return;
    bindings.vector_assign_string_element(this.#vector, row, text);
  }

  finish(vector: Vector, rows: number): void {
    if (this.#within.length > 0) this.#addShort(vector, rows);
    this.#validity.write(vector, rows);
  }

  /** Whether it could: signs beyond ASCII have several bytes. */
  #writeShort(row: number, text: string): boolean {
    const start = row * SIZE;
    if (start >= this.#short.length) this.#grow(row + 1);
    const bytes = this.#short;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign > 127) return false;
      bytes[start + LENGTH + at] = sign;
    }
    bytes[start] = text.length;
    this.#within.push(row);
    return true;
  }

  #addShort(vector: Vector, rows: number): void {
    const all = bindings.vector_get_data(vector, rows * SIZE);
    for (const row of this.#within) {
      const start = row * SIZE;
      all.set(this.#short.subarray(start, start + SIZE), start);
    }
    bindings.copy_data_to_vector(
      vector,
      0,
      all.buffer as ArrayBuffer,
      all.byteOffset,
      all.byteLength,
    );
  }

  #grow(rows: number): void {
    const larger = new Uint8Array(Math.max(rows * SIZE, this.#short.length * 2));
    larger.set(this.#short);
    this.#short = larger;
  }
}

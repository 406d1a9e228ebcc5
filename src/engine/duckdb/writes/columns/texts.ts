import { VARCHAR } from '@duckdb/node-api';
import bindings, { type Vector } from '@duckdb/node-bindings';
import type { Encoded } from '../../mapping/values/scalar';
import { Validity } from './validity';
import { copyBytes, type ValueColumn } from './value-column';

const FIRST_ROWS = 16;
/** Bytes of a text in a vector: its length, and itself or where it is. Source: `duckdb_string_t` of DuckDB's C API. */
const SIZE = 16;
/** Texts of so many bytes are kept within. */
const MOST_WITHIN = 12;
const LENGTH = 4;
/** Of a vector that keeps texts. */
const ROOM = 2048;

/**
 * Texts. Short ones of plain signs are written here, the others by the database into vectors of this column, which outlive the vector
 * that points to them: a call for each takes longer than short texts are.
 */
export class TextColumn implements ValueColumn {
  readonly validity = new Validity();
  #texts = new Uint8Array(FIRST_ROWS * SIZE);
  readonly #kept: Vector[] = [];
  /** Rows of the texts in `#kept`, in their order. */
  readonly #long: number[] = [];
  /** How many of them are in `#texts` as well. */
  #known = 0;

  set(row: number, value: Encoded): void {
    const text = String(value);
    this.validity.set(row);
    if ((row + 1) * SIZE > this.#texts.length) this.#grow(row + 1);
    if (text.length <= MOST_WITHIN && this.#writeShort(row, text)) return;
    const place = this.#long.length % ROOM;
    if (place === 0) {
      // A few at a time: a list may have millions.
      this.#takeLong();
      this.#kept.push(bindings.create_vector(VARCHAR.toLogicalType().logical_type, ROOM));
    }
    bindings.vector_assign_string_element(this.#kept.at(-1) as Vector, place, text);
    this.#long.push(row);
  }

  finish(vector: Vector, rows: number): void {
    if (rows * SIZE > this.#texts.length) this.#grow(rows);
    this.#takeLong();
    copyBytes(vector, this.#texts, rows * SIZE);
    this.validity.write(vector, rows);
  }

  /** Whether it could: signs beyond ASCII have several bytes. */
  #writeShort(row: number, text: string): boolean {
    const start = row * SIZE;
    const bytes = this.#texts;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign > 127) {
        bytes.fill(0, start, start + SIZE);
        return false;
      }
      bytes[start + LENGTH + at] = sign;
    }
    bytes[start] = text.length;
    return true;
  }

  #takeLong(): void {
    for (let at = this.#known; at < this.#long.length;) {
      const first = at - (at % ROOM);
      const end = Math.min(first + ROOM, this.#long.length);
      const kept = bindings.vector_get_data(
        this.#kept[first / ROOM] as Vector,
        (end - first) * SIZE,
      );
      for (; at < end; at += 1) {
        const from = (at - first) * SIZE;
        this.#texts.set(kept.subarray(from, from + SIZE), (this.#long[at] as number) * SIZE);
      }
    }
    this.#known = this.#long.length;
  }

  #grow(rows: number): void {
    const larger = new Uint8Array(Math.max(rows * SIZE, this.#texts.length * 2));
    larger.set(this.#texts);
    this.#texts = larger;
  }
}

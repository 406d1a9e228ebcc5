import bindings, { type Vector } from '@duckdb/node-bindings';

const FIRST_BYTES = 8;
/** The database reads words of 64 bits. */
const WORD = 64;

/** Which rows of a vector have a value: a bit each. */
export class Validity {
  #bits = new Uint8Array(FIRST_BYTES);
  #count = 0;

  set(row: number): void {
    const at = row >>> 3;
    if (at >= this.#bits.length) this.#grow(row + 1);
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (row & 7));
    this.#count += 1;
  }

  has(row: number): boolean {
    return (((this.#bits[row >>> 3] ?? 0) >>> (row & 7)) & 1) === 1;
  }

  /** @param rows those from the first on that the vector has */
  write(vector: Vector, rows: number): void {
    if (this.#count === rows) return;
    if (bytesOf(rows) > this.#bits.length) this.#grow(rows);
    const { buffer, byteOffset } = this.#bits;
    bindings.vector_ensure_validity_writable(vector);
    bindings.copy_data_to_vector_validity(
      vector,
      0,
      buffer as ArrayBuffer,
      byteOffset,
      bytesOf(rows),
    );
  }

  #grow(rows: number): void {
    const larger = new Uint8Array(Math.max(bytesOf(rows), this.#bits.length * 2));
    larger.set(this.#bits);
    this.#bits = larger;
  }
}

const bytesOf = (rows: number): number => Math.ceil(rows / WORD) * (WORD / 8);

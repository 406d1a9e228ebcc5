import bindings, { type Vector } from '@duckdb/node-bindings';
import type { Encoded } from '../../mapping/values/scalar';
import { Validity } from './validity';
import type { ValueColumn } from './value-column';

const HALF = 2 ** 32;
const MICROSECONDS = 1000;

type Values = Float64Array | Uint8Array | Uint32Array;

/** Values of one size, which are kept here and given to the database as bytes. */
abstract class SizedColumn<Kind extends Values> implements ValueColumn {
  protected values: Kind;
  /** Elements of `values` for one value. */
  protected readonly width: number;
  readonly #validity: Validity;

  constructor(values: Kind, width: number) {
    this.values = values;
    this.width = width;
    this.#validity = new Validity(values.length / width);
  }

  set(row: number, value: Encoded): void {
    if ((row + 1) * this.width > this.values.length) this.#grow(row + 1);
    this.write(row, value);
    this.#validity.set(row);
  }

  finish(vector: Vector, rows: number): void {
    if (rows * this.width > this.values.length) this.#grow(rows);
    const { buffer, byteOffset, BYTES_PER_ELEMENT: size } = this.values;
    const length = rows * this.width * size;
    bindings.copy_data_to_vector(vector, 0, buffer as ArrayBuffer, byteOffset, length);
    this.#validity.write(vector, rows);
  }

  protected abstract write(row: number, value: Encoded): void;

  #grow(rows: number): void {
    const length = Math.max(rows * this.width, this.values.length * 2);
    const larger = new (this.values.constructor as new (length: number) => Kind)(length);
    larger.set(this.values);
    this.values = larger;
  }
}

export class DoubleColumn extends SizedColumn<Float64Array> {
  constructor(rows: number) {
    super(new Float64Array(rows), 1);
  }

  protected write(row: number, value: Encoded): void {
    this.values[row] = Number(value);
  }
}

export class BooleanColumn extends SizedColumn<Uint8Array> {
  constructor(rows: number) {
    super(new Uint8Array(rows), 1);
  }

  protected write(row: number, value: Encoded): void {
    this.values[row] = value === true || value === 'true' ? 1 : 0;
  }
}

/** Whole numbers of 64 bits: numbers, or digits of those that a number can't have. */
export class LongColumn extends SizedColumn<Uint32Array> {
  readonly #factor: number;

  /** @param factor of each value */
  constructor(rows: number, factor = 1) {
    super(new Uint32Array(rows * 2), 2);
    this.#factor = factor;
  }

  protected write(row: number, value: Encoded): void {
    const number = typeof value === 'number' ? value * this.#factor : Number.NaN;
    const at = row * 2;
    // Most are: those of `BigInt` are objects, which somebody has to collect.
    if (Number.isSafeInteger(number)) {
      const high = Math.floor(number / HALF);
      this.values[at] = number - high * HALF;
      this.values[at + 1] = high;
      return;
    }
    const whole = BigInt(value as string | number) * BigInt(this.#factor);
    this.values[at] = Number(BigInt.asUintN(32, whole));
    this.values[at + 1] = Number(BigInt.asUintN(32, whole >> 32n));
  }
}

/** Milliseconds become microseconds. */
export const timeColumn = (rows: number): ValueColumn => new LongColumn(rows, MICROSECONDS);

/** Whole numbers of 128 bits, with a sign or without. */
export class HugeColumn extends SizedColumn<Uint32Array> {
  constructor(rows: number) {
    super(new Uint32Array(rows * 4), 4);
  }

  protected write(row: number, value: Encoded): void {
    let whole = BigInt(value as string | number);
    for (let part = 0; part < 4; part += 1) {
      this.values[row * 4 + part] = Number(BigInt.asUintN(32, whole));
      whole >>= 32n;
    }
  }
}

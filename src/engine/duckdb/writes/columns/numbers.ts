import type { Vector } from '@duckdb/node-bindings';
import type { Encoded } from '../../mapping/values/scalar';
import { Validity } from './validity';
import { copyBytes, type ValueColumn } from './value-column';

const FIRST_ROWS = 16;
const HALF = 2 ** 32;
const MICROSECONDS = 1000;

type Values = Float64Array | Uint8Array | Uint32Array;

/** Values of one size, which are kept here and given to the database as bytes. */
abstract class SizedColumn<Kind extends Values> implements ValueColumn {
  readonly validity = new Validity();
  protected values: Kind;
  /** Elements of `values` for one value. */
  readonly #width: number;

  constructor(create: new (length: number) => Kind, width: number) {
    this.values = new create(FIRST_ROWS * width);
    this.#width = width;
  }

  set(row: number, value: Encoded): void {
    if ((row + 1) * this.#width > this.values.length) this.#grow(row + 1);
    this.write(row, value);
    this.validity.set(row);
  }

  finish(vector: Vector, rows: number): void {
    if (rows * this.#width > this.values.length) this.#grow(rows);
    copyBytes(vector, this.values, rows * this.#width * this.values.BYTES_PER_ELEMENT);
    this.validity.write(vector, rows);
  }

  protected abstract write(row: number, value: Encoded): void;

  #grow(rows: number): void {
    const length = Math.max(rows * this.#width, this.values.length * 2);
    const larger = new (this.values.constructor as new (length: number) => Kind)(length);
    larger.set(this.values);
    this.values = larger;
  }
}

export class DoubleColumn extends SizedColumn<Float64Array> {
  constructor() {
    super(Float64Array, 1);
  }

  protected write(row: number, value: Encoded): void {
    this.values[row] = Number(value);
  }
}

export class BooleanColumn extends SizedColumn<Uint8Array> {
  constructor() {
    super(Uint8Array, 1);
  }

  protected write(row: number, value: Encoded): void {
    this.values[row] = value === true || value === 'true' ? 1 : 0;
  }
}

/** Whole numbers of 64 bits: numbers, or digits of those that a number can't have. */
export class LongColumn extends SizedColumn<Uint32Array> {
  readonly #factor: number;

  /** @param factor of each value */
  constructor(factor = 1) {
    super(Uint32Array, 2);
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
export const timeColumn = (): ValueColumn => new LongColumn(MICROSECONDS);

/** Whole numbers of 128 bits, with a sign or without. */
export class HugeColumn extends SizedColumn<Uint32Array> {
  constructor() {
    super(Uint32Array, 4);
  }

  protected write(row: number, value: Encoded): void {
    let whole = BigInt(value as string | number);
    for (let part = 0; part < 4; part += 1) {
      this.values[row * 4 + part] = Number(BigInt.asUintN(32, whole));
      whole >>= 32n;
    }
  }
}

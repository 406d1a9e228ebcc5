/** What a document consists of while an update changes it: values as Java has them, whose unchanged parts keep their text. */
export type JsonPart = null | boolean | string | NumberValue | ListValue | MapValue;

/** Whole numbers of 64 bits and more as `bigint`, all others as `number`. */
export type NumberValue =
  | { readonly kind: 'byte' | 'short' | 'int' | 'float' | 'double'; readonly value: number }
  | { readonly kind: 'long' | 'big'; readonly value: bigint };

/** What a document holds, and anything else that a script makes: texts of one character, functions, entries of maps. */
export type Value = JsonPart | OtherValue;

/** What can't be part of a document. */
export interface OtherValue {
  readonly other: string;
  /** Where it holds values, as a list does. */
  list?(): Value[];
}

/** A value with its text, as long as it is the one that was read. */
export interface Slot {
  value: Value;
  readonly text?: string | undefined;
}

export class ListValue {
  readonly slots: Slot[] = [];
  /** As it was read. */
  readonly text: string | undefined;
  isChanged = false;
  /** Grows with each change of its length, which those who go through it notice. */
  resizes = 0;

  constructor(values: Iterable<Value> = [], text?: string) {
    for (const value of values) this.slots.push({ value });
    this.text = text;
  }

  get values(): Value[] {
    return this.slots.map(({ value }) => value);
  }

  set(at: number, value: Value): void {
    this.slots[at] = { value };
    this.isChanged = true;
  }

  /** As `Array.splice`: takes some out and puts others in. */
  splice(at: number, count: number, values: readonly Value[] = []): void {
    const after = this.slots.splice(at);
    for (const value of values) this.slots.push({ value });
    for (const slot of after.slice(count)) this.slots.push(slot);
    this.isChanged = true;
    this.resizes += 1;
  }

  /** All in another order, or others. */
  replace(values: readonly Value[]): void {
    this.splice(0, this.slots.length, values);
  }
}

/** A text, and what else a script may use: whole numbers as `number` (32 bits) and `bigint` (64). */
export type Key = string | number | bigint | boolean | null;

interface MapSlot extends Slot {
  /** Of its name. */
  readonly keyText?: string | undefined;
}

/** Its members have no prototype, whatever they are called. */
export class MapValue {
  readonly slots = new Map<Key, MapSlot>();
  readonly text: string | undefined;
  isChanged = false;
  resizes = 0;

  constructor(text?: string) {
    this.text = text;
  }

  get(key: Key): Value | undefined {
    return this.slots.get(key)?.value;
  }

  /** Where it was, if it was there; else behind all others. */
  set(key: Key, value: Value, text?: string): void {
    const before = this.slots.get(key);
    if (!before) this.resizes += 1;
    this.isChanged = true;
    this.slots.set(key, { value, text, keyText: before?.keyText });
  }

  delete(key: Key): boolean {
    if (!this.slots.delete(key)) return false;
    this.isChanged = true;
    this.resizes += 1;
    return true;
  }
}

export const isNumberValue = (value: Value): value is NumberValue =>
  typeof value === 'object' && value !== null && 'kind' in value;

const INT = 2 ** 31;

/** A whole number as JSON has it: an `int` where it has room there, else a `long`, else as large as it is. */
export function wholeValue(value: bigint): NumberValue {
  if (BigInt.asIntN(32, value) === value) return intValue(Number(value));
  return { kind: BigInt.asIntN(64, value) === value ? 'long' : 'big', value };
}

export const intValue = (value: number): NumberValue => ({ kind: 'int', value });

export const doubleValue = (value: number): NumberValue => ({ kind: 'double', value });

/** Without a fraction, and in 32 bits. */
export const isInt = (value: number): boolean =>
  Number.isInteger(value) && value >= -INT && value < INT;

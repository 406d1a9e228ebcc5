import {
  intValue,
  isNumberValue,
  ListValue,
  MapValue,
  type Key,
  type OtherValue,
  type Value,
} from '../document/values';
import type { Statement } from './code';
import { thrown, type ScriptError } from './failures';
import type { Scope } from './scope';

/** One character, which counts as a number too. */
export class CharValue implements OtherValue {
  readonly other = 'class java.lang.Character';
  readonly code: number;

  constructor(code: number) {
    this.code = code & 0xffff;
  }

  get text(): string {
    return String.fromCharCode(this.code);
  }
}

export class LambdaValue implements OtherValue {
  readonly other = 'class Lambda';
  readonly names: readonly string[];
  readonly body: readonly Statement[];
  readonly scope: Scope;

  constructor(names: readonly string[], body: readonly Statement[], scope: Scope) {
    this.names = names;
    this.body = body;
    this.scope = scope;
  }
}

/** A name of a map with its value, as long as it is there. */
export class EntryValue implements OtherValue {
  readonly other = 'class java.util.Map$Entry';
  readonly map: MapValue;
  readonly key: Key;

  constructor(map: MapValue, key: Key) {
    this.map = map;
    this.key = key;
  }
}

/** Values that are there once: the names of a map, which has them alone or lends them. */
export class SetValue implements OtherValue {
  readonly other = 'class java.util.LinkedHashSet';
  readonly map: MapValue;
  /** Of a map that is used otherwise too: nothing is added to it. */
  readonly isView: boolean;

  constructor(map: MapValue = new MapValue(), isView = false) {
    this.map = map;
    this.isView = isView;
  }

  list(): Value[] {
    return [...this.map.slots.keys()].map(keyValue);
  }
}

/** The values or the entries of a map. */
export class ViewValue implements OtherValue {
  readonly other = 'class java.util.LinkedHashMap$View';
  readonly map: MapValue;
  readonly of: 'values' | 'entries';

  constructor(map: MapValue, of: 'values' | 'entries') {
    this.map = map;
    this.of = of;
  }

  list(): Value[] {
    return this.of === 'values'
      ? [...this.map.slots.values()].map(({ value }) => value)
      : [...this.map.slots.keys()].map((key) => new EntryValue(this.map, key));
  }
}

/** Goes through values, and can take the last one out. */
export class IteratorValue implements OtherValue {
  readonly other = 'class java.util.Iterator';
  readonly hasNext: () => boolean;
  readonly next: () => Value;
  readonly remove: () => void;

  constructor({ hasNext, next, remove }: Pick<IteratorValue, 'hasNext' | 'next' | 'remove'>) {
    this.hasNext = hasNext;
    this.next = next;
    this.remove = remove;
  }
}

export class ExceptionValue implements OtherValue {
  readonly other = 'class java.lang.Exception';
  readonly error: ScriptError;

  constructor(error: ScriptError) {
    this.error = error;
  }
}

export function keyOf(value: Value): Key {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (isNumberValue(value) && (value.kind === 'int' || value.kind === 'long')) return value.value;
  throw thrown(
    'illegal_argument_exception',
    `A name in a map can be a text, a whole number or a boolean: [${classOf(value)}] is none.`,
  );
}

export const keyValue = (key: Key): Value =>
  typeof key === 'number'
    ? intValue(key)
    : typeof key === 'bigint'
      ? { kind: 'long', value: key }
      : key;

const CLASSES = {
  byte: 'Byte',
  short: 'Short',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
} as const;

/** As Java calls what a value is. */
export function classOf(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'java.lang.String';
  if (typeof value === 'boolean') return 'java.lang.Boolean';
  if (value instanceof ListValue) return 'java.util.ArrayList';
  if (value instanceof MapValue) return 'java.util.LinkedHashMap';
  if (!isNumberValue(value)) return value.other.replace('class ', '');
  return value.kind === 'big' ? 'java.math.BigInteger' : `java.lang.${CLASSES[value.kind]}`;
}

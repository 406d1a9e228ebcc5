import { intValue, isNumberValue, ListValue, MapValue, type Value } from '../document/values';
import { castError, nullError, thrown } from './failures';
import { classOf, EntryValue, keyOf, keyValue } from './objects';

const nullCall = () => nullError('callArgs[0]');

/** `object.name` */
export function getMember(object: Value, name: string): Value {
  if (object instanceof MapValue) return object.get(name) ?? null;
  if (object === null) throw nullCall();
  if (object instanceof ListValue) {
    if (name === 'length') return intValue(object.slots.length);
    if (name === 'empty') return object.slots.length === 0;
    if (/^\d+$/.test(name)) return getIndex(object, intValue(Number(name)));
  }
  if (object instanceof EntryValue) {
    if (name === 'key') return keyValue(object.key);
    if (name === 'value') return object.map.get(object.key) ?? null;
  }
  if (typeof object === 'string' && name === 'empty') return object === '';
  throw missing('getter', object, name);
}

export function setMember(object: Value, name: string, value: Value): void {
  if (object === null) throw nullCall();
  if (object instanceof MapValue) putInMap(object, name, value);
  else throw missing('setter', object, name);
}

/** Parameters are what they were given. */
export class FixedMap extends MapValue {}

export function putInMap(map: MapValue, key: Value, value: Value): void {
  if (map instanceof FixedMap) throw unsupported();
  map.set(keyOf(key), value);
}

export const unsupported = () => thrown('unsupported_operation_exception');

const missing = (what: string, object: Value, name: string) =>
  thrown(
    'illegal_argument_exception',
    `dynamic ${what} [${classOf(object)}, ${name.slice(0, 60)}] not found`,
  );

export function getIndex(object: Value, index: Value): Value {
  if (object instanceof MapValue) return object.get(keyOf(index)) ?? null;
  if (object === null) throw nullCall();
  if (object instanceof ListValue) {
    return object.slots[placeIn(object, index)]?.value ?? null;
  }
  throw notIndexed(object);
}

export function setIndex(object: Value, index: Value, value: Value): void {
  if (object === null) throw nullCall();
  if (object instanceof MapValue) putInMap(object, index, value);
  else if (object instanceof ListValue) object.set(placeIn(object, index), value);
  else throw notIndexed(object);
}

const notIndexed = (object: Value) =>
  thrown(
    'illegal_argument_exception',
    `Attempting to address a non-array-like type [${classOf(object)}] as an array.`,
  );

/** In brackets, numbers below zero count from the end. */
function placeIn(list: ListValue, index: Value): number {
  const at = indexOf(index);
  return checkedPlace(at < 0 ? at + list.slots.length : at, list.slots.length);
}

export function indexOf(index: Value): number {
  if (
    index !== null &&
    isNumberValue(index) &&
    index.kind !== 'long' &&
    Number.isInteger(index.value)
  ) {
    return Number(index.value);
  }
  throw castError(`Cannot cast ${classOf(index)} to java.lang.Integer`);
}

export function checkedPlace(at: number, length: number): number {
  if (at >= 0 && at < length) return at;
  throw thrown('index_out_of_bounds_exception', `Index ${at} out of bounds for length ${length}`);
}

import { isNumberValue, ListValue, MapValue, type Value } from '../document/values';
import {
  CharValue,
  classOf,
  EntryValue,
  ExceptionValue,
  IteratorValue,
  SetValue,
  ViewValue,
} from './objects';

const isCollection = (value: Value): boolean =>
  value instanceof ListValue || value instanceof SetValue || value instanceof ViewValue;
const isList = (value: Value): boolean => value instanceof ListValue;
const isMap = (value: Value): boolean => value instanceof MapValue;
const isSet = (value: Value): boolean =>
  value instanceof SetValue || (value instanceof ViewValue && value.of === 'entries');

/** Of the types that have others below them, or several names. */
const TESTS: ReadonlyMap<string, (value: Value) => boolean> = new Map([
  ['Number', (value: Value) => value !== null && isNumberValue(value)],
  ['CharSequence', (value: Value) => typeof value === 'string'],
  ['char', (value: Value) => value instanceof CharValue],
  ['boolean', (value: Value) => typeof value === 'boolean'],
  ['Collection', isCollection],
  ['Iterable', isCollection],
  ['List', isList],
  ['ArrayList', isList],
  ['Set', isSet],
  ['HashSet', isSet],
  ['LinkedHashSet', isSet],
  ['Map', isMap],
  // What a document holds is a LinkedHashMap, and each of these is a HashMap.
  ['HashMap', isMap],
  ['LinkedHashMap', isMap],
  ['Map.Entry', (value: Value) => value instanceof EntryValue],
  ['Iterator', (value: Value) => value instanceof IteratorValue],
  ['Exception', (value: Value) => value instanceof ExceptionValue],
  ['int', (value: Value) => classOf(value) === 'java.lang.Integer'],
  ['byte', (value: Value) => classOf(value) === 'java.lang.Byte'],
  ['short', (value: Value) => classOf(value) === 'java.lang.Short'],
  ['long', (value: Value) => classOf(value) === 'java.lang.Long'],
  ['float', (value: Value) => classOf(value) === 'java.lang.Float'],
  ['double', (value: Value) => classOf(value) === 'java.lang.Double'],
]);

/** Nothing is an instance of anything. */
export function isInstance(type: string, value: Value): boolean {
  if (value === null) return false;
  if (type === 'def' || type === 'Object') return true;
  const test = TESTS.get(type);
  return test ? test(value) : classOf(value) === `java.lang.${type}`;
}

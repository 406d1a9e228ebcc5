import { isNumberValue, ListValue, MapValue, type Value } from '../../document/values';
import {
  CharValue,
  EntryValue,
  ExceptionValue,
  IteratorValue,
  SetValue,
  ViewValue,
} from '../objects';
import { BOOLEANS, CHARACTERS, NUMBERS } from './numbers';
import { COLLECTIONS } from './collections';
import { ENTRIES, EXCEPTIONS, ITERATORS } from './small';
import { LISTS } from './lists';
import { MAPS } from './maps';
import { OBJECTS } from './objects';
import { SETS } from './sets';
import { STRINGS } from './strings';
import type { Method, Methods } from './method';

/** What kinds of values know, the nearest first. */
function tablesOf(value: Value): readonly Methods[] {
  if (typeof value === 'string') return [STRINGS, OBJECTS];
  if (typeof value === 'boolean') return [BOOLEANS, OBJECTS];
  if (value instanceof ListValue) return [LISTS, COLLECTIONS, OBJECTS];
  if (value instanceof MapValue) return [MAPS, OBJECTS];
  if (value instanceof SetValue || value instanceof ViewValue) return [SETS, COLLECTIONS, OBJECTS];
  if (value instanceof EntryValue) return [ENTRIES, OBJECTS];
  if (value instanceof IteratorValue) return [ITERATORS];
  if (value instanceof ExceptionValue) return [EXCEPTIONS];
  if (value instanceof CharValue) return [CHARACTERS, OBJECTS];
  return value !== null && isNumberValue(value) ? [NUMBERS, OBJECTS] : [];
}

/** @param name with the number of its values: `add/1` */
export function methodOf(value: Value, name: string): Method | undefined {
  for (const table of tablesOf(value)) {
    const found = table.get(name);
    if (found) return found;
  }
  return undefined;
}

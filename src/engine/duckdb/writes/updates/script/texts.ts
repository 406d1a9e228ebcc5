import { numberText } from '../document/number-text';
import { isNumberValue, ListValue, MapValue, type Value } from '../document/values';
import { CharValue, EntryValue, ExceptionValue, keyValue, SetValue, ViewValue } from './objects';
import { deeper, spendCharacters, spendSteps, type Run } from './scope';

/** As Java's `toString` writes it; its characters are counted. */
export function textOf(value: Value, run: Run): string {
  spendSteps(run);
  const text = deeper(run, () => write(value, run));
  spendCharacters(run, text.length);
  return text;
}

function write(value: Value, run: Run): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (isNumberValue(value)) return numberText(value);
  if (value instanceof CharValue) return value.text;
  if (value instanceof ListValue) return listText(value.values, value, run);
  if (value instanceof SetValue || value instanceof ViewValue) {
    return listText(value.list(), value, run);
  }
  if (value instanceof MapValue) return mapText(value, run);
  if (value instanceof EntryValue) return entryText(value.map, value.key, run);
  if (value instanceof ExceptionValue) return value.error.message;
  return value.other.replace('class ', '');
}

const listText = (values: readonly Value[], self: Value, run: Run): string =>
  `[${values.map((value) => (value === self ? '(this Collection)' : textOf(value, run))).join(', ')}]`;

const mapText = (map: MapValue, run: Run): string =>
  `{${[...map.slots.keys()].map((key) => entryText(map, key, run)).join(', ')}}`;

function entryText(map: MapValue, key: EntryValue['key'], run: Run): string {
  const value = map.get(key) ?? null;
  const text = value === map ? '(this Map)' : textOf(value, run);
  return `${textOf(keyValue(key), run)}=${text}`;
}

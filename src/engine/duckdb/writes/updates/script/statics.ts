import {
  doubleValue,
  intValue,
  ListValue,
  MapValue,
  type NumberValue,
  type Value,
} from '../document/values';
import { equals } from './comparisons';
import { convert, longOf } from './conversions';
import { castError, ScriptError, thrown } from './failures';
import { valuesOf } from './methods/collections';
import { mapArgument } from './methods/maps';
import { sortValues, textArgument } from './methods/method';
import { add } from './methods/sets';
import { ExceptionValue, SetValue } from './objects';
import { spendSteps, type Run } from './scope';
import { MATH } from './math';
import { parseDouble, parseWhole } from './parse-numbers';
import { textOf } from './texts';
import { TYPES } from './types';

type Static = (values: readonly Value[], run: Run) => Value;

const MEMBERS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['Integer.MAX_VALUE', intValue(2 ** 31 - 1)],
  ['Integer.MIN_VALUE', intValue(-(2 ** 31))],
  ['Long.MAX_VALUE', { kind: 'long', value: 2n ** 63n - 1n }],
  ['Long.MIN_VALUE', { kind: 'long', value: -(2n ** 63n) }],
  ['Double.MAX_VALUE', doubleValue(Number.MAX_VALUE)],
  ['Double.MIN_VALUE', doubleValue(Number.MIN_VALUE)],
  ['Double.NaN', doubleValue(Number.NaN)],
  ['Double.POSITIVE_INFINITY', doubleValue(Number.POSITIVE_INFINITY)],
  ['Double.NEGATIVE_INFINITY', doubleValue(Number.NEGATIVE_INFINITY)],
  ['Math.PI', doubleValue(Math.PI)],
  ['Math.E', doubleValue(Math.E)],
]);

export const staticMember = (type: string, name: string): Value | undefined =>
  MEMBERS.get(`${type}.${name}`);

const listArgument = (value: Value | undefined): ListValue => {
  if (value instanceof ListValue) return value;
  throw castError('Cannot cast to java.util.List');
};

const least = (values: Value | undefined, direction: 1 | -1, run: Run): Value => {
  const sorted = sortValues(valuesOf(values ?? null), undefined, run);
  if (sorted.length === 0) throw thrown('no_such_element_exception');
  return sorted.at(direction === 1 ? 0 : -1) ?? null;
};

const METHODS: ReadonlyMap<string, Static> = new Map<string, Static>([
  ...MATH,
  ['Integer.parseInt/1', ([text]) => parseWhole(textArgument(text), 'int')],
  ['Integer.valueOf/1', ([value = null]) => boxed('int', value)],
  ['Integer.toString/1', ([value = null], run) => textOf(value, run)],
  ['Integer.compare/2', ([a = null, b = null]) => compared('int', a, b)],
  ['Long.parseLong/1', ([text]) => parseWhole(textArgument(text), 'long')],
  ['Long.valueOf/1', ([value = null]) => boxed('long', value)],
  ['Long.toString/1', ([value = null], run) => textOf(value, run)],
  ['Long.compare/2', ([a = null, b = null]) => compared('long', a, b)],
  ['Double.parseDouble/1', ([text]) => parseDouble(textArgument(text))],
  ['Double.valueOf/1', ([value = null]) => boxed('double', value)],
  ['Double.toString/1', ([value = null], run) => textOf(value, run)],
  ['Double.compare/2', ([a = null, b = null]) => compared('double', a, b)],
  [
    'Double.isNaN/1',
    ([value = null]) => Number.isNaN((convert('double', value) as NumberValue).value),
  ],
  ['Boolean.parseBoolean/1', ([text]) => typeof text === 'string' && /^true$/i.test(text)],
  ['String.valueOf/1', ([value = null], run) => textOf(value, run)],
  [
    'String.join/2',
    ([between, values = null], run) =>
      valuesOf(values)
        .map((value) => textOf(value, run))
        .join(textArgument(between)),
  ],
  ['Objects.equals/2', ([a = null, b = null], run) => equals(a, b, run)],
  ['Objects.isNull/1', ([value = null]) => value === null],
  ['Objects.nonNull/1', ([value = null]) => value !== null],
  ['Collections.sort/1', ([list], run) => sortList(list, undefined, run)],
  ['Collections.sort/2', ([list, order], run) => sortList(list, order, run)],
  [
    'Collections.reverse/1',
    ([list]) => {
      listArgument(list).replace(listArgument(list).values.toReversed());
      return null;
    },
  ],
  ['Collections.min/1', ([values], run) => least(values, 1, run)],
  ['Collections.max/1', ([values], run) => least(values, -1, run)],
  ['Collections.emptyList/0', () => new ListValue()],
  ['Collections.emptyMap/0', () => new MapValue()],
  ['System.currentTimeMillis/0', (_, { now }) => ({ kind: 'long', value: longOf(now) })],
]);

/** @param name with the number of its values: `abs/1` */
export function staticMethod(type: string, name: string): Static | undefined {
  return METHODS.get(`${type}.${name}`);
}

const CLASSES = new Set([...METHODS.keys()].map((name) => name.split('.')[0] ?? ''));
staticMethod.knows = (type: string): boolean => CLASSES.has(type) || TYPES.has(type);

function sortList(list: Value | undefined, order: Value | undefined, run: Run): null {
  const found = listArgument(list);
  spendSteps(run, found.slots.length);
  found.replace(sortValues(found.values, order, run));
  return null;
}

function boxed(kind: 'int' | 'long' | 'double', value: Value): Value {
  if (typeof value !== 'string') return convert(kind, value);
  return kind === 'double' ? parseDouble(value) : parseWhole(value, kind);
}

function compared(kind: string, a: Value, b: Value): Value {
  const [x, y] = [a, b].map((value) => (convert(kind, value) as NumberValue).value);
  if (x === undefined || y === undefined) return intValue(0);
  return intValue(x < y ? -1 : x > y ? 1 : 0);
}

const setOf = (values: readonly Value[]): SetValue => {
  const found = new SetValue();
  for (const value of values) add(found, value);
  return found;
};
const mapOf = (value: Value): MapValue => {
  const found = new MapValue();
  for (const [key, slot] of mapArgument(value).slots) found.set(key, slot.value);
  return found;
};
const exception = (name: string, reason: Value): ExceptionValue =>
  new ExceptionValue(
    new ScriptError({
      type: name.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase(),
      reason: typeof reason === 'string' ? reason : null,
    }),
  );

const CONSTRUCTORS: ReadonlyMap<string, Static> = new Map<string, Static>([
  ...['ArrayList', 'LinkedList'].flatMap((name): [string, Static][] => [
    [`${name}/0`, () => new ListValue()],
    [
      `${name}/1`,
      ([values = null], run) => {
        // A number is how much room it gets.
        const given = values instanceof Object && 'kind' in values ? [] : valuesOf(values);
        spendSteps(run, given.length);
        return new ListValue(given);
      },
    ],
  ]),
  ...['HashSet', 'LinkedHashSet'].flatMap((name): [string, Static][] => [
    [`${name}/0`, () => new SetValue()],
    [`${name}/1`, ([values = null]) => setOf(valuesOf(values))],
  ]),
  ...['HashMap', 'LinkedHashMap'].flatMap((name): [string, Static][] => [
    [`${name}/0`, () => new MapValue()],
    [`${name}/1`, ([values = null]) => mapOf(values)],
  ]),
  ...[...TYPES]
    .filter((name) => name.endsWith('Exception'))
    .flatMap((name): [string, Static][] => [
      [`${name}/0`, () => exception(name, null)],
      [`${name}/1`, ([reason = null]) => exception(name, reason)],
    ]),
]);

export const constructorOf = (name: string): Static | undefined => CONSTRUCTORS.get(name);

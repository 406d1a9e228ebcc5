import { intValue, ListValue, MapValue, type Value } from '../../document/values';
import { equals } from '../comparisons';
import { castError, nullError } from '../failures';
import { FixedMap, putInMap, unsupported } from '../members';
import { classOf, keyOf, keyValue, SetValue, ViewValue } from '../objects';
import { spendSteps, type Run } from '../scope';
import { lambdaArgument, methods, testArgument, type Called } from './method';

export const MAPS = methods<MapValue>({
  'size/0': ({ slots }) => intValue(slots.size),
  'isEmpty/0': ({ slots }) => slots.size === 0,
  'get/1': (self, [key = null]) => self.get(keyOf(key)) ?? null,
  'getOrDefault/2': (self, [key = null, otherwise = null]) =>
    self.slots.has(keyOf(key)) ? (self.get(keyOf(key)) ?? null) : otherwise,
  'containsKey/1': ({ slots }, [key = null]) => slots.has(keyOf(key)),
  'containsValue/1': ({ slots }, [value = null], run) =>
    [...slots.values()].some((slot) => equals(slot.value, value, run)),
  'keySet/0': (self) => new SetValue(self, true),
  'values/0': (self) => new ViewValue(self, 'values'),
  'entrySet/0': (self) => new ViewValue(self, 'entries'),
  'put/2': (self, [key = null, value = null]) => put(self, key, value),
  'putAll/1': (self, [others = null], run) => {
    const given = mapArgument(others);
    spendSteps(run, given.slots.size);
    for (const [key, { value }] of given.slots) putInMap(self, keyValue(key), value);
    return null;
  },
  'putIfAbsent/2': (self, [key = null, value = null]) => {
    const before = self.get(keyOf(key)) ?? null;
    if (before === null) putInMap(self, key, value);
    return before;
  },
  'replace/2': (self, [key = null, value = null]) =>
    self.slots.has(keyOf(key)) ? put(self, key, value) : null,
  'remove/1': (self, [key = null]) => {
    if (self instanceof FixedMap) throw unsupported();
    const before = self.get(keyOf(key)) ?? null;
    self.delete(keyOf(key));
    return before;
  },
  'clear/0': (self) => {
    if (self instanceof FixedMap) throw unsupported();
    for (const key of self.slots.keys()) self.delete(key);
    return null;
  },
  'computeIfAbsent/2': (self, [key = null, make], run) => {
    const before = self.get(keyOf(key)) ?? null;
    return before ?? putOrRemove(self, key, lambdaArgument(make, run)(key));
  },
  'computeIfPresent/2': (self, [key = null, change], run) => {
    const before = self.get(keyOf(key)) ?? null;
    if (before === null) return null;
    return putOrRemove(self, key, lambdaArgument(change, run)(key, before));
  },
  'compute/2': (self, [key = null, change], run) =>
    putOrRemove(self, key, lambdaArgument(change, run)(key, self.get(keyOf(key)) ?? null)),
  'merge/3': (self, [key = null, value = null, change], run) => {
    const before = self.get(keyOf(key)) ?? null;
    return putOrRemove(
      self,
      key,
      before === null ? value : lambdaArgument(change, run)(before, value),
    );
  },
  'forEach/1': (self, [action], run) => goThrough(self, lambdaArgument(action, run)),
  'each/1': (self, [action], run) => goThrough(self, lambdaArgument(action, run)) ?? self,
  'replaceAll/1': (self, [change], run) => {
    const changed = lambdaArgument(change, run);
    for (const [key, value] of entriesOf(self)) putInMap(self, key, changed(key, value));
    return null;
  },
  'any/1': (self, [test], run) => entriesOf(self).some(ofTwo(test, run)),
  'every/1': (self, [test], run) => entriesOf(self).every(ofTwo(test, run)),
  'count/1': (self, [test], run) => intValue(entriesOf(self).filter(ofTwo(test, run)).length),
  'collect/1': (self, [change], run) => {
    const changed = lambdaArgument(change, run);
    return new ListValue(entriesOf(self).map(([key, value]) => changed(key, value)));
  },
  'findAll/1': (self, [test], run) => {
    const found = new MapValue();
    for (const [key, value] of entriesOf(self).filter(ofTwo(test, run))) {
      found.set(keyOf(key), value);
    }
    return found;
  },
});

export function mapArgument(value: Value): MapValue {
  if (value instanceof MapValue) return value;
  if (value === null) throw nullError('m');
  throw castError(`Cannot cast ${classOf(value)} to java.util.Map`);
}

const entriesOf = ({ slots }: MapValue): (readonly [Value, Value])[] =>
  [...slots].map(([key, { value }]) => [keyValue(key), value] as const);

function ofTwo(test: Value | undefined, run: Run): (entry: readonly [Value, Value]) => boolean {
  const holds = testArgument(test, run);
  return ([key, value]) => holds(key, value);
}

/** What was there before. */
function put(map: MapValue, key: Value, value: Value): Value {
  const before = map.get(keyOf(key)) ?? null;
  putInMap(map, key, value);
  return before;
}

/** Nothing takes its place where nothing is computed. */
function putOrRemove(map: MapValue, key: Value, value: Value): Value {
  if (value !== null) putInMap(map, key, value);
  else if (map instanceof FixedMap) throw unsupported();
  else map.delete(keyOf(key));
  return value;
}

function goThrough(map: MapValue, act: Called): null {
  for (const [key, value] of entriesOf(map)) act(key, value);
  return null;
}

import type { Key, Value } from '../../document/values';
import { unsupported } from '../members';
import { EntryValue, keyOf, keyValue, SetValue, type ViewValue } from '../objects';
import { spendSteps } from '../scope';
import { valuesOf } from './collections';
import { find } from './lists';
import { methods, testArgument } from './method';

/** Of sets, and of what a map shows of itself: what is removed here is removed there. */
export const SETS = methods<SetValue | ViewValue>({
  'add/1': (self, [value = null]) => add(self, value),
  'addAll/1': (self, [values = null], run) => {
    const added = valuesOf(values);
    spendSteps(run, added.length);
    return added.map((value) => add(self, value)).some(Boolean);
  },
  'clear/0': (self) => {
    removeWhere(self, () => true);
    return null;
  },
  'remove/1': (self, [value = null], run) => {
    if (self instanceof SetValue) return self.map.delete(keyOf(value));
    let isDone = false;
    return removeWhere(self, (one) => !isDone && (isDone = find([one], value, run) === 0));
  },
  'removeIf/1': (self, [test], run) => removeWhere(self, testArgument(test, run)),
  'removeAll/1': (self, [values = null], run) => {
    const others = valuesOf(values);
    return removeWhere(self, (value) => find(others, value, run) >= 0);
  },
  'retainAll/1': (self, [values = null], run) => {
    const others = valuesOf(values);
    return removeWhere(self, (value) => find(others, value, run) < 0);
  },
});

export function add(self: SetValue | ViewValue, value: Value): boolean {
  if (!(self instanceof SetValue) || self.isView) throw unsupported();
  const key = keyOf(value);
  if (self.map.slots.has(key)) return false;
  self.map.set(key, true);
  return true;
}

function removeWhere(self: SetValue | ViewValue, isGone: (value: Value) => boolean): boolean {
  const keys = [...self.map.slots.keys()].filter((key) => isGone(shown(self, key)));
  for (const key of keys) self.map.delete(key);
  return keys.length > 0;
}

function shown(self: SetValue | ViewValue, key: Key): Value {
  if (self instanceof SetValue) return keyValue(key);
  return self.of === 'entries' ? new EntryValue(self.map, key) : (self.map.get(key) ?? null);
}

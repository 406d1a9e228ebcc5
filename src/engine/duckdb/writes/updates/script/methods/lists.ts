import { intValue, ListValue, type Value } from '../../document/values';
import { equals } from '../comparisons';
import { thrown } from '../failures';
import { checkedPlace, indexOf } from '../members';
import { spendSteps, type Run } from '../scope';
import { valuesOf } from './collections';
import { lambdaArgument, methods, sortValues, testArgument } from './method';

export const LISTS = methods<ListValue>({
  'add/1': (self, [value = null]) => {
    self.splice(self.slots.length, 0, [value]);
    return true;
  },
  'add/2': (self, [at = null, value = null], run) => {
    insert(self, place(self, at), { values: [value], run });
    return null;
  },
  'addAll/1': (self, [values = null], run) =>
    insert(self, self.slots.length, { values: valuesOf(values), run }),
  'addAll/2': (self, [at = null, values = null], run) =>
    insert(self, place(self, at), { values: valuesOf(values), run }),
  'clear/0': (self) => {
    self.replace([]);
    return null;
  },
  'get/1': (self, [at = null]) => self.slots[existing(self, at)]?.value ?? null,
  'getLength/0': (self) => intValue(self.slots.length),
  'indexOf/1': (self, [value = null], run) => intValue(find(self.values, value, run)),
  'lastIndexOf/1': (self, [value = null], run) => {
    const at = find(self.values.toReversed(), value, run);
    return intValue(at < 0 ? -1 : self.slots.length - 1 - at);
  },
  // By its place: Painless never takes the value for what is to be removed.
  'remove/1': (self, [at = null], run) => {
    const found = existing(self, at);
    const before = self.slots[found]?.value ?? null;
    spendSteps(run, self.slots.length - found);
    self.splice(found, 1);
    return before;
  },
  'removeIf/1': (self, [test], run) => {
    const isGone = testArgument(test, run);
    return keep(self, (value) => !isGone(value));
  },
  'removeAll/1': (self, [values = null], run) => {
    const others = valuesOf(values);
    return keep(self, (value) => find(others, value, run) < 0);
  },
  'retainAll/1': (self, [values = null], run) => {
    const others = valuesOf(values);
    return keep(self, (value) => find(others, value, run) >= 0);
  },
  'replaceAll/1': (self, [change], run) => {
    const changed = lambdaArgument(change, run);
    self.replace(self.values.map((value) => changed(value)));
    return null;
  },
  'set/2': (self, [at = null, value = null]) => {
    const found = existing(self, at);
    const before = self.slots[found]?.value ?? null;
    self.set(found, value);
    return before;
  },
  'sort/1': (self, [comparator = null], run) => {
    spendSteps(run, self.slots.length);
    self.replace(sortValues(self.values, comparator, run));
    return null;
  },
  'subList/2': (self, [from = null, to = null], run) => {
    const [start, end] = [indexOf(from), indexOf(to)];
    if (start < 0 || end > self.slots.length || start > end) {
      throw thrown(
        'index_out_of_bounds_exception',
        `fromIndex: ${start}, toIndex: ${end}, size: ${self.slots.length}`,
      );
    }
    spendSteps(run, end - start);
    return new PartOfList(self.values.slice(start, end));
  },
});

/** A part of a list as it was: a change of it would have to change the list. */
class PartOfList extends ListValue {
  override splice(): void {
    throw thrown(
      'unsupported_operation_exception',
      'A part of a list can’t be changed in updates: change the list.',
    );
  }

  override set(): void {
    this.splice();
  }
}

const existing = ({ slots }: ListValue, at: Value): number =>
  checkedPlace(indexOf(at), slots.length);

/** Also behind the last. */
function place({ slots }: ListValue, at: Value): number {
  const found = indexOf(at);
  if (found >= 0 && found <= slots.length) return found;
  throw thrown('index_out_of_bounds_exception', `Index: ${found}, Size: ${slots.length}`);
}

function insert(
  list: ListValue,
  at: number,
  { values, run }: { values: readonly Value[]; run: Run },
): boolean {
  spendSteps(run, values.length + list.slots.length - at);
  list.splice(at, 0, values);
  return values.length > 0;
}

export function find(values: readonly Value[], value: Value, run: Run): number {
  return values.findIndex((one) => equals(one, value, run));
}

/** Whether some were removed. */
function keep(list: ListValue, isKept: (value: Value) => boolean): boolean {
  const kept = list.values.filter(isKept);
  if (kept.length === list.slots.length) return false;
  list.replace(kept);
  return true;
}

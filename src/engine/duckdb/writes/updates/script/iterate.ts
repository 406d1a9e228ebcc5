import { ListValue, type Value } from '../document/values';
import { thrown } from './failures';
import { EntryValue, IteratorValue, keyValue, SetValue, ViewValue } from './objects';

const wasChanged = () => thrown('concurrent_modification_exception');
const isOver = () => thrown('no_such_element_exception');

/** Undefined for what can't be gone through. It notices what comes or goes meanwhile. */
export function iteratorOf(value: Value): IteratorValue | undefined {
  if (value instanceof ListValue) return ofList(value);
  if (value instanceof SetValue || value instanceof ViewValue) return ofMap(value);
  return undefined;
}

function ofList(list: ListValue): IteratorValue {
  let at = 0;
  let { resizes } = list;
  return new IteratorValue({
    hasNext: () => at !== list.slots.length,
    next() {
      if (list.resizes !== resizes) throw wasChanged();
      const slot = list.slots[at];
      if (!slot) throw isOver();
      at += 1;
      return slot.value;
    },
    remove() {
      at -= 1;
      list.splice(at, 1);
      ({ resizes } = list);
    },
  });
}

function ofMap(view: SetValue | ViewValue): IteratorValue {
  const { map } = view;
  const keys = [...map.slots.keys()];
  let at = 0;
  let { resizes } = map;
  return new IteratorValue({
    hasNext: () => at < keys.length,
    next() {
      if (map.resizes !== resizes) throw wasChanged();
      if (at >= keys.length) throw isOver();
      const key = keys[at] ?? null;
      at += 1;
      if (view instanceof SetValue) return keyValue(key);
      return view.of === 'entries' ? new EntryValue(map, key) : (map.get(key) ?? null);
    },
    remove() {
      map.delete(keys[at - 1] ?? null);
      ({ resizes } = map);
    },
  });
}

import type { Value } from '../../document/values';
import { putInMap } from '../members';
import { keyValue, type EntryValue, type ExceptionValue, type IteratorValue } from '../objects';
import { methods } from './method';

export const ENTRIES = methods<EntryValue>({
  'getKey/0': ({ key }) => keyValue(key),
  'getValue/0': ({ map, key }) => map.get(key) ?? null,
  'setValue/1': ({ map, key }, [value = null]): Value => {
    const before = map.get(key) ?? null;
    putInMap(map, keyValue(key), value);
    return before;
  },
});

export const ITERATORS = methods<IteratorValue>({
  'hasNext/0': (self) => self.hasNext(),
  'next/0': (self) => self.next(),
  'remove/0': (self) => {
    self.remove();
    return null;
  },
});

export const EXCEPTIONS = methods<ExceptionValue>({
  'getMessage/0': ({ error }) => error.cause.reason,
});

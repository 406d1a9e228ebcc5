import { intValue, ListValue, type Value } from '../../document/values';
import { equals } from '../comparisons';
import { castError, nullError } from '../failures';
import { iteratorOf } from '../iterate';
import { compute } from '../numbers';
import { classOf, SetValue, ViewValue } from '../objects';
import { spendCharacters } from '../scope';
import { textOf } from '../texts';
import { lambdaArgument, methods, testArgument, textArgument } from './method';

type Collection = ListValue | SetValue | ViewValue;

export function valuesOf(value: Value): readonly Value[] {
  if (value instanceof ListValue) return value.values;
  if (value instanceof SetValue || value instanceof ViewValue) return value.list();
  if (value === null) throw nullError('c');
  throw castError(`Cannot cast ${classOf(value)} to java.util.Collection`);
}

/** What lists and sets do alike. */
export const COLLECTIONS = methods<Collection>({
  'size/0': (self) => intValue(sizeOf(self)),
  'isEmpty/0': (self) => sizeOf(self) === 0,
  'iterator/0': (self) => iteratorOf(self) ?? null,
  'contains/1': (self, [value = null], run) =>
    valuesOf(self).some((one) => equals(one, value, run)),
  'containsAll/1': (self, [values = null], run) => {
    const own = valuesOf(self);
    return valuesOf(values).every((value) => own.some((one) => equals(one, value, run)));
  },
  'forEach/1': (self, [action], run) => {
    const act = lambdaArgument(action, run);
    for (const iterator = iteratorOf(self); iterator?.hasNext();) act(iterator.next());
    return null;
  },
  'each/1': (self, [action], run) => {
    const act = lambdaArgument(action, run);
    for (const iterator = iteratorOf(self); iterator?.hasNext();) act(iterator.next());
    return self;
  },
  'any/1': (self, [test], run) => valuesOf(self).some(ofOne(testArgument(test, run))),
  'every/1': (self, [test], run) => valuesOf(self).every(ofOne(testArgument(test, run))),
  'find/1': (self, [test], run) => valuesOf(self).find(ofOne(testArgument(test, run))) ?? null,
  'findAll/1': (self, [test], run) =>
    new ListValue(valuesOf(self).filter(ofOne(testArgument(test, run)))),
  'collect/1': (self, [change], run) => {
    const changed = lambdaArgument(change, run);
    return new ListValue(valuesOf(self).map((value) => changed(value)));
  },
  'count/1': (self, [test], run) =>
    intValue(valuesOf(self).filter(ofOne(testArgument(test, run))).length),
  'join/1': (self, [between], run) => {
    const separator = textArgument(between);
    const texts = valuesOf(self).map((value) => textOf(value, run));
    spendCharacters(run, texts.length * separator.length);
    return texts.join(separator);
  },
  'sum/0': (self) =>
    valuesOf(self).reduce<Value>((sum, value) => compute('+', sum, value), {
      kind: 'double',
      value: 0,
    }),
});

const ofOne =
  (test: (value: Value) => boolean) =>
  (value: Value): boolean =>
    test(value);

const sizeOf = (self: Collection): number =>
  self instanceof ListValue ? self.slots.length : self.map.slots.size;

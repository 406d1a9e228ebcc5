import { intValue, type NumberValue, type Value } from '../../document/values';
import { compareValues } from '../comparisons';
import { numberOfKind } from '../conversions';
import type { CharValue } from '../objects';
import { methods } from './method';

const compareTo = (self: Value, [other = null]: readonly Value[]): Value =>
  intValue(Math.sign(compareValues(self, other)));

export const NUMBERS = methods<NumberValue>({
  'intValue/0': (self) => numberOfKind('int', self),
  'longValue/0': (self) => numberOfKind('long', self),
  'floatValue/0': (self) => numberOfKind('float', self),
  'doubleValue/0': (self) => numberOfKind('double', self),
  'shortValue/0': (self) => numberOfKind('short', self),
  'byteValue/0': (self) => numberOfKind('byte', self),
  'compareTo/1': compareTo,
  'isNaN/0': ({ value }) => Number.isNaN(value),
});

export const BOOLEANS = methods<boolean>({
  'booleanValue/0': (self) => self,
  'compareTo/1': compareTo,
});

export const CHARACTERS = methods<CharValue>({
  'charValue/0': (self) => self,
  'compareTo/1': compareTo,
});

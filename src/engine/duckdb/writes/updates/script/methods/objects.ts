import { intValue, isNumberValue, type Value } from '../../document/values';
import { equals } from '../comparisons';
import { thrown } from '../failures';
import { textOf } from '../texts';
import { methods } from './method';

/** What every value does. */
export const OBJECTS = methods<Value>({
  'equals/1': (self, [other = null], run) => equals(self, other, run),
  'toString/0': (self, _, run) => textOf(self, run),
  'hashCode/0': (self) => intValue(hashOf(self)),
});

function hashOf(value: Value): number {
  if (typeof value === 'string') {
    let hash = 0;
    for (let at = 0; at < value.length; at++)
      hash = (Math.imul(31, hash) + value.charCodeAt(at)) | 0;
    return hash;
  }
  if (typeof value === 'boolean') return value ? 1231 : 1237;
  if (value !== null && isNumberValue(value)) {
    if (value.kind === 'int') return value.value;
    if (value.kind === 'long') return Number(BigInt.asIntN(32, value.value ^ (value.value >> 32n)));
  }
  throw thrown(
    'illegal_argument_exception',
    '[hashCode] is for texts, whole numbers and booleans.',
  );
}

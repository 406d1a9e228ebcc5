import { isNumberValue, ListValue, type Value } from '../../writes/updates/document/values';
import { illegal, ProcessorError } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { className } from '../values';

/** Puts the values of a list in order. */
export const processor: ProcessorKind = {
  type: 'sort',
  read(config) {
    const field = config.text('field');
    const target = config.text('target_field', undefined) ?? field;
    const order = config.text('order', 'asc');
    if (order.toLowerCase() !== 'asc' && order.toLowerCase() !== 'desc') {
      throw config.wrong(
        'order',
        `Sort direction [${order}] not recognized. Valid values are: [asc, desc]`,
      );
    }
    const factor = order.toLowerCase() === 'asc' ? 1 : -1;
    return (document) => {
      const values = document.get(field);
      if (values === null) throw illegal(`field [${field}] is null, cannot sort.`);
      if (!(values instanceof ListValue)) {
        throw illegal(
          `field [${field}] of type [${className(values)}] cannot be cast to [java.util.List]`,
        );
      }
      document.set(target, new ListValue(values.values.toSorted((a, b) => factor * compare(a, b))));
    };
  },
};

/** Only values of one kind can be compared, as in Java. */
function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a !== null && b !== null && isNumberValue(a) && isNumberValue(b) && a.kind === b.kind) {
    return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  }
  if (a === null || b === null) {
    throw new ProcessorError({
      type: 'null_pointer_exception',
      reason: 'a list with null can’t be sorted',
    });
  }
  throw new ProcessorError({
    type: 'class_cast_exception',
    reason: `class ${className(a)} cannot be cast to class ${className(b)}`,
  });
}

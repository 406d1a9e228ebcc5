import { ListValue, type Value } from '../../writes/updates/document/values';
import { CONVERSIONS } from '../conversions';
import { illegal, ProcessorError } from '../pipeline-error';
import type { ProcessorKind } from '../processor';

/** Makes a value of another type. */
export const processor: ProcessorKind = {
  type: 'convert',
  read(config) {
    const field = config.text('field');
    const name = config.text('type').toLowerCase();
    const target = config.text('target_field', undefined) ?? field;
    const convert = CONVERSIONS.get(name);
    if (!convert) {
      throw config.wrong('type', `type [${name}] not supported, cannot convert field.`);
    }
    const ignoreMissing = config.flag('ignore_missing');
    return (document) => {
      const value = document.find(field, ignoreMissing);
      if (value === null) {
        if (ignoreMissing) return;
        throw illegal(`Field [${field}] is null, cannot be converted to type [${name}]`);
      }
      document.set(target, value instanceof ListValue ? ofEach(value, convert) : convert(value));
    };
  },
};

const ofEach = (list: ListValue, convert: (value: Value) => Value): Value =>
  new ListValue(
    list.values.map((value) => {
      if (value !== null) return convert(value);
      throw new ProcessorError({
        type: 'null_pointer_exception',
        reason: 'Cannot invoke "Object.toString()" because "value" is null',
      });
    }),
  );

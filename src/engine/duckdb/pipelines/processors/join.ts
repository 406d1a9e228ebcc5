import { ListValue } from '../../writes/updates/document/values';
import { illegal, ProcessorError } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { className, javaText } from '../values';

/** One text of the values of a list. */
export const processor: ProcessorKind = {
  type: 'join',
  read(config) {
    const field = config.text('field');
    const separator = config.text('separator');
    const target = config.text('target_field', undefined) ?? field;
    return (document) => {
      const values = document.get(field);
      if (values === null) throw illegal(`field [${field}] is null, cannot join.`);
      if (!(values instanceof ListValue)) {
        throw illegal(
          `field [${field}] of type [${className(values)}] cannot be cast to [java.util.List]`,
        );
      }
      if (values.values.includes(null)) {
        throw new ProcessorError({ type: 'null_pointer_exception', reason: null });
      }
      document.set(target, values.values.map(javaText).join(separator));
    };
  },
};

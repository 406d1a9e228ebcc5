import { MapValue, type Value } from '../../writes/updates/document/values';
import { UpdateError } from '../../writes/updates/update-error';
import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { javaText, readFirstValue } from '../values';

/** Reads a text as JSON. */
export const processor: ProcessorKind = {
  type: 'json',
  read(config) {
    const field = config.text('field');
    const given = config.text('target_field', undefined);
    const addsToRoot = config.flag('add_to_root');
    if (addsToRoot && given !== undefined) {
      throw config.wrong(
        'target_field',
        'Cannot set a target field while also setting `add_to_root` to true',
      );
    }
    const target = given ?? field;
    return (document) => {
      if (!addsToRoot) {
        document.set(target, parse(document.get(field)));
        return;
      }
      // By its name alone, as in OpenSearch: a path is not followed.
      const value = parse(document.fields.get(field) ?? null);
      if (!(value instanceof MapValue)) {
        throw illegal('cannot add non-map fields to root of document');
      }
      for (const [key, slot] of value.slots) document.fields.set(key, slot.value, slot.text);
    };
  },
};

/** Other values than texts are read as they would be written. */
function parse(value: Value): Value {
  if (value === null) return null;
  try {
    return readFirstValue(javaText(value));
  } catch (error) {
    if (error instanceof UpdateError) throw illegal(error.message);
    throw error;
  }
}

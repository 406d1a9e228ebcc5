import { ListValue, type Value } from '../writes/updates/document/values';
import type { ConfigReader } from './config-reader';
import type { PipelineRun, ProcessorRun } from './pipeline';
import { illegal, ProcessorError } from './pipeline-error';
import { className, javaText } from './values';

/** What becomes of a text. */
export type TextChange = (text: string, run: PipelineRun) => Value;

/** Processors that change a text, or each text of a list, and put it where it was or somewhere else. */
export function readStringProcessor(config: ConfigReader, change: TextChange): ProcessorRun {
  const field = config.text('field');
  const ignoreMissing = config.flag('ignore_missing');
  const target = config.text('target_field', undefined) ?? field;
  return (document, run) => {
    const value = document.find(field, ignoreMissing);
    if (value === null) {
      if (ignoreMissing) return;
      throw illegal(`field [${field}] is null, cannot process it.`);
    }
    const counted: TextChange = (text) => {
      const made = change(text, run);
      if (typeof made === 'string') document.spend(made.length);
      return made;
    };
    document.set(target, changed(value, { field, change: counted, run }));
  };
}

interface Place {
  field: string;
  change: TextChange;
  run: PipelineRun;
}

function changed(value: Value, { field, change, run }: Place): Value {
  if (typeof value === 'string') return change(value, run);
  if (!(value instanceof ListValue)) {
    throw illegal(
      `field [${field}] of type [${className(value)}] cannot be cast to [java.lang.String]`,
    );
  }
  return new ListValue(
    value.values.map((item) => {
      if (typeof item === 'string') return change(item, run);
      if (item === null) {
        throw new ProcessorError({
          type: 'null_pointer_exception',
          reason: 'Cannot invoke "Object.getClass()" because "value" is null',
        });
      }
      throw illegal(
        `value [${javaText(item)}] of type [${className(item)}] in list field [${field}] cannot be cast to [java.lang.String]`,
      );
    }),
  );
}

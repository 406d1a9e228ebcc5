import { ListValue } from '../../writes/updates/document/values';
import { readSeparator } from '../patterns/read-separator';
import { splitText, withoutEmptyEnd } from '../patterns/split-text';
import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { className } from '../values';

/** The parts of a text, as a list. */
export const processor: ProcessorKind = {
  type: 'split',
  read(config) {
    const field = config.text('field');
    const separator = readSeparator(config, 'separator');
    const ignoreMissing = config.flag('ignore_missing');
    const keepsEmpty = config.flag('preserve_trailing');
    const target = config.text('target_field', undefined) ?? field;
    return (document, run) => {
      const value = document.find(field, ignoreMissing);
      if (value === null) {
        if (ignoreMissing) return;
        throw illegal(`field [${field}] is null, cannot split.`);
      }
      if (typeof value !== 'string') {
        throw illegal(
          `field [${field}] of type [${className(value)}] cannot be cast to [java.lang.String]`,
        );
      }
      const parts = splitText(separator, value, run);
      document.set(target, new ListValue(keepsEmpty ? parts : withoutEmptyEnd(parts, value)));
    };
  },
};

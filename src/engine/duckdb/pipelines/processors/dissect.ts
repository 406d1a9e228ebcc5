import { readDissect } from '../dissect/dissect-pattern';
import { dissectText } from '../dissect/dissect-text';
import { illegal, ProcessorError } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { className } from '../values';

/** Cuts a text at signs that always stand between its parts. */
export const processor: ProcessorKind = {
  type: 'dissect',
  read(config) {
    const field = config.text('field');
    const pattern = readDissect(config.text('pattern'), (reason) =>
      config.wrong(undefined, reason),
    );
    const separator = config.text('append_separator', '');
    const ignoreMissing = config.flag('ignore_missing');
    return (document) => {
      const value = document.find(field, ignoreMissing);
      if (value === null) {
        if (ignoreMissing) return;
        throw illegal(`field [${field}] is null, cannot process it.`);
      }
      if (typeof value !== 'string') {
        throw illegal(
          `field [${field}] of type [${className(value)}] cannot be cast to [java.lang.String]`,
        );
      }
      const found = dissectText(pattern, value, separator);
      if (!found) {
        throw new ProcessorError({
          type: 'find_match',
          reason: `Unable to find match for dissect pattern: ${pattern.source} against source: ${value}`,
        });
      }
      for (const [name, part] of found) document.set(name, part);
    };
  },
};

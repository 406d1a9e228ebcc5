import { readDissect } from '../dissect/dissect-pattern';
import { dissectText } from '../dissect/dissect-text';
import { ProcessorError } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { textOfField } from '../text-of-field';

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
      const value = textOfField(document, { field, ignoreMissing });
      if (value === undefined) return;
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

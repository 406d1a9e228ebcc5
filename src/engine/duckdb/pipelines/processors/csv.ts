import { readCsv } from '../csv';
import type { ProcessorKind } from '../processor';
import { textOfField } from '../text-of-field';

/** Reads a line of CSV into fields. */
export const processor: ProcessorKind = {
  type: 'csv',
  read(config) {
    const field = config.text('field');
    const targets = config.texts('target_fields');
    if (targets.length === 0)
      throw config.wrong('target_fields', "target fields list can't be empty");
    const sign = (name: string, otherwise: string) => {
      const given = config.text(name, otherwise);
      if (given.length === 1) return given;
      throw config.wrong(
        name,
        `${name} has to be single character like ${name === 'quote' ? '" or \'' : ', or ;'}`,
      );
    };
    const quote = sign('quote', '"');
    const separator = sign('separator', ',');
    const trims = config.flag('trim');
    const empty = config.take('empty_value');
    const ignoreMissing = config.flag('ignore_missing');
    return (document) => {
      const line = textOfField(document, { field, ignoreMissing });
      if (line === undefined) return;
      for (const [at, value] of readCsv(line, { quote, separator, trims }).entries()) {
        const target = targets[at];
        if (target === undefined) return;
        if (value !== '') document.set(target, value);
        else if (empty !== undefined) document.set(target, empty);
      }
    };
  },
};

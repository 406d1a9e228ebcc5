import { readValueTemplate } from '../template';
import type { ProcessorKind } from '../processor';

/** Puts a value into a field. */
export const processor: ProcessorKind = {
  type: 'set',
  read(config) {
    const field = config.template('field');
    const given = config.require('value');
    const value = readValueTemplate(given, (reason) => config.wrong('value', reason));
    const overrides = config.flag('override', true);
    const ignoreEmpty = config.flag('ignore_empty_value');
    return (document) => {
      const path = field(document);
      if (!overrides && document.has(path) && document.get(path) !== null) return;
      const found = value(document);
      if (ignoreEmpty && (found === null || (value.isText && found === ''))) return;
      document.set(path, found);
    };
  },
};

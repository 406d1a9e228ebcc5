import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';

/** Gives a field another name. */
export const processor: ProcessorKind = {
  type: 'rename',
  read(config) {
    const field = config.template('field');
    const target = config.template('target_field');
    const ignoreMissing = config.flag('ignore_missing');
    const overrides = config.flag('override_target');
    return (document) => {
      const from = field(document);
      if (from === '' || !document.has(from, true)) {
        if (ignoreMissing) return;
        throw illegal(
          from === '' ? 'field path cannot be null nor empty' : `field [${from}] doesn't exist`,
        );
      }
      const to = target(document);
      if (!overrides && document.has(to, true)) throw illegal(`field [${to}] already exists`);
      const value = document.get(from);
      document.remove(from);
      try {
        document.set(to, value);
      } catch (error) {
        document.set(from, value);
        throw error;
      }
    };
  },
};

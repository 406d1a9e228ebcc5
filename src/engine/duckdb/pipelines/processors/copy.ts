import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { copyOf } from '../values';

/** Copies a field. */
export const processor: ProcessorKind = {
  type: 'copy',
  read(config) {
    const source = config.template('source_field');
    const target = config.template('target_field');
    const ignoreMissing = config.flag('ignore_missing');
    const removes = config.flag('remove_source');
    const overrides = config.flag('override_target');
    return (document) => {
      const from = source(document);
      if (from === '' || !document.has(from, true)) {
        if (ignoreMissing) return;
        throw illegal(
          from === ''
            ? 'source field path cannot be null nor empty'
            : `source field [${from}] doesn't exist`,
        );
      }
      const to = target(document);
      if (to === '') throw illegal('target field path cannot be null nor empty');
      if (to === from) throw illegal('source field path and target field path cannot be same');
      if (!overrides && document.has(to, true))
        throw illegal(`target field [${to}] already exists`);
      document.set(
        to,
        copyOf(document.get(from), (count) => document.spend(count)),
      );
      if (removes) document.remove(from);
    };
  },
};

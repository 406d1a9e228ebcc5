import { matchesPattern } from '#common/query';
import { isMetadata } from '../pipeline-document';
import type { ProcessorKind } from '../processor';

/** Takes fields out whose names match, or all whose names do not. */
export const processor: ProcessorKind = {
  type: 'remove_by_pattern',
  read(config) {
    const removed = config.textOrTexts('field_pattern');
    const kept = config.textOrTexts('exclude_field_pattern');
    if ((removed === undefined) === (kept === undefined)) {
      throw config.wrong(
        'field_pattern',
        'either field_pattern or exclude_field_pattern must be set',
      );
    }
    for (const pattern of removed ?? kept ?? []) {
      if (!pattern.startsWith('_')) continue;
      const name = removed ? 'field_pattern' : 'exclude_field_pattern';
      throw config.wrong(
        name,
        `Validation Failed: 1: ${name} [${pattern}] must not start with '_';`,
      );
    }
    const matches = (name: string) =>
      (removed ?? kept ?? []).some((pattern) => matchesPattern(name, pattern));
    return ({ fields }) => {
      for (const key of fields.slots.keys()) {
        const name = String(key);
        if (!isMetadata(name) && matches(name) === (removed !== undefined)) fields.delete(key);
      }
    };
  },
};

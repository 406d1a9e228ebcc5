import type { ProcessorKind } from '../processor';
import { readStringProcessor } from '../string-processor';

export const processor: ProcessorKind = {
  type: 'uppercase',
  read: (config) => readStringProcessor(config, (text) => text.toUpperCase()),
};

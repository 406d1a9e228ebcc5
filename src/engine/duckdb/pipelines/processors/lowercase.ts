import type { ProcessorKind } from '../processor';
import { readStringProcessor } from '../string-processor';

export const processor: ProcessorKind = {
  type: 'lowercase',
  read: (config) => readStringProcessor(config, (text) => text.toLowerCase()),
};

import { stripTags } from '../html-strip';
import type { ProcessorKind } from '../processor';
import { readStringProcessor } from '../string-processor';

export const processor: ProcessorKind = {
  type: 'html_strip',
  read: (config) => readStringProcessor(config, stripTags),
};

import type { ProcessorKind } from '../processor';
import { readStringProcessor } from '../string-processor';

export const processor: ProcessorKind = {
  type: 'trim',
  read: (config) => readStringProcessor(config, trimAsJava),
};

/** Java takes all control characters for spaces, and none of the other spaces of Unicode. */
function trimAsJava(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 32) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 32) end -= 1;
  return text.slice(start, end);
}

import type { ProcessorKind } from '../processor';

/** The document is not written. */
export const processor: ProcessorKind = { type: 'drop', read: () => () => 'dropped' };

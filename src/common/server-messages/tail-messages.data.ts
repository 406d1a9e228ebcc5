/** Why documents can't be followed as they are written. */
export const TAIL_MESSAGES = {
  'tail.cluster':
    'New documents are followed on the embedded engine only: a cluster numbers what is written in each shard by itself, so nothing tells exactly what came since. Use the refresh interval of the time picker instead.',
} as const;

import { matchIndices } from '#common/search';

/** Whether a name, several with commas, or a pattern with `*` stands for an index that is there. */
export const hasData = (title: string, indices: readonly string[]): boolean =>
  matchIndices(title, indices).length > 0;

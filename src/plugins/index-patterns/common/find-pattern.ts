import { matchIndices } from '#common/search';

/** An index pattern as a list has it. */
export interface TitledPattern {
  id: string;
  title: string;
}

/** The index pattern of an index that is named itself: of several with this title, none is meant. */
export function titledLike(
  name: string,
  patterns: readonly TitledPattern[],
): TitledPattern | undefined {
  const [only, other] = patterns.filter(({ title }) => title === name);
  return other ? undefined : only;
}

/** Whether a name means the index pattern with this id, rather than an index of the name that is no part of it. */
export const isMeantBy = (name: string, { title }: { title: string }, isIndex: boolean): boolean =>
  !isIndex || matchIndices(title, [name]).length > 0;

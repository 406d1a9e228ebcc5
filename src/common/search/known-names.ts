import type { IndexSummary } from './index-details';
import { matchIndices } from './match-indices';

/** All that can be asked for in a list: the names of indices, and behind them those that stand for some. */
export const knownNames = (list: readonly Pick<IndexSummary, 'name' | 'aliases'>[]): string[] => [
  ...list.map(({ name }) => name),
  ...new Set(list.flatMap(({ aliases = [] }) => aliases).toSorted()),
];

/** The indices that a name, several, or patterns stand for, by whatever name. */
export const indicesMeant = <Summary extends Pick<IndexSummary, 'name' | 'aliases'>>(
  title: string,
  list: readonly Summary[],
): readonly Summary[] =>
  list.filter(({ name, aliases = [] }) => matchIndices(title, [name, ...aliases]).length > 0);

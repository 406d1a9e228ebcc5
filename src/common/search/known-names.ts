import type { IndexSummary } from './index-details';
import { matchIndices } from './match-indices';

type Named = Pick<IndexSummary, 'name' | 'aliases'> & Partial<Pick<IndexSummary, 'state'>>;

/** All that can be asked for in a list: the names of indices, behind them those that stand for some, and at the end what is not whole. */
export function knownNames(list: readonly Named[]): string[] {
  const isWhole = ({ state }: Named) => state !== 'unfinished';
  const whole = list.filter(isWhole);
  const unfinished = list.filter((index) => !isWhole(index));
  return [
    ...whole.map(({ name }) => name),
    ...new Set(list.flatMap(({ aliases = [] }) => aliases).toSorted()),
    ...unfinished.map(({ name }) => name),
  ];
}

/** The indices that a name, several, or patterns stand for, by whatever name. */
export const indicesMeant = <Summary extends Pick<IndexSummary, 'name' | 'aliases'>>(
  title: string,
  list: readonly Summary[],
): readonly Summary[] =>
  list.filter(({ name, aliases = [] }) => matchIndices(title, [name, ...aliases]).length > 0);

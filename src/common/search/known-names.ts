import type { IndexSummary } from './index-details';
import { matchIndices } from './match-indices';

type Named = Pick<IndexSummary, 'name' | 'aliases'> & Partial<Pick<IndexSummary, 'state'>>;

/** All that can be asked for in a list: the names of indices, behind them those that stand for some, and at the end what is not whole. */
export function knownNames(list: readonly Named[]): string[] {
  const [whole, unfinished] = [true, false].map((isWhole) =>
    list.filter(({ state }) => (state !== 'unfinished') === isWhole).map(({ name }) => name),
  );
  const others = new Set(list.flatMap(({ aliases = [] }) => aliases).toSorted());
  return [...(whole ?? []), ...others, ...(unfinished ?? [])];
}

/** The indices that a name, several, or patterns stand for, by whatever name. */
export const indicesMeant = <Summary extends Pick<IndexSummary, 'name' | 'aliases'>>(
  title: string,
  list: readonly Summary[],
): readonly Summary[] =>
  list.filter(({ name, aliases = [] }) => matchIndices(title, [name, ...aliases]).length > 0);

import type { IndexSummary } from './index-details';

type Listed = Pick<IndexSummary, 'name' | 'dataSourceTitle'>;

/** What people call the place of an index in a list, or of what stands for some there; undefined for this server. */
export function sourceTitlesIn(list: readonly Listed[]): (name: string) => string | undefined {
  const titles = new Map(list.map(({ name, dataSourceTitle }) => [placeIn(name), dataSourceTitle]));
  return (name) => titles.get(placeIn(name));
}

/** What stands before the index, with its colon: an index of this server may be called like a data source. */
const placeIn = (name: string): string => name.slice(0, name.indexOf(':') + 1);

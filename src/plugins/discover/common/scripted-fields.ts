import type { SortOrder } from '#common/url-state';
import type { DiscoverField } from './discover-field';

export interface UsedScripts {
  /** Those that the engine works out. */
  fields: readonly DiscoverField[];
  /** The engine's reasons by name, where it does not. */
  refused: ReadonlyMap<string, string>;
}

export const NO_SCRIPTS: UsedScripts = { fields: [], refused: new Map() };

/** The fields computed while searching that the table shows or is ordered by. */
export function usedScripts(
  fields: readonly DiscoverField[],
  columns: readonly string[],
  sort: readonly SortOrder[],
): readonly DiscoverField[] {
  const used = new Set([...columns, ...sort.map(([name]) => name)]);
  return fields.filter(({ name, script }) => script && used.has(name));
}

/** Without those that can't be computed: nothing can be in their order. */
export const withoutRefused = (
  sort: readonly SortOrder[],
  { refused }: UsedScripts,
): readonly SortOrder[] => sort.filter(([name]) => !refused.has(name));

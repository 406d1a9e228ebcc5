import type { SortOrder } from '#common/url-state';
import type { JsonObject } from '#common/json';
import { withLookups } from '#common/search';
import { scriptCheck } from '#plugins/data/common';
import { type DiscoverField, isComputed } from './discover-field';

/** Asks for such a field over no document: the engine says why it can't be computed. */
export const computedCheck = (field: DiscoverField): JsonObject =>
  field.script
    ? scriptCheck(field.script)
    : {
        size: 0,
        query: withLookups({ match_none: {} }, [field]),
        aggs: { looked: { value_count: { field: field.name } } },
      };

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
  return fields.filter((field) => isComputed(field) && used.has(field.name));
}

/** Without those that can't be computed: nothing can be in their order. */
export const withoutRefused = (
  sort: readonly SortOrder[],
  { refused }: UsedScripts,
): readonly SortOrder[] => sort.filter(([name]) => !refused.has(name));

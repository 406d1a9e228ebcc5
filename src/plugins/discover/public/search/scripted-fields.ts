import { checkScript, type SearchClient } from '#plugins/data/public';
import type { SortOrder } from '#common/url-state';
import type { DiscoverField } from '../fields/discover-field';

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

/** One that can't be computed would take all of the documents with it: it is found before. */
export async function findRefusedScripts(
  searchClient: SearchClient,
  index: string,
  fields: readonly DiscoverField[],
): Promise<UsedScripts> {
  const problems = await Promise.all(
    fields.map(({ script }) => script && checkScript(searchClient, index, script)),
  );
  const refused = fields.flatMap(({ name }, position): [string, string][] => {
    const problem = problems[position];
    return problem === undefined ? [] : [[name, problem]];
  });
  return {
    fields: fields.filter((_, position) => problems[position] === undefined),
    refused: new Map(refused),
  };
}

/** Without those that can't be computed: nothing can be in their order. */
export const withoutRefused = (
  sort: readonly SortOrder[],
  { refused }: UsedScripts,
): readonly SortOrder[] => sort.filter(([name]) => !refused.has(name));

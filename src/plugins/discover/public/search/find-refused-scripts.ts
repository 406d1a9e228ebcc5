import { checkSearch, type SearchClient } from '#plugins/data/public';
import type { DiscoverField } from '../../common/discover-field';
import { computedCheck, type UsedScripts } from '../../common/scripted-fields';

/** One that can't be computed would take all of the documents with it: it is found before. */
export async function findRefusedScripts(
  searchClient: SearchClient,
  index: string,
  fields: readonly DiscoverField[],
): Promise<UsedScripts> {
  const problems = await Promise.all(
    fields.map((field) => checkSearch(searchClient, index, computedCheck(field))),
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

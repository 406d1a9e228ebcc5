import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import { boundedList, MOST_CLAUSES } from './bounds';
import { invalid } from './failures';
import { resolveIndices, type NamedIndices } from './indices';
import { get, isList, isObject, onlyMember } from './query/parameters';

/** What the scores of an index are multiplied by, by its name: the first that speaks of it. */
export function readIndicesBoost(
  body: JsonObject,
  named: NamedIndices,
  { allowedIndices }: Pick<EngineContext, 'allowedIndices'>,
): ReadonlyMap<string, number> {
  const given = get(body, 'indices_boost');
  const boosts = new Map<string, number>();
  if (given === undefined) return boosts;
  if (!isList(given) && !isObject(given))
    throw invalid('Unknown key for a value in [indices_boost].');
  const list = boundedList(isList(given) ? given : entriesOf(given), {
    name: 'indices_boost',
    most: MOST_CLAUSES,
  });
  for (const one of list) {
    const [name, value] = onlyMember(one, 'indices_boost');
    if (typeof value !== 'number') throw invalid('Expected [VALUE_NUMBER] in [indices_boost]');
    if (value < 0) throw invalid('negative [boost] are not allowed in [indices_boost]');
    for (const index of resolveIndices(name, named, allowedIndices)) {
      if (!boosts.has(index.name)) boosts.set(index.name, value);
    }
  }
  return boosts;
}

const entriesOf = (given: JsonObject): JsonObject[] =>
  Object.entries(given).map(([name, boost]) => ({ [name]: boost }));

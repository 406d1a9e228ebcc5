import type { JsonValue } from '#common/json';
import { boundedList, MOST_CLAUSES } from '../bounds';
import { invalid } from '../failures';
import { anyOf, type Sql } from '../sql';
import { compileQuery, type QueryScope } from './compile';
import { requireObject, get, NO_EFFECT, onlyKnown } from './parameters';

/** Documents that match some of the queries; the best of these gives the score. */
export function compileDisMax(body: JsonValue, scope: QueryScope): Sql {
  const options = requireObject(body, 'dis_max');
  onlyKnown(options, ['queries', 'tie_breaker', ...NO_EFFECT], 'dis_max');
  const queries = boundedList(get(options, 'queries'), {
    name: 'dis_max.queries',
    most: MOST_CLAUSES,
  });
  if (queries.length === 0)
    throw invalid("[dis_max] requires 'queries' field with at least one clause");
  return anyOf(
    queries.map((query) => compileQuery(requireObject(query, 'dis_max.queries'), scope)),
  );
}

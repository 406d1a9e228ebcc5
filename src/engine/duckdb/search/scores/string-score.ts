import type { JsonObject, JsonValue } from '#common/json';
import { readQueryString } from '../query/query-string';
import { readSimpleQueryString } from '../query/simple-query-string';
import { boosted } from '../query/boosted';
import { boostOf } from './boosts';
import type { ScoreScope } from './compile-score';

/** The queries that a query string means. */
export function queryOfString(
  kind: 'query_string' | 'simple_query_string',
  body: JsonValue,
  { query }: ScoreScope,
): JsonObject {
  const scope = { ...query, clauses: { count: 0 } };
  const read = kind === 'query_string' ? readQueryString : readSimpleQueryString;
  return boosted(read(body, scope), boostOf(body));
}

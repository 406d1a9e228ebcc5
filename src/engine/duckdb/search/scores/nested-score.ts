import type { JsonValue } from '#common/json';
import type { StoredIndex } from '../../catalog';
import { nestedReason } from '../explain/nested-reason';
import { boosted, explained, reasonOf } from '../explain/reason';
import { nestedIndex } from '../nested/nested-index';
import { valueOfObjects } from '../nested/object-values';
import { compileQuery, queriedRows } from '../query/compile';
import { requireObject, get } from '../query/parameters';
import { scalarText } from '../query/values';
import { ofNumber, sql, TRUE, trusted, type Sql } from '../sql';
import { boostOf } from './boosts';
import type { ScoreScope } from './compile-score';

/** The scores of the objects that match, in one number; 0 where none does. */
export function nestedScore(
  body: JsonValue,
  scope: ScoreScope,
  compile: (query: Parameters<typeof compileQuery>[0], scope: ScoreScope) => Sql,
): Sql {
  const options = requireObject(body, 'nested');
  const mode = String(get(options, 'score_mode') ?? 'avg');
  const outer = scope.query.index;
  const inner = nestedIndex(outer, scalarText(get(options, 'path'), 'nested.path'));
  if (!inner) return trusted('0');
  const { isAside: _, ...around } = scope.query;
  const query = { ...around, index: inner, clauses: { count: 0 } };
  const asked = requireObject(get(options, 'query'), 'nested.query');
  const statistics = scope.statistics.ofObjects(inner);
  const value = compile(asked, { query, statistics, isMatched: true });
  const rowsOf = (index: StoredIndex) => queriedRows(scope.query, index);
  const reason = () => {
    const condition = compileQuery(asked, query);
    const all = nestedReason(reasonOf(value), { mode, inner, outer, condition, rowsOf });
    return boosted(all, boostOf(body));
  };
  if (mode === 'none') return explained(trusted('0'), reason);
  const score = valueOfObjects(
    {
      inner,
      outer,
      rowsOf,
      condition: (index) => (index === inner ? compileQuery(asked, query) : TRUE),
    },
    { value: sql`CAST(${value} AS FLOAT)` },
    (list) => sql`${trusted(`list_${mode}`)}(${list})`,
  );
  return explained(ofNumber(sql`coalesce(${score}, 0) * ${boostOf(body)}`), reason);
}

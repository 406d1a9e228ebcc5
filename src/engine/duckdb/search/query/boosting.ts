import type { JsonValue } from '#common/json';
import { invalid } from '../failures';
import type { Sql } from '../sql';
import { compileQuery, type QueryScope } from './compile';
import { requireObject, get, NO_EFFECT, onlyKnown } from './parameters';

/** Documents that match `positive`; those that match `negative` too have a lower score. */
export function compileBoosting(body: JsonValue, scope: QueryScope): Sql {
  const options = requireObject(body, 'boosting');
  onlyKnown(options, ['positive', 'negative', 'negative_boost', ...NO_EFFECT], 'boosting');
  const less = get(options, 'negative_boost');
  if (get(options, 'positive') === undefined)
    throw invalid("[boosting] query requires 'positive' query to be set'");
  if (get(options, 'negative') === undefined)
    throw invalid("[boosting] query requires 'negative' query to be set'");
  if (less === undefined || !(Number(less) >= 0)) {
    throw invalid("[boosting] query requires 'negative_boost' to be set to be a positive value'");
  }
  // A mistake in it is told.
  compileQuery(requireObject(get(options, 'negative'), 'boosting.negative'), scope);
  return compileQuery(requireObject(get(options, 'positive'), 'boosting.positive'), scope);
}

import type { JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import { requireObject, get, onlyKnown } from '../query/parameters';
import { readScript, type Script } from '../scripts/read-script';
import { indexFields } from '../scripts/script-fields';
import { translateScript } from '../scripts/translate';
import { failWith, sql, trusted, type Sql } from '../sql';
import type { QueryScope } from '../query/compile';
import type { ScoreFunction } from './function-score';

/** A script, translated, gives the score; it sees that of the query as `_score`. */
export function scoreScript(given: JsonValue): ScoreFunction {
  const options = requireObject(given, 'script_score');
  onlyKnown(options, ['script'], 'script_score');
  const script = get(options, 'script');
  if (script === undefined || script === null) throw invalid('[script_score] needs a [script]');
  const read = readScript(script);
  return ({ query, score }) => computedScore(read, query, score);
}

export function computedScore(script: Script, { index }: QueryScope, score: Sql): Sql {
  const fields = Object.assign(indexFields(index), { score: trusted('lambda_score') });
  const { type, value } = translateScript(script, fields);
  if (type !== 'long' && type !== 'double') {
    throw invalid(`The script of [script_score] gives a ${type}, which is no number`);
  }
  const number = sql`CAST(coalesce(${value}, 0) AS DOUBLE)`;
  const fails = failWith(tell('search.score.script'));
  const checked = sql`list_transform([${number}], lambda given: CASE WHEN given < 0 OR isnan(given) THEN ${fails} ELSE given END)[1]`;
  // A score may look into lists of ids and words, which nothing that is tried may.
  return sql`list_transform([CAST(${score} AS DOUBLE)], lambda lambda_score: ${checked})[1]`;
}

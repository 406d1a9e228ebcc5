import type { JsonValue } from '#common/json';
import { invalid, unsupported } from '../failures';
import { functionScore, readFunctionScore } from '../scores/function-score';
import { computedScore } from '../scores/score-script';
import { readScript } from '../scripts/read-script';
import { sql, type Sql } from '../sql';
import { compileQuery, type QueryScope } from './compile';
import { requireObject, get, isObject, NO_EFFECT, onlyKnown } from './parameters';

/** Finds what the query finds; the functions change scores only. Mistakes in them are told all the same. */
export function compileFunctionScore(body: JsonValue, scope: QueryScope): Sql {
  const asked = readFunctionScore(body);
  for (const { filter } of asked.functions) if (filter) compileQuery(filter, scope);
  functionScore(asked, sql`1`, scope);
  return compileQuery(asked.query, scope);
}

/** Finds what the query finds; the script gives the score. */
export function compileScriptScore(body: JsonValue, scope: QueryScope): Sql {
  const { query, script } = readScriptScore(body);
  computedScore(script, scope, sql`1`);
  return compileQuery(query, scope);
}

export function readScriptScore(body: JsonValue) {
  const options = requireObject(body, 'script_score');
  if ((get(options, 'min_score') ?? null) !== null) {
    throw unsupported('[min_score] in [script_score]');
  }
  onlyKnown(options, ['query', 'script', ...NO_EFFECT], 'script_score');
  const [query, script] = [get(options, 'query'), get(options, 'script')];
  if (query === undefined) throw invalid('Required [query]');
  if (script === undefined) throw invalid('Required [script]');
  if (!isObject(script)) throw invalid("[script_score] script doesn't support values of this type");
  return { query: requireObject(query, 'script_score.query'), script: readScript(script) };
}

import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid, tooLarge } from '../failures';
import { boundedText, MOST_CLAUSES } from '../bounds';
import { allOf, not, type Sql } from '../sql';
import { compileQuery, type QueryScope } from './compile';
import { someOf } from './some-of';
import { oneOrMany, requireObject, get, NO_EFFECT, onlyKnown } from './parameters';

/** Of a list of conditions. */
const LONGEST = 1000;

export function compileBool(body: JsonValue, scope: QueryScope): Sql {
  const options = requireObject(body, 'bool');
  onlyKnown(
    options,
    [
      'must',
      'filter',
      'should',
      'must_not',
      'minimum_should_match',
      'adjust_pure_negative',
      ...NO_EFFECT,
    ],
    'bool',
  );
  const clauses = (name: string) =>
    clauseList(options, name).map((query) => compileQuery(query, scope));
  const required = [...clauses('must'), ...clauses('filter')];
  const optional = clauses('should');
  const excluded = clauses('must_not').map(not);
  // Where nothing has to match, there is nothing to count either.
  const counts = required.length + optional.length > 0;
  const given = (counts && get(options, 'minimum_should_match')) || null;
  const needed = given === null ? 0 : minimumShouldMatch(given, optional.length);
  // Where nothing else is required, one of them is, whatever was asked for.
  const atLeast = Number(optional.length > 0 && required.length === 0);
  return allOf([...required, ...excluded, someOf(optional, Math.max(needed, atLeast))]);
}

/** `2`, `-1`, `75%`, `-25%`, and `3<90% 9<-2` for more clauses than the number before `<`. */
export function minimumShouldMatch(value: JsonValue, clauses: number): number {
  const text = boundedText(String(value), { name: 'minimum_should_match', most: LONGEST }).trim();
  let needed: number | undefined = clauses;
  if (text.includes('<')) {
    for (const condition of text.split(/\s+/)) {
      const [limit, result = ''] = condition.split('<');
      if (clauses <= Number(limit)) break;
      needed = simpleMinimum(result, clauses);
    }
  } else needed = simpleMinimum(text, clauses);
  if (needed === undefined) {
    throw invalid(tell('query.minimumMatch', { text: text.slice(0, 100) }));
  }
  return needed;
}

function simpleMinimum(text: string, clauses: number): number | undefined {
  const match = /^([+-]?\d{1,9})(%?)$/.exec(text);
  if (!match) return undefined;
  const [, digits, percent] = match;
  const size = Number(digits);
  const count = percent ? Math.trunc((size / 100) * clauses) : size;
  return Math.max(0, size < 0 ? clauses + count : count);
}

function clauseList(options: JsonObject, name: string): readonly JsonObject[] {
  const list = oneOrMany(get(options, name)).map((query) => requireObject(query, `bool.${name}`));
  if (list.length > MOST_CLAUSES) {
    throw tooLarge(tell('query.boolClauses', { name, count: list.length, most: MOST_CLAUSES }));
  }
  return list;
}

import type { JsonObject, JsonValue } from '#common/json';
import { boundedList, MOST_CLAUSES } from '../bounds';
import { invalid } from '../failures';
import { readScript } from '../scripts/read-script';
import { indexFields } from '../scripts/script-fields';
import { translateScript } from '../scripts/translate';
import { FALSE, joinMany, sql, TRUE, type Sql } from '../sql';
import { addClauses, type QueryScope } from './compile';
import {
  oneOrMany,
  requireObject,
  get,
  NO_EFFECT,
  onlyKnown,
  onlyMember,
  optionalText,
} from './parameters';
import { searchedField } from './searched-field';
import { equals } from './term-level';

const FIELD = 'minimum_should_match_field';
const SCRIPT = 'minimum_should_match_script';

/** The documents that have as many of the terms as they say themselves, and at least one. */
export function compileTermsSet(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'terms_set');
  const options = requireObject(value, 'terms_set');
  onlyKnown(options, ['terms', FIELD, SCRIPT, ...NO_EFFECT], 'terms_set');
  const given = get(options, 'terms');
  const terms = boundedList(given, { name: 'terms_set.terms', most: MOST_CLAUSES });
  const [field, script] = [optionalText(options, FIELD), get(options, SCRIPT)];
  if ((field === undefined) === (script === undefined)) {
    throw invalid(
      'No minimum should match has been specified, or two: one of [minimum_should_match_field] and [minimum_should_match_script] is needed',
    );
  }
  const least = leastOfTerms(body, scope);
  const access = searchedField(scope.index, name);
  if (!access || terms.length === 0 || !least) return FALSE;
  addClauses(scope, terms.length);
  const found = terms.map(
    (term) => sql`CAST(coalesce(${equals(access, term, scope)}, false) AS INTEGER)`,
  );
  const enough = sql`(${joinMany(found, ' + ')}) >= greatest(${least}, 1)`;
  // Where a document does not say how many, none are enough.
  return sql`((${least}) IS NOT NULL AND ${enough})`;
}

/** As many as a document asks for. */
export function leastOfTerms(body: JsonValue, scope: QueryScope): Sql | undefined {
  const options = requireObject(onlyMember(body, 'terms_set')[1], 'terms_set');
  const script = get(options, SCRIPT);
  const terms = oneOrMany(get(options, 'terms')).length;
  return script === undefined
    ? ofField(optionalText(options, FIELD) ?? '', scope)
    : ofScript(script, { terms, scope });
}

/** Undefined where the index has no such field: no document says how many. */
function ofField(name: string, { index }: QueryScope): Sql | undefined {
  const access = searchedField(index, name);
  if (!access) throw invalid(`failed to find minimum_should_match field [${name.slice(0, 100)}]`);
  if (access.type !== 'long' && access.type !== 'double') {
    throw invalid(`minimum_should_match field [${name}] isn't a number field [${access.type}]`);
  }
  const first = access.multiValued ? sql`list_min(${access.value})` : access.value;
  return access.type === 'long' ? first : sql`trunc(${first})`;
}

/** The script sees how many terms there are as `params.num_terms`. */
function ofScript(
  given: JsonValue,
  { terms, scope }: { terms: number; scope: QueryScope },
): Sql | undefined {
  const script = readScript(given);
  const parameters: JsonObject = { ...script.parameters, num_terms: terms };
  const { type, value } = translateScript(
    { ...script, parameters },
    indexFields(scope.index),
    scope.isAside ? FALSE : TRUE,
  );
  if (type !== 'long' && type !== 'double') {
    throw invalid(`The script of [terms_set] gives a ${type}, which is no number`);
  }
  return type === 'long' ? value : sql`trunc(${value})`;
}

import type { JsonObject, JsonText } from '#common/json';
import type { EngineContext } from '../../engine';
import type { ValueSuggestionRequest } from '../../value-suggestions';
import { addressTextOf } from '../addresses/address-sql';
import { keywordsOf } from '../catalog';
import { lower } from '../text/tokens';
import { onePerson } from '../../shared-runs/askers';
import { readDerived } from './derived/read-derived';
import { readIndices } from './derived/related-indices';
import { withDerived } from './derived/with-derived';
import { commonField, openDocuments, type SearchScope } from './documents';
import { fieldValues } from './hits/field-values';
import { writeJson } from './json-writer';
import type { SearchTarget } from './search';
import { integer, sql, trusted, type Sql } from './sql';

/** Nobody waits longer for a suggestion. */
const MAX_TIME = 2000;
const MAX_SIZE = 1000;

/** The field's most frequent values that begin with the text; then those that contain it. */
export async function suggestValues(
  request: ValueSuggestionRequest & { derived?: JsonObject },
  target: SearchTarget,
  context: EngineContext,
): Promise<JsonText> {
  const { sessions, filters } = target;
  const visibility = { allowed: context.allowedIndices, now: Date.now() };
  const indices = withDerived(target, readDerived({ derived: request.derived ?? {} }), visibility);
  const scope: SearchScope = {
    ...visibility,
    indices,
    queries: request.boolFilter ?? [],
    ...(filters ? { filters } : {}),
  };
  const field = suggestedField(scope, request.field);
  if (!field || indices.length === 0) return writeJson([]);
  const size = Math.min(Math.max(1, Math.trunc(request.size ?? 10)), MAX_SIZE);
  const documents = openDocuments(scope);
  const value = documents.field(field);
  const key = field.multiValued ? sql`unnest(list_distinct(${value}))` : value;
  const { keep, rank } = likeness(request.query, field.type === 'ip');
  const statement = sql`SELECT k FROM (SELECT ${key} AS k FROM ${documents.relation()}) WHERE k IS NOT NULL AND ${keep} GROUP BY k ORDER BY ${rank}count(*) DESC, k LIMIT ${integer(size)}`;
  const limits = {
    askers: onePerson(context.principal),
    signal: context.signal,
    timeoutMs: Math.min(context.timeoutMs, MAX_TIME),
  };
  const rows = await sessions.run(readIndices(target), limits, (session) =>
    session.rows(statement),
  );
  return writeJson(rows.flatMap(([found = null]) => fieldValues(found, {}, field.type)));
}

function suggestedField(scope: SearchScope, name: string) {
  const field = commonField(scope, name);
  if (field?.type === 'geo_point' || field?.type === 'range') return undefined;
  if (field?.type !== 'text') return field;
  const [keyword] = field.example.stored ? keywordsOf(field.example.stored) : [];
  return keyword && commonField(scope, `${name}.${keyword.name}`);
}

function likeness(query: string, addresses: boolean): { keep: Sql; rank: Sql } {
  if (query === '') return { keep: trusted('true'), rank: trusted('') };
  const text = addresses ? trusted(addressTextOf('k')) : sql`lower(CAST(k AS VARCHAR))`;
  const wanted = lower(query);
  return {
    keep: sql`contains(${text}, ${wanted})`,
    rank: sql`starts_with(${text}, ${wanted}) DESC, `,
  };
}

import type { StoredIndex } from '../../catalog';
import { commonField, type Documents, type SearchScope } from '../documents';
import { notAggregatable, unsupported } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import type { Scores } from '../scores/scores';
import { withoutDerived } from '../derived/without-derived';
import { sql, type Sql } from '../sql';
import type { FieldReader, ScriptField, Typed } from './typed';

/** Values of several are in order: a script reads the first. */
const scriptField = (
  { name, type, multiValued }: Pick<FieldAccess, 'name' | 'type' | 'multiValued'>,
  value: Sql,
): ScriptField => {
  if (type === 'text') throw notAggregatable(name);
  if (type === 'range') throw unsupported(`doc['${name}'] of a range`);
  return multiValued
    ? {
        type,
        first: sql`list_min(${value})`,
        // Texts and addresses are kept once.
        count:
          type === 'keyword' || type === 'ip'
            ? sql`CAST(coalesce(list_unique(${value}), 0) AS BIGINT)`
            : sql`CAST(coalesce(list_aggregate(${value}, 'count'), 0) AS BIGINT)`,
        all:
          type === 'keyword' || type === 'ip'
            ? sql`list_sort(list_distinct(${value}))`
            : sql`list_sort(list_filter(${value}, lambda one: one IS NOT NULL))`,
      }
    : {
        type,
        first: value,
        count: sql`CAST(CASE WHEN ${value} IS NULL THEN 0 ELSE 1 END AS BIGINT)`,
        all: sql`(CASE WHEN ${value} IS NOT NULL THEN [${value}] END)`,
      };
};

/** The fields of one index. */
export const indexFields =
  (index: StoredIndex): FieldReader =>
  (name) => {
    const access = resolveField(withoutDerived(index), name);
    return access && scriptField(access, access.value);
  };

/** Scripts don't read fields of the request, as in OpenSearch. */
function scriptedField(scope: SearchScope, name: string) {
  const field = commonField(scope, name);
  return field?.example.derived ? undefined : field;
}

/** The fields that a statement over all indices of a search reads. */
export const documentFields = (scope: SearchScope, documents: Documents): FieldReader =>
  withScore(
    (name) => {
      const field = scriptedField(scope, name);
      return field && scriptField(field, documents.field(field));
    },
    scope,
    ({ column }) => sql`CAST(${column(documents)} AS DOUBLE)`,
  );

/** Scores are computed where a script reads them, and nowhere else. */
function withScore(
  fields: (name: string) => ScriptField | undefined,
  { scores }: SearchScope,
  value: (scores: Scores) => Sql,
): FieldReader {
  return Object.defineProperty(fields, 'score', {
    get() {
      scores?.want();
      return scores && value(scores);
    },
  });
}

/** The types of the fields, where nothing is read yet. */
export const knownFields = (scope: SearchScope): FieldReader =>
  withScore(
    (name) => {
      const field = scriptedField(scope, name);
      return field && scriptField(field, sql`NULL`);
    },
    scope,
    () => sql`CAST(NULL AS DOUBLE)`,
  );

/** The same fields beside the value that a script changes. */
export const withOwnValue = (fields: FieldReader, ownValue: Typed): FieldReader =>
  Object.defineProperties((name: string) => fields(name), {
    score: { get: () => fields.score },
    ownValue: { value: ownValue },
  });

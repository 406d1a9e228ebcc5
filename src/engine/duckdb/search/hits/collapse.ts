import { tell } from '#common/server-messages';
import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject, JsonValue } from '#common/json';
import { boundedList, MOST_CLAUSES } from '../bounds';
import { commonField, type CommonField, type Documents, type SearchScope } from '../documents';
import { invalid } from '../failures';
import {
  requireObject,
  get,
  isObject,
  onlyKnown,
  optionalCount,
  optionalText,
} from '../query/parameters';
import { scalarText } from '../query/values';
import { failWith, sql, type Sql } from '../sql';

/** `collapse`: of all documents with the same value, the best one is a hit. */
export interface Collapse {
  /** Undefined where no index has it: no document has a value. */
  field: CommonField | undefined;
  name: string;
  inner: readonly InnerHits[];
  key(documents: Documents): Sql;
}

/** Hits of each value, below its hit. */
interface InnerHits {
  name: string;
  from: number;
  size: number;
  /** As a search has it. */
  body: JsonObject;
}

const MOST_INNER = 10;
const WINDOW = 10_000;
const OF_INNER = [
  '_source',
  'collapse',
  'docvalue_fields',
  'fields',
  'script_fields',
  'seq_no_primary_term',
  'sort',
  'stored_fields',
  'version',
];

export function readCollapse(
  value: JsonValue | undefined,
  scope: SearchScope,
): Collapse | undefined {
  if (value === undefined) return undefined;
  const options = requireObject(value, 'collapse');
  onlyKnown(options, ['field', 'inner_hits', 'max_concurrent_group_searches'], 'collapse');
  optionalCount(options, 'max_concurrent_group_searches', 1);
  const name = scalarText(get(options, 'field') ?? '', 'collapse.field');
  if (name === '') throw invalid('[collapse] needs a [field]');
  const field = commonField(scope, name);
  if (!field && scope.indices.length > 0) {
    throw invalid(`no mapping found for \`${name.slice(0, 100)}\` in order to collapse on`);
  }
  if (field && (field.example.derived || !['keyword', 'long', 'double'].includes(field.type))) {
    throw invalid(
      `unknown type for collapse field \`${name}\`, only keywords and numbers are accepted`,
    );
  }
  const inner = boundedList(get(options, 'inner_hits'), { name: 'inner_hits', most: MOST_INNER });
  return {
    name,
    field,
    inner: inner.map((one) => readInner(requireObject(one, 'inner_hits'))),
    key: (documents) => (field ? keyOf(field, documents) : sql`NULL`),
  };
}

function keyOf(field: CommonField, documents: Documents): Sql {
  const value = documents.field(field);
  if (!field.multiValued) return value;
  const none = failWith(tell('search.collapse', { name: field.name }));
  return sql`(CASE WHEN len(list_distinct(${value})) > 1 THEN ${none} ELSE ${value}[1] END)`;
}

function readInner(options: JsonObject): InnerHits {
  const { name: _, from: _from, size: _size, ...body } = options;
  onlyKnown(body, OF_INNER, 'inner_hits');
  const second = get(body, 'collapse');
  // Below the second level there is none.
  if (isObject(second) && Object.keys(second).some((member) => member !== 'field')) {
    throw invalid('[inner_hits] failed to parse field [collapse]');
  }
  const [from, size] = [optionalCount(options, 'from') ?? 0, optionalCount(options, 'size') ?? 3];
  if (from + size > WINDOW) {
    throw invalid(
      `Inner result window is too large, the inner hit definition's from + size must be less than or equal to: [${WINDOW}] but was [${from + size}].`,
    );
  }
  const name = optionalText(options, 'name');
  if (name === undefined) throw invalid('[inner_hits] of [collapse] needs a [name]');
  return { name, from, size, body };
}

/** The documents with this value. */
export function queryOf({ name }: Collapse, key: DuckDBValue): JsonObject {
  return key === null
    ? { bool: { must_not: [{ exists: { field: name } }] } }
    : { term: { [name]: key as string | number | bigint as JsonValue } };
}

/** Behind a hit of another order there may be better ones of the same value. */
export function checkCollapse(body: JsonObject, collapse: Collapse): void {
  if ((get(body, 'search_after') ?? null) === null) return;
  const sort = boundedList(get(body, 'sort'), { name: 'sort', most: MOST_CLAUSES });
  const [first] = sort;
  const name = isObject(first) ? Object.keys(first)[0] : first;
  if (sort.length !== 1 || name !== collapse.name) {
    throw invalid(
      'collapse field and sort field must be the same when use `collapse` in conjunction with `search_after`',
    );
  }
}

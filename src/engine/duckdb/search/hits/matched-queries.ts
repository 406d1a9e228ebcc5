import type { JsonObject, JsonValue } from '#common/json';
import type { StoredIndex } from '../../catalog';
import type { AllowedIndices } from '../../../engine';
import type { SearchScope } from '../documents';
import { compileQuery } from '../query/compile';
import { oneOrMany, get, isObject } from '../query/parameters';
import { decodeWrapped } from '../query/wrapper';
import { sql, type Sql } from '../sql';
import { visibleRows } from '../visible-rows';
import { inHashOrder } from './hash-order';

/** Queries with a `_name`: a hit says which of them it matches. */
export interface NamedQueries {
  readonly queries: ReadonlyMap<string, JsonObject>;
  readonly now: number;
  /** What the person may see. */
  readonly allowed: readonly AllowedIndices[];
}

/** The members of a query in which further queries stand: one, or a list. */
const WITHIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['bool', ['must', 'filter', 'should', 'must_not']],
  ['constant_score', ['filter']],
  ['dis_max', ['queries']],
  ['boosting', ['positive', 'negative']],
  ['function_score', ['query']],
  ['script_score', ['query']],
]);

/** Where further queries stand in a query of a kind. */
export const membersWithQueries = (kind: string): readonly string[] => WITHIN.get(kind) ?? [];

/** Of all queries of a request. */
export function readNamed({
  queries,
  now,
  allowed,
}: Pick<SearchScope, 'queries' | 'now' | 'allowed'>): NamedQueries {
  const found = new Map<string, JsonObject>();
  for (const query of queries) if (query) collect(query, found, 0);
  return { queries: inHashOrder(found), now, allowed };
}

/** Deeper ones are refused when they are compiled. */
const DEEPEST = 60;

function collect(query: JsonObject, found: Map<string, JsonObject>, depth: number): void {
  if (depth > DEEPEST) return;
  const [entry] = Object.entries(query);
  if (!entry || !isObject(entry[1])) return;
  const [kind, body] = entry;
  if (kind === 'wrapper') return collect(decodeWrapped(body), found, depth + 1);
  for (const member of WITHIN.get(kind) ?? []) {
    for (const inner of oneOrMany(get(body, member)))
      if (isObject(inner)) collect(inner, found, depth + 1);
  }
  for (const one of kind === 'function_score' ? oneOrMany(get(body, 'functions')) : []) {
    const filter = isObject(one) ? get(one, 'filter') : undefined;
    if (isObject(filter)) collect(filter, found, depth + 1);
  }
  const name = nameOf(body);
  if (name !== undefined) found.set(name, query);
}

/** It stands beside the field, or among the field's options. */
function nameOf(body: JsonObject): string | undefined {
  const own = textOf(get(body, '_name'));
  if (own !== undefined) return own;
  const [options, ...others] = Object.values(body);
  return others.length === 0 && isObject(options) ? textOf(get(options, '_name')) : undefined;
}

const textOf = (value: JsonValue | undefined): string | undefined =>
  value === undefined || value === null || typeof value === 'object' ? undefined : String(value);

/** A column for each: whether a document of the index matches. */
export function matchedColumns(
  { queries, now, allowed }: NamedQueries,
  index: StoredIndex,
): readonly Sql[] {
  // They are about few documents, whose texts are read sooner than lists of words.
  const read = { ...index, indexedThrough: -1 };
  return [...queries.values()].map((query) => {
    const visible = (table: StoredIndex) => visibleRows(table, { allowed, now });
    const scope = { index: read, now, visible, depth: 0, isAside: true, clauses: { count: 0 } };
    return sql`coalesce(${compileQuery(query, scope)}, false)`;
  });
}

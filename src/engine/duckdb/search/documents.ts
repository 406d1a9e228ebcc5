import { stringifyLongNumerals, type JsonObject } from '#common/json';
import type { FieldType } from '#common/search';
import { tell } from '#common/server-messages';
import type { AllowedIndices } from '../../engine';
import type { StoredIndex } from '../catalog';
import { invalid } from './failures';
import { NeedsIndices } from '../merged/needs-indices';
import { resolveField, type FieldAccess } from './fields';
import { joinRelated } from './derived/related-rows';
import { positionOf, seqOf } from './document-place';
import { foundRows, joinFound } from './found-rows';
import { compileAll, type QueryScope } from './query/compile';
import { joinLookups } from './lookups';
import { mixedValue } from './mixed-values';
import { sqlType } from './query/values';
import type { Scores } from './scores/scores';
import { shareWords } from './shared-words';
import { sliceCondition, type Slice } from './slice';
import { allOf, FALSE, integer, joinSql, sql, TRUE, trusted, type Sql } from './sql';
import { visibleIndex, visibleRows } from './visible-rows';

/** The documents that a search is about. */
export interface SearchScope {
  indices: readonly StoredIndex[];
  /** Those of the request. */
  queries: readonly (JsonObject | undefined)[];
  /** By the name of an index: the query of the alias that it was asked by. */
  filters?: ReadonlyMap<string, JsonObject>;
  /** What the person may see. */
  allowed: readonly AllowedIndices[];
  now: number;
  /** So many of each index, the first ones, at most. */
  atMost?: number;
  slice?: Slice;
  /** How well documents match, where the request asks for it. */
  scores?: Scores;
  /** Documents with a lower score are not found. */
  leastScore?: number;
  /** Only documents with these numbers, by the table that they are in. */
  among?: ReadonlyMap<number, readonly bigint[]>;
  /** Of objects of a nested field: the search for the documents, or objects, that they are in. */
  outer?: SearchScope;
  /** A relation of the documents that are asked about (`joined_seq`, `joined_position`), which may stand in it several times. */
  joined?: () => Sql;
}

/** All that the person may see of the indices and these queries find, whatever the search is about. */
export const everything = (
  { indices, allowed, now }: SearchScope,
  queries: SearchScope['queries'] = [],
): SearchScope => ({ indices, queries, allowed, now });

/** All that the names of the search stand for, whatever its query. */
export const wholeSearch = (scope: SearchScope): SearchScope => ({
  ...everything(scope),
  ...(scope.filters ? { filters: scope.filters } : {}),
});

/** A field over all indices of a search. */
export interface CommonField {
  name: string;
  type: FieldType;
  multiValued: boolean;
  /** In one of the indices that have it. */
  example: FieldAccess;
  /** Its types differ, and its values are told apart by texts that nobody sees. */
  isMixed?: boolean;
}

/**
 * The documents of one statement, of all indices one below the other. A statement asks for the
 * columns it needs and gets their names; each index computes them from its own fields.
 */
export interface Documents {
  field(field: CommonField): Sql;
  condition(query: JsonObject): Sql;
  /** The documents that are asked about; of others a script may fail. All where missing. */
  only?: Sql;
  /** There are so few that a statement takes longer to begin than to look at them. */
  few?: boolean;
  column(key: string, make: (index: StoredIndex, position: number) => Sql): Sql;
  /**
   * A column made of conditions and fields that are not columns themselves: DuckDB plans and computes one sooner than hundreds.
   *
   * @param key what many ask for alike is one column
   * @param type of the column, where that is known
   */
  folded(make: (own: Documents) => Sql, key?: string, type?: Sql): Sql;
  /** To be asked for last. */
  relation(): Sql;
  /** Of objects of a nested field: what they are in, in the same rows. */
  outer?: Documents;
}

/** What objects of a nested field are in, where only some of them are asked about. */
export function outerOf({ outer, only }: Documents): Documents {
  if (!outer) throw new Error('no documents around these');
  return only ? { ...outer, only } : outer;
}

/** The column of scores of which the lowest are left out. */
const LEAST = trusted('own_score');

/** These documents, of which fewer are asked about. */
export const onlyWhere = (condition: Sql, documents: Documents): Documents => ({
  ...documents,
  only: allOf([documents.only ?? TRUE, condition]),
});

/**
 * Undefined where no index has the field.
 *
 * @param mayMix what counts values takes them of several types, which nothing else does
 */
export function commonField(
  scope: SearchScope,
  name: string,
  { mayMix = false }: { mayMix?: boolean } = {},
): CommonField | undefined {
  const found = scope.indices.flatMap((index) => resolveField(index, name) ?? []);
  const [example] = found;
  if (!example) return undefined;
  const types = new Set(found.map(({ type }) => type));
  const numbers = types.size === 2 && types.has('long') && types.has('double');
  const multiValued = found.some((one) => one.multiValued);
  if (types.size > 1 && !numbers) {
    if (mayMix && !types.has('text') && !types.has('geo_point')) {
      return { name, type: 'keyword', multiValued, example, isMixed: true };
    }
    throw invalid(tell('search.mixedTypes', { name, types: [...types].toSorted().join(', ') }));
  }
  return {
    name,
    type: numbers ? 'double' : example.type,
    multiValued,
    example,
  };
}

export function openDocuments(scope: SearchScope): Documents {
  const outer = scope.outer && openDocuments(scope.outer);
  const columns = new Map<
    string,
    { alias: Sql; make: (index: StoredIndex, position: number) => Sql }
  >();
  const prefix = prefixOf(scope);
  const column: Documents['column'] = (key, make) => {
    const known = columns.get(key);
    if (known) return known.alias;
    const alias = trusted(`${prefix}${columns.size}`);
    columns.set(key, { alias, make });
    return alias;
  };
  const own = (index: StoredIndex, position: number): Documents => ({
    ...documents,
    column: (_, make) => make(index, position),
    field: (field) => fieldValue(index, field),
    condition: (query) => compileAll([query], { ...queryScope(scope, index), isAside: true }),
    folded: (make) => make(own(index, position)),
  });
  const documents: Documents = {
    column,
    folded: (make, key = String(columns.size)) =>
      column(`folded:${key}`, (index, position) => make(own(index, position))),
    field: (field) => column(`field:${field.name}`, (index) => fieldValue(index, field)),
    condition: (query) =>
      column(`query:${stringifyLongNumerals(query)}`, (index) =>
        compileAll([query], { ...queryScope(scope, index), isAside: true }),
      ),
    ...(outer ? { outer } : {}),
    relation() {
      const link = outer && linkTo(outer, documents);
      const joint = scope.joined && jointOf(documents);
      const branches = neededIndices(scope).map(({ index, position, condition }) => {
        // So many are of each of its indices.
        if (index.parts && scope.atMost !== undefined) throw new NeedsIndices();
        const least = scope.leastScore === undefined ? undefined : scope.scores?.of(index);
        const own = [...columns.values()].map(({ make }) => make(index, position));
        if (least) own.push(least);
        const names = [...columns.values()].map(({ alias }) => alias);
        const list = own.map((value, at) => sql`${value} AS ${names[at] ?? LEAST}`);
        const selected = list.length > 0 ? joinSql(list, ', ') : trusted('1');
        return withLeast(selectRows({ scope, index, condition, own }, selected), names, scope);
      });
      const rows = sql`(${joinSql(branches, ' UNION ALL ')})`;
      const own =
        joint && scope.joined
          ? sql`(SELECT * FROM ${rows} JOIN ${scope.joined()} ON ${joint})`
          : rows;
      return outer && link ? sql`(SELECT * FROM ${own} JOIN ${outer.relation()} ON ${link})` : own;
    },
  };
  return documents;
}

/** Columns of documents and of the objects in them stand side by side. */
const prefixOf = ({ outer }: SearchScope): string => (outer ? `n${prefixOf(outer)}` : 'c');

/** Objects with what they are in. */
const linkTo = (outer: Documents, own: Documents): Sql =>
  sql`${own.column('parent', () => trusted('_parent'))} = ${seqOf(outer)} AND ${positionOf(own)} = ${positionOf(outer)}`;

const jointOf = (own: Documents): Sql =>
  sql`${seqOf(own)} = joined_seq AND ${positionOf(own)} = joined_position`;

interface Selected {
  scope: SearchScope;
  index: StoredIndex;
  condition: Sql;
  own: readonly Sql[];
}

/** The rows of one index that are asked about. */
function selectRows({ scope, index, condition, own }: Selected, selected: Sql): Sql {
  const found = scope.atMost === undefined && foundRows(index, condition, own);
  if (found) return selectFrom(found, selected);
  const joined = joinFound(visibleRows(index, scope), condition);
  const related = joinRelated(joined.rows, [selected, joined.condition]);
  const { rows, pieces } = shareWords(related.rows, related.pieces, index);
  return selectFrom(
    scope.atMost === undefined
      ? { rows, condition: pieces[1] ?? joined.condition }
      : {
          rows: sql`(SELECT * FROM ${rows} WHERE ${pieces[1] ?? joined.condition} ORDER BY _seq LIMIT ${integer(scope.atMost)})`,
          condition: TRUE,
        },
    pieces[0] ?? selected,
  );
}

/** Without the documents that score too little. */
function withLeast(rows: Sql, names: readonly Sql[], { leastScore }: SearchScope): Sql {
  if (leastScore === undefined) return rows;
  const kept = names.length > 0 ? joinSql(names, ', ') : trusted('1');
  return sql`SELECT ${kept} FROM (${rows}) WHERE ${LEAST} >= ${leastScore}`;
}

function selectFrom(rows: Parameters<typeof joinLookups>[0], selected: Sql): Sql {
  const { from, piece } = joinLookups(rows, selected);
  return sql`SELECT ${piece} FROM ${from}`;
}

/** Those that can have documents of the search: each costs a plan of its own. One at least. */
function neededIndices(scope: SearchScope) {
  const all = scope.indices.map((index, position) => ({
    index,
    position,
    condition: allOf([
      compileAll([...scope.queries, scope.filters?.get(index.name)], queryScope(scope, index)),
      sliceCondition(scope.slice, index),
      amongCondition(scope, index),
    ]),
  }));
  const needed = all.filter(({ condition }) => condition !== FALSE);
  return needed.length > 0 ? needed : all.slice(0, 1);
}

function amongCondition({ among }: SearchScope, index: StoredIndex): Sql {
  if (!among) return TRUE;
  const numbers = among.get(index.id) ?? [];
  if (numbers.length === 0) return FALSE;
  return sql`(_seq IN (${joinSql(numbers.map(integer), ', ')}))`;
}

export const queryScope = (scope: SearchScope, index: StoredIndex): QueryScope => ({
  index: visibleIndex(index, scope),
  now: scope.now,
  visible: (table) => visibleRows(table, scope),
  depth: 0,
  clauses: { count: 0 },
});

/** The field's value in the type and shape it has in all indices. */
function fieldValue(index: StoredIndex, field: CommonField): Sql {
  const access = resolveField(index, field.name);
  const type = sqlType(field);
  if (!access) return field.multiValued ? sql`CAST(NULL AS ${type}[])` : sql`CAST(NULL AS ${type})`;
  const converted = field.isMixed
    ? mixedValue(access)
    : access.type === field.type
      ? access.value
      : sql`CAST(${access.value} AS ${type}${trusted(access.multiValued ? '[]' : '')})`;
  if (!field.multiValued || access.multiValued) return converted;
  return sql`CASE WHEN ${converted} IS NOT NULL THEN [${converted}] END`;
}

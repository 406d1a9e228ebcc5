import type { JsonObject } from '#common/json';
import type { FieldType } from '#common/search';
import type { AllowedIndices } from '../../../engine';
import { addressTextOf } from '../../addresses/address-sql';
import type { StoredIndex } from '../../catalog';
import { resolveField, type FieldAccess } from '../../search/fields';
import { describedOnly } from '../../search/derived/with-derived';
import { joinRelated, readsRelated } from '../../search/derived/related-rows';
import { compileQuery } from '../../search/query/compile';
import { MOST_CHARACTERS } from '../../search/scripts/longest-texts';
import { identifier, joinSql, sql, trusted, type Sql } from '../../search/sql';
import { visibleIndex, visibleRows } from '../../search/visible-rows';
import { USUAL_SIZE } from './written';

/** What a name behind FROM stands for, as a table of the statement: its documents that the person may see, with the columns that are used. */
export interface Relation {
  /** The name of the column for a field; undefined where there is none. */
  column(name: string): string | undefined;
  /** The column that says whether a document meets a query. */
  condition(query: JsonObject): string;
  /** The columns of `*`, in their order. */
  all(): readonly { column: string; name: string }[];
  /** What kind of values a field has that is there. */
  typeOf(name: string): { type: FieldType; isList: boolean };
  /** Fields, for who looks for one of a similar name. */
  names(): readonly string[];
  /** Those that are computed or looked up: they are there, and not part of `*`. */
  computed(): readonly string[];
  /** Those that are used and looked up in another index. */
  lookedUp(): readonly string[];
  /** How long texts of a column are at most, as far as that can be told: see `written.ts`. */
  sizeOf(column: string): number;
  /** When everything that is used is known. */
  rows(): Sql;
}

export interface RelationOptions {
  allowed: readonly AllowedIndices[];
  now: number;
  /** By the name of an index: which of its documents are meant. Missing: all. */
  filters: ReadonlyMap<string, JsonObject>;
}

/** Columns of documents beside their fields. */
const METADATA = ['_id', '_index'];

/** Of the documents of these indices, one behind the other. */
export function createRelation(
  indices: readonly StoredIndex[],
  options: RelationOptions,
): Relation {
  const names = [...new Set(indices.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const computed = computedNames(indices, names);
  const described = indices.map(describedOnly);
  const exposed = exposedNames([...names, ...computed]);
  // By small letters; of several, the first.
  const similar = new Map([...exposed.keys()].toReversed().map((own) => [own.toLowerCase(), own]));
  const used = new Map<string, string>();
  const conditions: JsonObject[] = [];

  const resolved = (name: string) => indices.some((index) => resolveField(index, name));
  const find = (name: string): string | undefined => {
    if (exposed.has(name)) return name;
    const lower = name.toLowerCase();
    const own = similar.get(lower);
    if (own !== undefined) return own;
    return METADATA.includes(lower) ? lower : resolved(name) ? name : undefined;
  };
  const use = (name: string): string => {
    const column = exposed.get(name) ?? name;
    used.set(column, name);
    return column;
  };
  return {
    column(name) {
      const found = find(name);
      return found === undefined ? undefined : use(found);
    },
    condition(query) {
      conditions.push(query);
      return conditionName(conditions.length - 1);
    },
    all: () => names.map((name) => ({ column: use(name), name })),
    typeOf: (name) => typeIn(described, name),
    names: () => names,
    computed: () => computed,
    lookedUp: () =>
      [...used.values()].filter((name) =>
        indices.some((index) => readsRelated(resolveField(index, name)?.value ?? trusted(''))),
      ),
    sizeOf: (column) => (computed.includes(used.get(column) ?? '') ? MOST_CHARACTERS : USUAL_SIZE),
    rows: () =>
      sql`(${joinSql(
        indices.map((index) => rowsOf(index, { indices, used, conditions, ...options })),
        ' UNION ALL ',
      )})`,
  };
}

interface Asked extends RelationOptions {
  indices: readonly StoredIndex[];
  /** Fields by their columns. */
  used: ReadonlyMap<string, string>;
  conditions: readonly JsonObject[];
}

/** The documents of one of the indices, with the columns that all of them have. */
function rowsOf(index: StoredIndex, asked: Asked): Sql {
  const { indices, used, conditions, filters, allowed, now } = asked;
  const seen = visibleIndex(index, { allowed, now });
  const scope = { index: seen, now, depth: 0, clauses: { count: 0 } };
  const values = [...used.values()].map((name) => valueOf(indices, index, name));
  const read = joinRelated(visibleRows(index, { allowed, now }), values);
  const columns = [...used.keys()].map(
    (column, at) => sql`${read.pieces[at] ?? trusted('NULL')} AS ${identifier(column)}`,
  );
  const met = conditions.map(
    // A document is found or it is not: what is not known is not found.
    (query, at) =>
      sql`coalesce(${compileQuery(query, scope)}, false) AS ${identifier(conditionName(at))}`,
  );
  const filter = filters.get(index.name);
  const where = filter ? sql` WHERE ${compileQuery(filter, scope)}` : trusted('');
  const selected = [...columns, ...met];
  // A table has a column, if only for `count(*)`.
  const list = selected.length > 0 ? joinSql(selected, ', ') : trusted('1 AS "_"');
  return sql`SELECT ${list} FROM ${read.rows}${where}`;
}

const conditionName = (at: number): string => `condition\u{1F}${at}`;

/** Of the fields that indices have beside those of their documents. */
const computedNames = (
  indices: readonly StoredIndex[],
  names: readonly string[],
): readonly string[] => {
  const all = new Set(indices.flatMap(({ derived }) => [...(derived?.keys() ?? [])]));
  return [...all].filter((name) => !names.includes(name));
};

/** SQL looks at no case: of names that differ by it alone, all but the first have a number. */
function exposedNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const exposed = new Map<string, string>();
  for (const name of names) {
    let free = name;
    for (let number = 1; taken.has(free.toLowerCase()); number += 1) free = `${name}_${number}`;
    taken.add(free.toLowerCase());
    exposed.set(name, free);
  }
  return exposed;
}

/** The value of a field in one of the indices: of one type in all of them. */
function valueOf(indices: readonly StoredIndex[], index: StoredIndex, name: string): Sql {
  const field = resolveField(index, name);
  if (!field) return trusted('NULL');
  const { isList, isMixed } = typeIn(indices, name);
  const value = shownValue(field);
  const list = isList && !field.multiValued ? sql`[${value}]` : value;
  if (!isMixed) return list;
  return sql`CAST(${list} AS ${trusted(isList ? 'VARCHAR[]' : 'VARCHAR')})`;
}

/** A field that has several types is a text. */
function typeIn(indices: readonly StoredIndex[], name: string) {
  const all = indices.flatMap((own) => resolveField(own, name) ?? []);
  const [type = 'keyword', ...others] = new Set(all.map(baseOf));
  return {
    type: others.length > 0 ? 'keyword' : type,
    isMixed: others.length > 0,
    isList: all.some(({ multiValued }) => multiValued),
  } as const;
}

const baseOf = ({ type }: FieldAccess): FieldType => (type === 'text' ? 'keyword' : type);

/** As people write it. */
function shownValue({ type, multiValued, value, shown }: FieldAccess): Sql {
  if (type === 'range' && shown) return shown;
  if (type !== 'ip') return value;
  return multiValued
    ? sql`list_transform(${value}, lambda own: ${trusted(addressTextOf('own'))})`
    : sql`list_transform([${value}], lambda own: ${trusted(addressTextOf('own'))})[1]`;
}

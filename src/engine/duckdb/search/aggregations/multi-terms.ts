import type { JsonObject, JsonValue } from '#common/json';
import { decodeOrdinals } from '../../ordinals/decode-ordinals';
import { ordinalsOf, type FieldOrdinals } from '../../ordinals/ordinals';
import { addressText } from '../../addresses/address-text';
import { checkCount } from '../bounds';
import { openDocuments, type Documents } from '../documents';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { requireObject, get, isList, onlyKnown } from '../query/parameters';
import type { Row } from '../session';
import { allOf, integer, joinSql, sql, trusted, type Sql } from '../sql';
import {
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type Run,
} from './aggregation';
import { combine, packTexts, SEPARATOR } from './combinations';
import { bestGroups, nameColumns, type GroupQuery } from './group-rows';
import { keyName, keyNames, levelRelation } from './level-relation';
import { javaNumber } from '../java-number';
import {
  mapValue,
  readFormat,
  readSource,
  type AggregationScope,
  type ValueSource,
} from './options';
import { refuseLate } from './late-order';
import { readBest, termKey, termsAnswer, type TermKey } from './terms';
import { withFormat } from './value-text';

/** Each is a column of every combination, as in [composite]. */
const MOST_SOURCES = 100;

/** One of the fields whose values are combined. */
interface TermSource {
  empty: boolean;
  multiple: boolean;
  ordinals: FieldOrdinals | undefined;
  /** What the documents are grouped by: in the order of the values. */
  value(documents: Documents): Sql;
  /** As text without control characters. */
  text(value: Sql): Sql;
  /** The value of its text, or of the ordinal's. */
  read(text: string): Answer;
  /** What the key shows, in the list and in the text. */
  show(value: Answer): { key: Answer; text: string };
}

/** Combinations of the values of several fields, the most frequent first. */
export function readMultiTerms(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  onlyKnown(options, KNOWN, 'multi_terms');
  const given = get(options, 'terms');
  if (!isList(given) || given.length < 2) {
    throw invalid('multi term aggregation must has at least 2 terms');
  }
  checkCount(given.length, { name: 'terms', most: MOST_SOURCES });
  const sources = given.map((item) => readTermSource(item, scope));
  const finish = termsAnswer(options, children, (bucket) => shownKey(bucket, sources));
  const best = readBest(options, scope, children);
  refuseLate(best, 'multi_terms');
  const grouping: Grouping = {
    nothing: sources.some(({ empty }) => empty),
    key: (documents) => combinationOf(documents, sources),
    keyType: 'VARCHAR',
    multiple: sources.some(({ multiple }) => multiple),
    // Combinations that no document has are not there, whatever the least count is.
    best: { ...best, minimumCount: Math.max(1, best.minimumCount) },
    fetch: (query) => findCombinations(query, sources),
    decode: (run, keys) => decodeKeys(run, keys.map(String), sources),
    finish,
  };
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: () => finish([], 0),
    prepare: async () => grouping,
  };
}

const KNOWN = [
  'terms',
  'size',
  'order',
  'min_doc_count',
  'show_term_doc_count_error',
  // They change how OpenSearch finds the buckets, not which.
  'shard_size',
  'shard_min_doc_count',
  'collect_mode',
];

const KNOWN_OF_SOURCE = ['field', 'missing', 'script', 'value_type', 'format', 'time_zone'];

function readTermSource(item: JsonValue, { scope, name }: AggregationScope): TermSource {
  const options = requireObject(item, 'terms');
  onlyKnown(options, KNOWN_OF_SOURCE, 'field_config');
  const own = { scope, type: 'terms', name };
  const read = readSource(options, own, ['format', 'time_zone']);
  const source = read.type === 'date' ? read : withFormat(read, options);
  const { format, zone } = readFormat(source.type === 'date' ? options : {}, source.field);
  const ordinals = source.missing ? undefined : ordinalsOf(source.field, scope);
  const { text, read: readText, show } = shapeOf(source);
  return {
    empty: source.empty,
    multiple: source.multiple,
    ordinals,
    value: (documents) =>
      ordinals
        ? documents.column(`ordinal:${ordinals.number}`, () => ordinals.column)
        : mapValue(source, source.value(documents), (value) => termKey(source, value)),
    text: ordinals ? asVarchar : text,
    read: readText,
    show:
      source.type === 'date'
        ? (value) => sameText(format.format(Number(value), zone))
        : source.write
          ? (value) => sameText(source.write?.(value as number | bigint) ?? '')
          : show,
  };
}

const asVarchar = (value: Sql): Sql => sql`CAST(${value} AS VARCHAR)`;
const sameText = (text: string) => ({ key: text, text });

type Shape = Pick<TermSource, 'text' | 'read' | 'show'>;

function shapeOf({ type }: ValueSource): Shape {
  const plain = (value: Answer) => ({ key: value, text: String(value) });
  switch (type) {
    case 'long':
      return { text: asVarchar, read: BigInt, show: plain };
    case 'date':
      return { text: asVarchar, read: Number, show: plain };
    case 'double':
      return {
        text: asVarchar,
        read: Number,
        show: (value) => ({ key: value, text: javaNumber(Number(value)) }),
      };
    case 'boolean':
      return { text: asVarchar, read: (text) => text === '1', show: plain };
    case 'ip':
      return { text: asVarchar, read: (text) => addressText(BigInt(text)), show: plain };
    default:
      return {
        text: (value) => sql`CAST(to_json(CAST(${value} AS VARCHAR)) AS VARCHAR)`,
        read: (text) => String(JSON.parse(text)),
        show: plain,
      };
  }
}

/** Null where one of the values is missing; a list of all combinations where a field has several values. */
const combinationOf = (documents: Documents, sources: readonly TermSource[]): Sql =>
  combine(
    sources.map((source) => {
      const value = source.value(documents);
      return {
        list: source.multiple ? value : undefined,
        text: (item) => source.text(source.multiple ? item : value),
      };
    }),
  );

const RANK = trusted('rank');
const NONE = { size: 0, minimumCount: 1, order: [] };

/** Grouped by the values themselves; only what is left becomes text. */
async function findCombinations(
  query: GroupQuery,
  sources: readonly TermSource[],
): Promise<readonly Row[]> {
  const { grouping, metrics, level, run } = query;
  const { size, order, minimumCount: least } = grouping.best ?? NONE;
  // What is too rare is not among the others either, in OpenSearch.
  const best = { size, order, minimumCount: 1 };
  const documents = openDocuments(run.scope);
  const values = sources.map((source) => source.value(documents));
  const names = sources.map((_, at) => trusted(`v${at}`));
  const ranked = { ...grouping, rank: () => RANK };
  const key = keyName(level.keys.length);
  const { selected, sorting } = nameColumns({ grouping: ranked, metrics }, documents, key);
  const { from, where } = levelRelation(documents, level);
  const rows = sources.reduce((inner, { multiple }, at) => {
    const value = values[at] ?? trusted('NULL');
    const each = multiple ? sql`unnest(list_distinct(${value}))` : value;
    return sql`(SELECT *, ${each} AS ${names[at] ?? RANK} FROM ${inner})`;
  }, from);
  const parents = keyNames(level.keys.length);
  const packed = packTexts(sources.map(({ text }, at) => text(names[at] ?? RANK)));
  const struct = sql`{${joinSql(
    names.map((name) => sql`'${name}': ${name}`),
    ', ',
  )}}`;
  const list = joinSql(
    [
      ...parents,
      sql`${packed} AS ${key}`,
      sql`count(*) AS n`,
      ...selected,
      sql`${struct} AS ${RANK}`,
    ],
    ', ',
  );
  const present = allOf([where, ...names.map((name) => sql`${name} IS NOT NULL`)]);
  const groups = sql`SELECT ${list} FROM ${rows} WHERE ${present} GROUP BY ${joinSql([...parents, ...names], ', ')} HAVING count(*) >= ${integer(least)}`;
  return run.session.rows(
    bestGroups(groups, { level, everything: false, key, sorting, best, hidden: RANK }),
  );
}

/** The same combinations with the texts that ordinals stand for. */
async function decodeKeys(
  run: Run,
  keys: readonly string[],
  sources: readonly TermSource[],
): Promise<ReadonlyMap<string, string>> {
  const split = keys.map((key) => key.split(SEPARATOR));
  for (const [at, { ordinals }] of sources.entries()) {
    if (!ordinals) continue;
    const numbers = [...new Set(split.map((parts) => BigInt(parts[at] ?? 0)))];
    // They share a connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    const values = await decodeOrdinals(ordinals, numbers, run.session);
    for (const parts of split) parts[at] = JSON.stringify(values.get(BigInt(parts[at] ?? 0)) ?? '');
  }
  return new Map(keys.map((key, at) => [key, split[at]?.join(SEPARATOR) ?? key]));
}

function shownKey({ key, shown }: KeyedBucket, sources: readonly TermSource[]): TermKey {
  const texts = (shown ?? String(key)).split(SEPARATOR);
  const parts = sources.map(({ read, show }, at) => show(read(texts[at] ?? '')));
  return [parts.map((part) => part.key), parts.map(({ text }) => text).join('|')];
}

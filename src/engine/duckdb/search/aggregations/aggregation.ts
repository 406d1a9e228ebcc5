import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import type { Documents, SearchScope } from '../documents';
import type { FoundHit, HitsRequest } from '../hits/find-hits';
import { withMeta } from './answer-meta';
import type { Answer } from '../json-writer';
import type { Row, Session } from '../session';
import type { AskedRows } from './asked-rows';
import type { EvenKeys } from './even-keys';
import type { GroupQuery } from './group-rows';
import type { Pipeline } from '../pipelines/pipeline';
import type { Sql } from '../sql';

/** One aggregation of a request, ready to run. */
export type Aggregation =
  | MetricAggregation
  | FilterAggregation
  | GroupAggregation
  | ObjectsAggregation
  | TopHitsAggregation;

/** The aggregations side by side, with what lies below each. */
export interface AggregationTree {
  readonly aggregations: readonly Aggregation[];
  /** Each after those it needs. */
  readonly pipelines: readonly Pipeline[];
  readonly below: ReadonlyMap<string, AggregationTree>;
}

interface Named {
  readonly name: string;
  /** How `typed_keys` calls what it answers. */
  readonly typedName?: string;
  /** What the request wants to find beside the answer. */
  readonly meta?: JsonObject;
  /** What it answers where there is no document. */
  empty(): Answer;
}

/** Numbers of a set of documents: computed in the statement that finds the set. */
export interface MetricAggregation extends Named {
  readonly kind: 'metric';
  /** Slow for many sets: computed for the chosen buckets only. */
  readonly heavy: boolean;
  /** Its functions are the same whatever its options are. */
  readonly plain?: boolean;
  /** Aggregate functions, each followed by the filter. */
  columns(documents: Documents, filter: Sql): readonly Sql[];
  finish(values: readonly DuckDBValue[]): Answer;
  /** Of many documents its rows come sooner from a statement of their own than from one with others. */
  readonly own?: OwnRows;
  /** One of its numbers, which buckets are ordered by; `invalid_query` where it has none so called. */
  orderValue(property: string | undefined): OrderValue;
}

export interface OwnRows {
  /** Whether that is so for these buckets. */
  isFor(level: Level, run: Run): boolean;
  /**
   * Of each bucket the keys, the number of documents and the columns.
   *
   * @param otherwise the rows as those of any metric
   */
  rows(level: Level, run: Run, otherwise: () => Promise<readonly Row[]>): Promise<readonly Row[]>;
}

export interface OrderValue {
  /** The number, made of the metric's columns; null comes last. */
  column(columns: readonly Sql[]): Sql;
  /** The same number in the metric's answer; NaN comes last. */
  read(answer: Answer): number;
}

/** Buckets known beforehand, each a condition: filters, ranges, missing. */
export interface FilterAggregation extends Named {
  readonly kind: 'filter';
  readonly children: readonly Aggregation[];
  readonly conditions: readonly ((documents: Documents) => Sql)[];
  /** Where there are so many that a statement can't name them. */
  readonly lookup?: Lookup;
  /** No document meets two of the conditions. */
  readonly exclusive?: boolean;
  /** The conditions, where each is a range of the same number. */
  readonly within?: Within;
  /** About all documents that the person may see, and not those of the search. */
  readonly ofEverything?: boolean;
  /** Answers one bucket and not a list of them. */
  readonly single?: boolean;
  finish(buckets: readonly Bucket[]): Answer;
}

/** Conditions that are looked for in lists. */
export interface Lookup {
  /** The lists: a relation of one row, beside the documents. */
  beside: Sql;
  /** The numbers of the conditions that hold, as a list. */
  holding(documents: Documents): Sql;
}

/** Ranges that a number of each document may be in, the lower end included. They are looked up where they stand side by side. */
export interface Within {
  value(documents: Documents): Sql;
  ranges: readonly { from: number; to: number }[];
}

/** Buckets that the values make: terms and histograms. */
export interface GroupAggregation extends Named {
  readonly kind: 'group';
  readonly children: readonly Aggregation[];
  /** Answers one bucket and not a list of them. */
  readonly isSingle?: boolean;
  /** The grouping, where it is the same whatever the buckets above are. */
  readonly fixed?: Grouping;
  /** Rows that `prepare` needs: those of aggregations side by side are looked for together. */
  before?(run: Run, level: Level): AskedRows | undefined;
  /** @param known the rows of `before`; without, it looks for them itself */
  prepare(run: Run, level: Level, known?: readonly Row[]): Promise<Grouping>;
}

/** One bucket about other documents than the buckets around: objects of them, or what they are objects of. */
export interface ObjectsAggregation extends Named {
  readonly kind: 'objects';
  readonly children: readonly Aggregation[];
  /** The search for these, with the buckets around as they see them; undefined where there are none. */
  enter(run: Run, level: Level): { run: Run; level: Level } | undefined;
  finish(bucket: Bucket): Answer;
}

/** DuckDB's types of keys. */
export type KeyType = 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'INTEGER' | 'UHUGEINT';

/** The rows with the key as a further column of this name. */
export type StagedKey = (rows: Sql, name: Sql) => Sql;

export interface Grouping {
  /** No document has a value: there is nothing to ask. */
  nothing?: boolean;
  key(documents: Documents): Sql;
  /** In place of `key`: it takes more than a column to compute it. */
  staged?(documents: Documents): StagedKey;
  /** Not null where the key is not: what the key is computed from, cheaper to test. */
  presence?(documents: Documents): Sql;
  /** The key is a list: the document is in the bucket of each. */
  multiple: boolean;
  /** No list has a key twice. */
  unique?: boolean;
  /** A relation of one row whose columns the key names, too. */
  beside?: Sql;
  /** The keys are the numbers of these. */
  within?: Within;
  /** The same keys, where their buckets are of one width. */
  even?: EvenKeys;
  /** Of the keys, where it is known: groupings of known types share statements. */
  keyType?: KeyType | undefined;
  /** What the order by `_key` is about, where that is not the key. */
  rank?(key: Sql): Sql;
  /** Only keys like this. */
  keep?: (key: Sql) => Sql;
  /** Only the best so many for each parent; without, all. With a minimum of 0, keys without a document too. */
  best?: { size: number; minimumCount: number; maximumCount?: number; order: readonly OrderKey[] };
  /** `total` counts the documents of the buckets that were not chosen too; `parent` is the tuple of its keys. */
  finish(buckets: readonly KeyedBucket[], total: number, parent: string): Answer;
  /** The keys as the answer has them, where they are numbers that stand for texts. */
  decode?(run: Run, keys: readonly DuckDBValue[]): Promise<ReadonlyMap<DuckDBValue, string>>;
  /** Rows of its own, with what they have more than others in each bucket's `extra`. */
  fetch?(query: GroupQuery): Promise<readonly Row[]>;
  /** The same rows, made of some that can share statements; undefined where `fetch` is asked. */
  parts?(query: GroupQuery): RowParts | undefined;
}

/** Rows that are made of others. */
export interface RowParts {
  asked: readonly AskedRows[];
  /** @param found those of each of `asked` */
  rows(found: readonly (readonly Row[])[]): readonly Row[];
}

/** What buckets are ordered by, the most important first. */
export interface OrderKey {
  ascending: boolean;
  by: '_key' | '_count' | OrderPath;
}

/** A number that a sub-aggregation gives, perhaps inside of buckets that are one each. */
export interface OrderPath {
  /** As OpenSearch shows it. */
  text: string;
  /** It is known only once the sub-aggregations are answered: all buckets are looked for, and none is left out before. */
  isLate: boolean;
  /** The number in the answers of a bucket's sub-aggregations; NaN where it has none. */
  read(bucket: Bucket): number;
  /** Its aggregate functions. */
  columns(documents: Documents): readonly Sql[];
  /** The number, made of these columns; null where there is none. */
  value(columns: readonly Sql[]): Sql;
  /** The metric right below whose columns these are. */
  direct?: MetricAggregation;
}

export interface TopHitsAggregation extends Named {
  readonly kind: 'top_hits';
  /** The best documents of each bucket of the level. */
  asked(run: Run, level: Level): AskedRows;
  /** @param rows of `asked` */
  found(rows: readonly Row[], run: Run, level: Level): readonly FoundHits[];
}

/** The best documents of a bucket, still to be read. */
export interface FoundHits {
  hits: readonly FoundHit[];
  request: HitsRequest;
  /** Those with the same text are read alike. */
  readAs: string;
  take(answers: readonly Answer[]): void;
}

export interface Bucket {
  count: number;
  /** Of the sub-aggregations, by name; missing where there are none yet: there may be 65,535 buckets. */
  results?: Map<string, () => Answer>;
}

export interface KeyedBucket extends Bucket {
  key: DuckDBValue;
  /** What the key stands for, where it is an ordinal. */
  shown?: string | undefined;
  /** What a grouping's own rows have behind the metrics. */
  extra?: Row;
}

/** A set of buckets that came from the same aggregation: where its sub-aggregations run. */
export interface Level {
  restrictions: readonly ((documents: Documents) => Sql)[];
  keys: readonly LevelKey[];
  /** By `tupleOf` their keys. */
  buckets: ReadonlyMap<string, Bucket>;
  /** The keys of each bucket. */
  tuples: readonly (readonly DuckDBValue[])[];
}

export interface LevelKey {
  grouping: Grouping;
  /** The chosen ones; undefined for all. */
  chosen?: readonly DuckDBValue[];
  /** Documents without the key stay, with null for it. */
  withNull?: boolean;
}

export interface Run {
  scope: SearchScope;
  session: Session;
  /** Throws where a request makes too many. */
  countBuckets(count: number): void;
}

/** A text that no other keys have. */
export function tupleOf(keys: readonly DuckDBValue[]): string {
  let tuple = '';
  for (const key of keys) tuple = tupleWith(tuple, key);
  return tuple;
}

/** The tuple of these keys and a further one. */
export function tupleWith(tuple: string, key: DuckDBValue): string {
  const text = String(key);
  return `${tuple}${typeof key}${text.length}:${text}`;
}

/** What a sub-aggregation answers in a bucket. */
export const childAnswer = (child: Aggregation, bucket: Bucket): Answer =>
  withMeta(bucket.results?.get(child.name)?.() ?? child.empty(), child.meta);

/** The members of a bucket's answer that its sub-aggregations give. */
export const childAnswers = (
  children: readonly Aggregation[],
  bucket: Bucket,
): [string, Answer][] => children.map((child) => [child.name, childAnswer(child, bucket)]);

export function setResult(bucket: Bucket, name: string, answer: () => Answer): void {
  bucket.results ??= new Map();
  bucket.results.set(name, answer);
}

export const emptyBucket = (): Bucket => ({ count: 0 });

/** All documents of a search. */
export const rootLevel = (root: Bucket = emptyBucket()): Level => ({
  restrictions: [],
  keys: [],
  buckets: new Map([[tupleOf([]), root]]),
  tuples: [[]],
});

import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { openDocuments, type Documents } from '../documents';
import { checkCount } from '../bounds';
import { invalid, tooLarge } from '../failures';
import type { Answer } from '../json-writer';
import {
  requireObject,
  get,
  isList,
  onlyKnown,
  onlyMember,
  optionalInteger,
} from '../query/parameters';
import type { Row } from '../session';
import { integer, joinSql, sql, TRUE, trusted, type Sql } from '../sql';
import {
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type Level,
  type RowParts,
  type Run,
} from './aggregation';
import { bucketAnswers } from './bucket-answers';
import { bestOf } from './best-of';
import { combine, SEPARATOR } from './combinations';
import { readCompositeSource, type CompositeSource, type PreparedSource } from './composite-source';
import { isOfFew } from './few-documents';
import { MAX_BUCKETS, type GroupQuery } from './group-rows';
import { keyName, levelRelation } from './level-relation';
import type { AggregationScope } from './options';
import { everyRow } from './run-groups';
import { sqlText } from './sql-text';

/** So many combinations are put in order to find a page of them. */
const MOST = 200_000;

interface Settings {
  sources: readonly CompositeSource[];
  size: number;
  after: JsonObject | undefined;
}

/** Combinations of the values of several sources, page by page. */
export function readComposite(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const settings = readSettings(options, scope);
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: () => ({ buckets: [] }),
    async prepare(run, level) {
      if (level.keys.length > 0) {
        throw invalid(
          '[composite] aggregation cannot be used with a parent aggregation that has buckets',
        );
      }
      return groupingOf(settings, await prepareAll(settings, run), children, level);
    },
  };
}

/** Each is a column of every combination. */
const MOST_SOURCES = 100;

function readSettings(options: JsonObject, scope: AggregationScope): Settings {
  onlyKnown(options, ['sources', 'size', 'after'], 'composite');
  const given = get(options, 'sources');
  if (given === undefined) throw invalid('Required [sources]');
  if (!isList(given) || given.length === 0) {
    throw invalid('Composite [sources] cannot be null or empty');
  }
  checkCount(given.length, { name: 'sources', most: MOST_SOURCES });
  const sources = given.map((item) => {
    const [name, definition] = onlyMember(item, 'sources');
    return readCompositeSource(name, requireObject(definition, name), scope.scope);
  });
  const names = sources.map(({ name }) => name);
  const twice = new Set(names.filter((name, at) => names.indexOf(name) < at));
  if (twice.size > 0) {
    throw invalid(
      `Composite source names must be unique, found duplicates: [${[...twice].join(',')}]`,
    );
  }
  const size = optionalInteger(options, 'size') ?? 10;
  if (size <= 0) throw invalid(`[size] must be greater than 0, found [${size}]`);
  if (size > MAX_BUCKETS) {
    throw tooLarge(tell('query.tooManyBuckets', { most: MAX_BUCKETS, count: size }));
  }
  const after = get(options, 'after');
  const start = after === undefined || after === null ? undefined : requireObject(after, 'after');
  if (start && sources.some(({ name }) => get(start, name) === undefined)) {
    throw invalid('[after] has to have a value for each of the [sources]');
  }
  return { sources, size, after: start };
}

const prepareAll = ({ sources }: Settings, run: Run): Promise<readonly PreparedSource[]> =>
  Promise.all(sources.map((source) => source.prepare(run)));

function groupingOf(
  settings: Settings,
  prepared: readonly PreparedSource[],
  children: readonly Aggregation[],
  level: Level,
): Grouping {
  const { sources } = settings;
  return {
    nothing: sources.some(({ empty, keepsMissing }) => empty && !keepsMissing),
    key: (documents) => combinationOf(documents, sources, prepared),
    keyType: 'VARCHAR',
    multiple: prepared.some(({ multiple }) => multiple),
    // The page's keys are chosen: sub-aggregations read their documents only.
    best: { size: settings.size, minimumCount: 1, order: [] },
    fetch: (query) => findPage(query, settings, { prepared, level }),
    parts: (query) => pageParts(query, settings, prepared),
    finish: (buckets) => pageAnswer(buckets, prepared, children),
  };
}

const NO_VALUE = '';
const NOTHING = trusted(`'${NO_VALUE}'`);

/** The values of all sources in one text. */
const combinationOf = (
  documents: Documents,
  sources: readonly CompositeSource[],
  prepared: readonly PreparedSource[],
): Sql =>
  combine(
    prepared.map((source, at) => ({
      list: source.multiple ? source.values(documents) : undefined,
      text(item) {
        const text = source.multiple ? source.text(item) : textOf(source, documents);
        return sources[at]?.keepsMissing ? sql`coalesce(${text}, ${NOTHING})` : text;
      },
    })),
  );

/** One column, however many combinations have the source; but where fewer documents are asked about, of which a script may fail. */
function textOf(source: PreparedSource, documents: Documents): Sql {
  const values = source.values(documents);
  return documents.only && documents.only !== TRUE
    ? source.text(values)
    : documents.folded((own) => source.text(source.values(own)), `text:${sqlText(values)}`);
}

const partsOf = (key: DuckDBValue, prepared: readonly PreparedSource[]): readonly Answer[] => {
  const texts = String(key).split(SEPARATOR);
  return prepared.map((source, at) => {
    const text = texts[at] ?? NO_VALUE;
    return text === NO_VALUE ? null : source.read(text);
  });
};

/** All combinations, among others' rows where there are few documents. */
function pageParts(
  query: GroupQuery,
  settings: Settings,
  prepared: readonly PreparedSource[],
): RowParts | undefined {
  if (query.grouping.nothing || !isOfFew(query.level, query.run)) return undefined;
  return {
    asked: [everyRow(query)],
    rows: ([rows = []]) => pageOf(rows, settings, prepared),
  };
}

async function findPage(
  { grouping, metrics, run }: GroupQuery,
  settings: Settings,
  { prepared, level }: { prepared: readonly PreparedSource[]; level: Level },
): Promise<readonly Row[]> {
  const documents = openDocuments(run.scope);
  const key = keyName(0);
  const columns = metrics.flatMap((metric) => metric.columns(documents, trusted('')));
  const { from, where } = levelRelation(documents, level, { grouping });
  const list = joinSql([key, sql`count(*) AS n`, ...columns], ', ');
  const rows = await run.session.rows(
    sql`SELECT ${list} FROM ${from} WHERE ${where} GROUP BY ${key} LIMIT ${integer(MOST + 1)}`,
  );
  if (rows.length > MOST) {
    throw tooLarge(
      `[composite] has more than ${MOST} combinations of values. Choose larger intervals or filter.`,
    );
  }
  return pageOf(rows, settings, prepared);
}

/** @param rows the key first */
function pageOf(
  rows: readonly Row[],
  { size, after, sources }: Settings,
  prepared: readonly PreparedSource[],
): readonly Row[] {
  const start =
    after && sources.map(({ name }, at) => prepared[at]?.start(get(after, name) ?? null) ?? null);
  const compare = (a: readonly Answer[], b: readonly Answer[]): number => {
    for (const [at, source] of prepared.entries()) {
      const found = source.compare(a[at] ?? null, b[at] ?? null);
      if (found !== 0) return found;
    }
    return 0;
  };
  const behind = rows
    .map((row) => ({ row, parts: partsOf(row[0] ?? null, prepared) }))
    .filter(({ parts }) => start === undefined || compare(parts, start) > 0);
  return bestOf(behind, size, (a, b) => compare(a.parts, b.parts)).map(({ row }) => row);
}

function pageAnswer(
  buckets: readonly KeyedBucket[],
  prepared: readonly PreparedSource[],
  children: readonly Aggregation[],
): Answer {
  const keyOf = (bucket: KeyedBucket): Answer => {
    const parts = partsOf(bucket.key, prepared);
    return new Map(
      prepared.map(({ name, write }, at) => [
        name,
        parts[at] === null ? null : write(parts[at] ?? null),
      ]),
    );
  };
  const last = buckets.at(-1);
  const bucketOf = bucketAnswers(['key', 'doc_count'], children);
  return {
    ...(last ? { after_key: keyOf(last) } : {}),
    buckets: buckets.map((bucket) => bucketOf([keyOf(bucket), bucket.count], bucket)),
  };
}

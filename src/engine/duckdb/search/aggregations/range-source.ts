import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { checkCount } from '../bounds';
import { openDocuments, type CommonField } from '../documents';
import { invalid, tooLarge, unsupported } from '../failures';
import { resolveField } from '../fields';
import { get } from '../query/parameters';
import { integer, sql, trusted, type Sql } from '../sql';
import type { Grouping, Level, Run } from './aggregation';
import { MAX_BUCKETS } from './group-rows';
import { levelRelation } from './level-relation';
import type { ValueSource } from './options';

/** What OpenSearch makes buckets of ranges with. */
const OF_RANGES: ReadonlySet<string> = new Set(['histogram', 'date_histogram']);

interface Asked {
  type: string;
  /** It counts values, whatever they are. */
  counts: boolean;
}

/** The values of a field of ranges. */
export function rangeSource(
  field: CommonField,
  { type, counts }: Asked,
  options: JsonObject,
): ValueSource {
  if (counts) return countedRanges(field);
  const mappedType = mappedTypeOf(field);
  if (!OF_RANGES.has(type)) {
    throw invalid(
      `Field [${field.name}] of type [${mappedType}] is not supported for aggregation [${type}]`,
    );
  }
  for (const part of ['missing', 'script']) {
    if (get(options, part) !== undefined) {
      throw unsupported(`[${part}] beside the ${mappedType} field [${field.name}]`);
    }
  }
  checkKind(mappedType, type);
  return {
    field,
    type: 'range',
    name: field.name,
    empty: false,
    multiple: field.multiValued,
    value: (documents) => documents.field(field),
  };
}

const mappedTypeOf = ({ type, example }: CommonField): string => example.stored?.mappedType ?? type;

function checkKind(mappedType: string, type: string): void {
  const kind = mappedType.replace(/_range$/, '');
  if (type === 'date_histogram' && kind !== 'date') {
    throw invalid(`Expected date range type but found range type [${mappedType}]`);
  }
  if (type === 'histogram' && (kind === 'date' || kind === 'ip')) {
    throw invalid(`Expected numeric range type but found non-numeric range [${mappedType}]`);
  }
}

/** All ranges of a document are one value, which is counted and not shown. */
function countedRanges(field: CommonField): ValueSource {
  const { name } = field;
  const write = (one: Sql) => sql`${one}.lo || ' ' || ${one}.hi`;
  return {
    field: { ...field, type: 'keyword', multiValued: false },
    type: 'keyword',
    name,
    empty: false,
    multiple: false,
    value: (documents) =>
      documents.column(`ranges:${name}`, (index) => {
        const own = resolveField(index, name);
        if (!own) return sql`CAST(NULL AS VARCHAR)`;
        return own.multiValued
          ? sql`array_to_string(list_transform(${own.value}, lambda one: ${write(trusted('one'))}), ',')`
          : write(own.value);
      }),
  };
}

/** The buckets that ranges reach into. */
export interface Covered {
  keyType: 'DOUBLE' | 'BIGINT';
  /** The number of the bucket that the lower end lies in. */
  first(lo: Sql): Sql;
  last(hi: Sql): Sql;
}

/** Of one document, or of all: each takes some fifty bytes while a statement looks at two thousand documents. */
const MOST_OF_ONE = 1000;
const MOST_OF_ALL = 10_000_000;

/**
 * The numbers of all buckets that the ranges of a document reach into, as a list.
 *
 * @throws EngineError for more than an answer, or the memory, has room for
 */
export async function coveredKeys(
  source: ValueSource,
  covered: Covered,
  { run, level }: { run: Run; level: Level },
): Promise<Pick<Grouping, 'key' | 'multiple'>> {
  const { most, all } = await countCovered(source, covered, { run, level });
  if (most > MAX_BUCKETS) {
    throw tooLarge(tell('query.tooManyBuckets', { most: MAX_BUCKETS, count: most }));
  }
  if (most > MOST_OF_ONE) {
    checkCount(all, { name: `buckets of ${source.name}`, most: MOST_OF_ALL });
  }
  const type = trusted(covered.keyType);
  const keysOf = (range: Sql) =>
    sql`list_transform([${endsOf(range, covered)}], lambda ends: list_transform(generate_series(0, CAST(least(ends."to" - ends."from", ${integer(MAX_BUCKETS)}) AS BIGINT)), lambda step: CAST(ends."from" + step AS ${type})))[1]`;
  return {
    key: (documents) => {
      const value = source.value(documents);
      const keys = (of: Sql) => ofRanges(source, of, keysOf, flattened);
      // Others than those that were counted may have no end.
      return documents.only
        ? keys(sql`CASE WHEN ${documents.only} THEN ${value} END`)
        : keys(value);
    },
    multiple: true,
  };
}

const endsOf = (range: Sql, { first, last }: Covered): Sql =>
  sql`{'from': ${first(sql`${range}.lo`)}, 'to': ${last(sql`${range}.hi`)}}`;

const flattened = (lists: Sql): Sql => sql`flatten(${lists})`;

function ofRanges(
  { multiple }: ValueSource,
  value: Sql,
  each: (range: Sql) => Sql,
  join: (list: Sql) => Sql,
): Sql {
  return multiple
    ? join(sql`list_transform(${value}, lambda one: ${each(trusted('one'))})`)
    : sql`CASE WHEN ${value} IS NOT NULL THEN ${each(value)} END`;
}

/** How many buckets a document is in at most, and all together. */
async function countCovered(
  source: ValueSource,
  covered: Covered,
  { run, level }: { run: Run; level: Level },
): Promise<{ most: number; all: number }> {
  const documents = openDocuments(run.scope);
  const countOf = (range: Sql) =>
    sql`list_transform([${endsOf(range, covered)}], lambda ends: greatest(0, CAST(ends."to" AS DOUBLE) - ends."from" + 1))[1]`;
  const count = ofRanges(
    source,
    source.value(documents),
    countOf,
    (list) => sql`list_sum(${list})`,
  );
  const { from, where } = levelRelation(documents, level);
  const [row] = await run.session.rows(
    sql`SELECT max(${count}), sum(${count}) FROM ${from} WHERE ${where}`,
  );
  const [most = 0, all = 0] = (row ?? []).map((one) => (one === null ? 0 : Number(one)));
  // Without ends, the difference of both is not a number.
  return { most: Number.isNaN(most) ? Infinity : most, all };
}

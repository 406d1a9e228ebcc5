import type { JsonObject } from '#common/json';
import type { CommonField } from '../documents';
import { invalid, unsupported } from '../failures';
import { resolveField } from '../fields';
import { get } from '../query/parameters';
import { integer, sql, trusted, type Sql } from '../sql';
import type { ValueSource } from './options';
import { MAX_BUCKETS } from './group-rows';

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

/** The numbers of all buckets that the ranges of a document reach into, as a list. */
export function coveredKeys(
  { multiple }: ValueSource,
  value: Sql,
  { keyType, first, last }: Covered,
): Sql {
  const type = trusted(keyType);
  // More than there may be in an answer: it is refused, whichever they are.
  const many = sql`CAST(range(0, ${integer(MAX_BUCKETS + 1)}) AS ${type}[])`;
  const keysOf = (range: Sql) =>
    sql`list_transform([{'from': ${first(sql`${range}.lo`)}, 'to': ${last(sql`${range}.hi`)}}], lambda ends: CASE WHEN ends."to" - ends."from" <= ${integer(MAX_BUCKETS)} THEN list_transform(generate_series(0, CAST(ends."to" - ends."from" AS BIGINT)), lambda step: CAST(ends."from" + step AS ${type})) ELSE ${many} END)[1]`;
  return multiple
    ? sql`flatten(list_transform(${value}, lambda one: ${keysOf(trusted('one'))}))`
    : sql`CASE WHEN ${value} IS NOT NULL THEN ${keysOf(value)} END`;
}

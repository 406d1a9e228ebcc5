import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { requireObject, get, isList, optionalBoolean } from '../query/parameters';
import { allOf, sql, trusted, type Sql } from '../sql';
import {
  childAnswers,
  emptyBucket,
  type Aggregation,
  type Bucket,
  type FilterAggregation,
} from './aggregation';
import { findRanges, MOST_NAMED, type EndsOfRange, type SoughtValues } from './find-ranges';
import type { AggregationScope, ValueSource } from './options';

/** Those of the request, as they are written there. */
export function writtenRanges(options: JsonObject, name: string): readonly JsonObject[] {
  const given = get(options, 'ranges');
  if (!isList(given) || given.length === 0) {
    throw invalid(tell('aggregation.noRanges', { name }));
  }
  return given.map((value) => requireObject(value, 'ranges'));
}

/** How ranges of numbers, timestamps and addresses differ. */
export interface RangeKind<End extends number | bigint, Range extends EndsOfRange<End>> {
  source: ValueSource;
  /** In the order of their beginnings. */
  ranges: readonly Range[];
  /** As values are compared with the ends, where each range is a condition. */
  compared(item: Sql): Sql;
  end(end: End): Sql;
  /** The same where they are looked for, as they are many. */
  sought(): Pick<SoughtValues<End>, 'type' | 'convert' | 'lowest'>;
  /** The range's key, and what the answer says of its ends. */
  describe(range: Range): { key: string; ends: readonly (readonly [string, Answer])[] };
}

/** A bucket for each range: the lower end included, the upper end not. */
export function rangeBuckets<End extends number | bigint, Range extends EndsOfRange<End>>(
  options: JsonObject,
  { name }: AggregationScope,
  children: readonly Aggregation[],
  kind: RangeKind<End, Range>,
): FilterAggregation {
  const { source, ranges, describe } = kind;
  const keyed = optionalBoolean(options, 'keyed') ?? false;
  const finish = (buckets: readonly Bucket[]): Answer => {
    const answers = ranges.map((range, position) => {
      const bucket = buckets[position] ?? emptyBucket();
      const { key, ends } = describe(range);
      const members: (readonly [string, Answer])[] = [
        ...(keyed ? [] : [['key', key] as const]),
        ...ends,
        ['doc_count', bucket.count],
        ...childAnswers(children, bucket),
      ];
      return [key, new Map(members)] as const;
    });
    return { buckets: keyed ? new Map(answers) : answers.map(([, answer]) => answer) };
  };
  return {
    kind: 'filter',
    name,
    children,
    conditions: ranges.map(
      (range) => (documents) =>
        source.empty ? trusted('false') : inRange(source.value(documents), range, kind),
    ),
    ...(!source.empty &&
      ranges.length > MOST_NAMED && {
        lookup: findRanges(ranges, {
          multiple: source.multiple,
          of: (documents) => source.value(documents),
          ...kind.sought(),
        }),
      }),
    finish,
    empty: () => finish([]),
  };
}

function inRange<End extends number | bigint, Range extends EndsOfRange<End>>(
  value: Sql,
  { from, to }: Range,
  { source, compared, end }: RangeKind<End, Range>,
): Sql {
  const condition = (item: Sql) =>
    allOf([
      sql`${item} IS NOT NULL`,
      ...(from === undefined ? [] : [sql`${compared(item)} >= ${end(from)}`]),
      ...(to === undefined ? [] : [sql`${compared(item)} < ${end(to)}`]),
    ]);
  if (!source.multiple) return condition(value);
  return sql`(len(list_filter(${value}, lambda item: ${condition(trusted('item'))})) > 0)`;
}

import type { JsonObject } from '#common/json';
import { addressText, parseMask, type Address } from '../../addresses/address-text';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import {
  asObject,
  get,
  isList,
  onlyKnown,
  optionalBoolean,
  optionalText,
} from '../query/parameters';
import { addressSql, parseIp } from '../query/values';
import { allOf, sql, trusted, type Sql } from '../sql';
import {
  childAnswers,
  emptyBucket,
  type Aggregation,
  type Bucket,
  type FilterAggregation,
} from './aggregation';
import { findRanges, MOST_NAMED } from './find-ranges';
import { readSource, type AggregationScope, type ValueSource } from './options';

interface Range {
  key: string;
  from?: Address;
  /** Not included. */
  to?: Address;
}

const AFTER_LAST = 1n << 128n;

/** Addresses from one to another, or of a mask. */
export function readIpRanges(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): FilterAggregation {
  const source = readSource(options, scope, ['ranges', 'keyed']);
  if (source.type !== undefined && source.type !== 'ip') {
    throw invalid(
      `Field [${source.name}] of type [${source.type}] is not supported for aggregation [ip_range]`,
    );
  }
  const given = get(options, 'ranges');
  if (!isList(given) || given.length === 0) {
    throw invalid(`No [ranges] specified for the [${scope.name}] aggregation`);
  }
  const ranges = given.map((value) => readRange(asObject(value, 'ranges'))).toSorted(compareRanges);
  const keyed = optionalBoolean(options, 'keyed') ?? false;
  const finish = (buckets: readonly Bucket[]): Answer => {
    const answers = ranges.map(({ key, from, to }, position) => {
      const bucket = buckets[position] ?? emptyBucket();
      const members: [string, Answer][] = [
        ...(keyed ? [] : [['key', key] as [string, Answer]]),
        ...(from === undefined ? [] : [['from', addressText(from)] as [string, Answer]]),
        ...(to === undefined ? [] : [['to', addressText(to)] as [string, Answer]]),
        ['doc_count', bucket.count],
        ...childAnswers(children, bucket),
      ];
      return [key, new Map(members)] as const;
    });
    return { buckets: keyed ? new Map(answers) : answers.map(([, answer]) => answer) };
  };
  return {
    kind: 'filter',
    name: scope.name,
    children,
    conditions: ranges.map(
      (range) => (documents) =>
        source.empty ? trusted('false') : inRange(source, source.value(documents), range),
    ),
    ...lookup(source, ranges),
    finish,
    empty: () => finish([]),
  };
}

const lookup = (source: ValueSource, ranges: readonly Range[]) =>
  source.empty || ranges.length <= MOST_NAMED
    ? {}
    : {
        lookup: findRanges(ranges, {
          multiple: source.multiple,
          of: (documents) => source.value(documents),
          type: 'UHUGEINT',
          convert: (address) => address,
          lowest: 0n,
        }),
      };

function compareRanges(a: Range, b: Range): number {
  const [fromA, fromB] = [a.from ?? -1n, b.from ?? -1n];
  const [toA, toB] = [a.to ?? AFTER_LAST, b.to ?? AFTER_LAST];
  if (fromA !== fromB) return fromA < fromB ? -1 : 1;
  return toA === toB ? 0 : toA < toB ? -1 : 1;
}

function readRange(options: JsonObject): Range {
  onlyKnown(options, ['key', 'from', 'to', 'mask'], 'ranges');
  const key = optionalText(options, 'key');
  const mask = optionalText(options, 'mask');
  if (mask !== undefined) {
    const range = parseMask(mask);
    if (!range) throw invalid(`'${mask.slice(0, 100)}' is not an IP string literal with a mask.`);
    const to = range.to + 1n;
    return {
      key: key ?? mask,
      ...(range.from === 0n ? {} : { from: range.from }),
      ...(to === AFTER_LAST ? {} : { to }),
    };
  }
  const side = (name: 'from' | 'to') => {
    const value = get(options, name);
    return value === undefined || value === null ? undefined : parseIp(value, name);
  };
  const [from, to] = [side('from'), side('to')];
  const text = (address: Address | undefined) =>
    address === undefined ? '*' : addressText(address);
  return {
    key: key ?? `${text(from)}-${text(to)}`,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

function inRange(source: ValueSource, value: Sql, { from, to }: Range): Sql {
  const condition = (item: Sql) =>
    allOf([
      sql`${item} IS NOT NULL`,
      ...(from === undefined ? [] : [sql`${item} >= ${addressSql(from)}`]),
      ...(to === undefined ? [] : [sql`${item} < ${addressSql(to)}`]),
    ]);
  if (!source.multiple) return condition(value);
  return sql`(len(list_filter(${value}, lambda item: ${condition(trusted('item'))})) > 0)`;
}

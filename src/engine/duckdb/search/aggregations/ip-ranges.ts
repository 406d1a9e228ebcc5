import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { addressText, parseMask, type Address } from '../../addresses/address-text';
import { invalid } from '../failures';
import { get, onlyKnown, optionalText } from '../query/parameters';
import { addressSql, parseIp } from '../query/values';
import type { Aggregation, FilterAggregation } from './aggregation';
import { readSource, type AggregationScope } from './options';
import { rangeBuckets, writtenRanges } from './range-buckets';

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
      tell('query.aggregation', { field: source.name, type: source.type, aggregation: 'ip_range' }),
    );
  }
  return rangeBuckets(options, scope, children, {
    source,
    ranges: writtenRanges(options, scope.name).map(readRange).toSorted(compareRanges),
    compared: (item) => item,
    end: addressSql,
    sought: () => ({ type: 'UHUGEINT', convert: (address) => address, lowest: 0n }),
    describe: ({ key, from, to }) => ({
      key,
      ends: [
        ...(from === undefined ? [] : [['from', addressText(from)] as const]),
        ...(to === undefined ? [] : [['to', addressText(to)] as const]),
      ],
    }),
  });
}

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
    if (!range) throw invalid(tell('query.addressMask', { text: mask.slice(0, 100) }));
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

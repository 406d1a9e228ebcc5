import type { LoadNotice } from '#common/search';
import { notice } from './notice';

/** What a number counts that is a time. */
export type EpochUnit = 'second' | 'millis' | 'micros' | 'nanos';

const plausibleName =
  /time|date|stamp|created|updated|modified|(?:^|[_.])ts(?:_(?:sec|s|ms|us|ns))?$|_at$|epoch|when|seen/i;
/** In milliseconds. */
const years = { from: Date.UTC(1990, 0, 1), to: Date.UTC(2100, 0, 1) };

/** Milliseconds of one. The years from 1990 to 2100 of no two of them overlap. */
const units: readonly { unit: EpochUnit; milliseconds: number }[] = [
  { unit: 'second', milliseconds: 1000 },
  { unit: 'millis', milliseconds: 1 },
  { unit: 'micros', milliseconds: 1e-3 },
  { unit: 'nanos', milliseconds: 1e-6 },
];

/** What numbers count since 1970, where name and magnitude say so. */
export function detectEpoch(
  name: string,
  values: readonly (number | string)[],
): EpochUnit | undefined {
  if (!plausibleName.test(name) || values.length === 0) {
    return undefined;
  }
  return units.find(({ milliseconds }) =>
    values.every((value) => {
      const time = Number(value) * milliseconds;
      return time >= years.from && time < years.to;
    }),
  )?.unit;
}

/** Microseconds that the database can say. */
const most = 9_200_000_000_000_000_000n;

/** SQL of the moment; NULL for what is beyond all years. */
export function epochSql(value: string, unit: EpochUnit): string {
  if (unit === 'micros') return `make_timestamp(${value})`;
  // Rounded down, as times are everywhere; `//` rounds towards zero.
  if (unit === 'nanos') return `make_timestamp(${value} // 1000 - (${value} % 1000 < 0)::BIGINT)`;
  const factor = unit === 'second' ? 1_000_000n : 1000n;
  const limit = most / factor;
  return `CASE WHEN ${value} BETWEEN -${limit} AND ${limit} THEN make_timestamp(${value} * ${factor}) END`;
}

/** SQL of the moment that a number is, where nothing else tells its unit. */
export function epochOfAnyUnit(value: string): string {
  const upTo = (limit: string, unit: EpochUnit) =>
    `WHEN abs(${value}) < ${limit} THEN ${epochSql(value, unit)}`;
  return `CASE ${upTo('100000000000', 'second')} ${upTo('100000000000000', 'millis')} ${upTo('100000000000000000', 'micros')} ELSE ${epochSql(value, 'nanos')} END`;
}

/** OpenSearch has formats for two of them; the others are read as dates only. */
export const epochFormat = (unit: EpochUnit): string | undefined =>
  unit === 'second' ? 'epoch_second' : undefined;

const TOLD = {
  second: 'notices.type.epochSecond',
  millis: 'notices.type.epochMillis',
  micros: 'notices.type.epochMicros',
  nanos: 'notices.type.epochNanos',
} as const;

/** What people are told of a field that counts time. */
export function epochNotice(name: string, unit: EpochUnit): LoadNotice {
  return notice(TOLD[unit], { name });
}

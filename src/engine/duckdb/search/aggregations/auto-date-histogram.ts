import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { calendarRounding, type Rounding } from '../dates/rounding';
import type { CalendarUnit } from '../dates/calendar';
import { invalid, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import { optionalInteger, optionalText } from '../query/parameters';
import type { Row } from '../session';
import { allOf, integer, joinSql, sql, trusted, type Sql, type SqlValue } from '../sql';
import {
  emptyBucket,
  tupleOf,
  type Aggregation,
  type Bucket,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type Level,
  type Run,
} from './aggregation';
import { bucketAnswers } from './bucket-answers';
import { keyName } from './level-relation';
import {
  mapValue,
  readFormat,
  readSource,
  type AggregationScope,
  type KeyFormat,
  type ValueSource,
} from './options';
import { flatRows } from './run-flat';
import { scriptedDates } from './script-source';

interface Unit {
  unit: CalendarUnit;
  letter: string;
  /** So many of the unit may be one bucket. */
  counts: readonly number[];
  /** Milliseconds, about. */
  length: number;
}

const UNITS: readonly Unit[] = [
  { unit: 'second', letter: 's', counts: [1, 5, 10, 30], length: 1000 },
  { unit: 'minute', letter: 'm', counts: [1, 5, 10, 30], length: 60_000 },
  { unit: 'hour', letter: 'h', counts: [1, 3, 12], length: 3_600_000 },
  { unit: 'day', letter: 'd', counts: [1, 7], length: 86_400_000 },
  { unit: 'month', letter: 'M', counts: [1, 3], length: 30 * 86_400_000 },
  { unit: 'year', letter: 'y', counts: [1, 5, 10, 20, 50, 100], length: 365 * 86_400_000 },
];

/** The buckets of one run: from the first one on, so many of a unit each. */
interface Chosen {
  rounding: Rounding;
  first: bigint;
  /** Between the numbers of two buckets. */
  step: bigint;
  interval: string;
  /** Of the parent. */
  keys: readonly DuckDBValue[];
}

interface Settings {
  source: ValueSource;
  target: number;
  units: readonly Unit[];
  format: KeyFormat;
  children: readonly Aggregation[];
}

const MOST = 2184;
const MOST_PARENTS = 200;

/** As many buckets of time as asked for, or fewer: the interval follows from the documents. */
export function readAutoDateHistogram(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const settings = readSettings(options, scope, children);
  const { source } = settings;
  const none = (): Answer => ({ buckets: [], interval: `1${settings.units[0]?.letter ?? 's'}` });
  const before = (run: Run, level: Level) =>
    source.empty
      ? undefined
      : flatRows(level, run, (documents) => firstAndLast(source, source.value(documents)));
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: none,
    before,
    async prepare(run, level, known): Promise<Grouping> {
      const rows = known ?? (await before(run, level)?.alone()) ?? [];
      const choices = choose(settings, level, rows);
      if (choices.size === 0) {
        return { nothing: true, key: () => trusted('NULL'), multiple: false, finish: none };
      }
      return {
        key: (documents) =>
          mapValue(source, source.value(documents), (time) => placeOf(time, [...choices.values()])),
        presence: (documents) => source.value(documents),
        multiple: source.multiple,
        // Below others, the place depends on their keys.
        keyType: level.keys.length === 0 ? 'BIGINT' : undefined,
        finish: (buckets, _total, parent) => {
          const chosen = choices.get(parent);
          return chosen ? answer(buckets, chosen, { settings, run }) : none();
        },
      };
    },
  };
}

function readSettings(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): Settings {
  const known = ['buckets', 'format', 'time_zone', 'minimum_interval'];
  const source = readSource(scriptedDates(options), scope, known);
  if (source.type !== undefined && source.type !== 'date') {
    throw invalid(
      tell('query.aggregation', {
        field: source.name,
        type: source.type,
        aggregation: 'auto_date_histogram',
      }),
    );
  }
  const target = optionalInteger(options, 'buckets') ?? 10;
  if (target <= 0) throw invalid(tell('aggregation.buckets', { name: scope.name }));
  if (target >= MOST) throw invalid(tell('aggregation.bucketsMost', { most: MOST }));
  const least = optionalText(options, 'minimum_interval');
  const first = least === undefined ? 0 : UNITS.findIndex(({ unit }) => unit === least);
  if (first < 0) throw invalid(`minimum_interval can't be [${String(least).slice(0, 60)}]`);
  const format = readFormat(options, source.field);
  return { source, target, units: UNITS.slice(first), format, children };
}

/**
 * The intervals by the tuple of the parent's keys: each set of documents has its own.
 *
 * @param rows keys of the buckets around, their number of documents, and the first and the last moment in microseconds
 */
function choose(
  settings: Settings,
  level: Level,
  rows: readonly Row[],
): ReadonlyMap<string, Chosen> {
  if (level.buckets.size > MOST_PARENTS) {
    throw unsupported(`[auto_date_histogram] below more than ${MOST_PARENTS} buckets`);
  }
  const depth = level.keys.length;
  const spans = rows.flatMap((row) => {
    const keys = row.slice(0, depth);
    const [first = null, last = null] = row.slice(depth + 1);
    return first === null || last === null || !level.buckets.has(tupleOf(keys))
      ? []
      : [{ keys, from: milliseconds(first), to: milliseconds(last) }];
  });
  const roundingOf = roundings(settings.format, {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  });
  return new Map(
    spans.map(({ keys, from, to }) => {
      const { unit, count } = fitting(settings, { from, to }, roundingOf);
      const rounding = roundingOf(unit);
      const interval = `${count}${unit.letter}`;
      const first = rounding.groupOf(from);
      return [tupleOf(keys), { rounding, first, step: BigInt(count), interval, keys }];
    }),
  );
}

/** Downwards, and exactly: beyond the year 2255 microseconds are not numbers of JavaScript. */
function milliseconds(micros: DuckDBValue): number {
  const whole = BigInt(String(micros));
  return Number((whole - (((whole % 1000n) + 1000n) % 1000n)) / 1000n);
}

function firstAndLast({ multiple }: ValueSource, value: Sql): readonly Sql[] {
  const [low, high] = multiple
    ? [sql`list_min(${value})`, sql`list_max(${value})`]
    : [value, value];
  return [sql`epoch_us(min(${low}))`, sql`epoch_us(max(${high}))`];
}

/** The number of the bucket that a moment is in; which ones there are depends on the parent. */
function placeOf(time: Sql, choices: readonly Chosen[]): Sql {
  const roundings = new Set(choices.map(({ rounding }) => rounding));
  const places = [...roundings].map((rounding) => {
    const own = choices.filter((chosen) => chosen.rounding === rounding);
    const first = byParent(own, (chosen) => chosen.first);
    const step = byParent(own, (chosen) => chosen.step);
    return {
      place: sql`((${rounding.group(time)} - ${first}) // ${step})`,
      when: joinSql(own.map(isParent), ' OR '),
    };
  });
  const [only] = places;
  if (places.length === 1 && only) return only.place;
  const cases = places.map(({ when, place }) => sql`WHEN ${when} THEN ${place}`);
  return sql`CASE ${joinSql(cases, ' ')} END`;
}

function byParent(choices: readonly Chosen[], pick: (chosen: Chosen) => bigint): Sql {
  const [only] = choices;
  if (choices.length === 1 && only) {
    const number = integer(pick(only));
    return only.keys.length === 0 ? number : sql`CASE WHEN ${isParent(only)} THEN ${number} END`;
  }
  const cases = choices.map(
    (chosen) => sql`WHEN ${isParent(chosen)} THEN ${integer(pick(chosen))}`,
  );
  return sql`CASE ${joinSql(cases, ' ')} END`;
}

const isParent = ({ keys }: Chosen): Sql =>
  allOf(
    keys.map((key, position) => sql`${keyName(position)} IS NOT DISTINCT FROM ${key as SqlValue}`),
  );

type RoundingOf = (unit: Unit) => Rounding;

/** One rounding for each unit, over all the documents. */
function roundings({ zone }: KeyFormat, { from, to }: { from: number; to: number }): RoundingOf {
  const known = new Map<Unit, Rounding>();
  return (unit) => {
    const rounding = known.get(unit) ?? calendarRounding(unit.unit, { zone, offset: 0, from, to });
    known.set(unit, rounding);
    return rounding;
  };
}

/** The smallest interval with no more buckets than wanted. */
function fitting(
  { units, target }: Settings,
  { from, to }: { from: number; to: number },
  roundingOf: RoundingOf,
): { unit: Unit; count: number } {
  for (const unit of units) {
    const most = target * (unit.counts.at(-1) ?? 1);
    if ((to - from) / unit.length > most * 1.2 + 2) continue;
    const rounding = roundingOf(unit);
    let buckets = 1;
    const last = rounding.round(to);
    for (let key = rounding.round(from); key < last && buckets <= most; buckets += 1) {
      key = rounding.next(key);
    }
    const count = unit.counts.find((one) => Math.ceil(buckets / one) <= target);
    if (count !== undefined) return { unit, count };
  }
  const unit = units.at(-1) ?? (UNITS[5] as Unit);
  return { unit, count: unit.counts.at(-1) ?? 1 };
}

function answer(
  buckets: readonly KeyedBucket[],
  { rounding, first, step, interval }: Chosen,
  { settings, run }: { settings: Settings; run: Run },
): Answer {
  const { format, children } = settings;
  const byPlace = new Map(buckets.map((bucket) => [Number(bucket.key), bucket]));
  const length = Math.max(-1, ...byPlace.keys()) + 1;
  run.countBuckets(length - buckets.length);
  const bucketOf = bucketAnswers(['key_as_string', 'key', 'doc_count'], children);
  return {
    buckets: Array.from({ length }, (_, place) => {
      const bucket: Bucket = byPlace.get(place) ?? emptyBucket();
      const key = rounding.toKey(first + BigInt(place) * step);
      return bucketOf([format.format.format(key, format.zone), key, bucket.count], bucket);
    }),
    interval,
  };
}

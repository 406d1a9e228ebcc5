import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { calendarRounding, fixedRounding, type Rounding } from '../dates/rounding';
import { DAY } from '../dates/calendar';
import { requireDateMath } from '../dates/date-math';
import type { SearchScope } from '../documents';
import { invalid, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import {
  requireObject,
  get,
  onlyKnown,
  optionalBoolean,
  optionalCount,
  optionalText,
} from '../query/parameters';
import { scalarText } from '../query/values';
import { integer, sql, trusted, type Sql } from '../sql';
import {
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type OrderKey,
  type Run,
} from './aggregation';
import { bucketAnswers } from './bucket-answers';
import { readInterval, readOffset, type Interval } from './date-interval';
import { timesOf } from './field-times';
import { boundsOf, checkInside, type Bounds } from './histogram-bounds';
import { fillGaps, inOrder, readHistogramOrder } from './histogram-buckets';
import {
  mapValue,
  readFormat,
  readSource,
  type AggregationScope,
  type KeyFormat,
  type ValueSource,
} from './options';
import { coveredKeys, type Covered } from './range-source';
import { scriptedDates } from './script-source';

interface Settings {
  source: ValueSource;
  interval: Interval;
  offset: number;
  minimumCount: number;
  extended: Bounds;
  hard: Bounds;
  keyed: boolean;
  order: readonly OrderKey[];
  format: KeyFormat;
  children: readonly Aggregation[];
}

const NOTHING = { nothing: true, key: () => trusted('NULL'), multiple: false };

export function readDateHistogram(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const settings = readSettings(options, scope, children);
  const { source } = settings;
  if (source.type !== undefined && source.type !== 'date' && source.type !== 'range') {
    const message = tell('query.aggregation', {
      field: source.name,
      type: source.type,
      aggregation: 'date_histogram',
    });
    throw source.type === 'keyword'
      ? invalid(message)
      : unsupported(`A date_histogram of the ${source.type} field [${source.name}]`);
  }
  const none = (): Answer => ({ buckets: settings.keyed ? new Map() : [] });
  let rounding: Rounding | undefined;
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: () => (rounding ? answer([], settings, rounding, () => {}) : none()),
    async prepare(run, level) {
      if (source.empty) return { ...NOTHING, finish: none };
      const used = (rounding ??= await makeRounding(settings, run));
      return {
        presence: (documents) => source.value(documents),
        keyType: 'BIGINT',
        ...(source.type === 'range'
          ? await coveredKeys(source, coveredBy(settings, used), { run, level })
          : keysOfTimes(source, used)),
        finish: (buckets) =>
          source.empty ? none() : answer(buckets, settings, used, run.countBuckets),
      };
    },
  };
}

type Keys = Pick<Grouping, 'key' | 'multiple' | 'even'>;

const keysOfTimes = (source: ValueSource, { group, even }: Rounding): Keys => ({
  key: (documents) => mapValue(source, source.value(documents), group),
  multiple: source.multiple,
  ...(even && {
    even: {
      ...even,
      type: 'BIGINT',
      value: (documents) => sql`epoch_us(${source.value(documents)})`,
    },
  }),
});

/** As OpenSearch: hard bounds cut off the ranges, not the buckets. */
function coveredBy(settings: Settings, rounding: Rounding): Covered {
  const { low, high } = roundedBounds(settings, rounding);
  // What has no end reaches beyond all timestamps.
  const [least, most] = [Math.max(low, -FURTHEST), Math.min(high, FURTHEST)];
  const time = (end: Sql) => rounding.group(sql`make_timestamp(CAST(${end} AS BIGINT) * 1000)`);
  return {
    keyType: 'BIGINT',
    first: (lo) => time(sql`least(greatest(${lo}, ${integer(least)}), ${integer(FURTHEST)})`),
    last: (hi) => time(sql`greatest(least(${hi}, ${integer(most)}), ${integer(-FURTHEST)})`),
  };
}

/** Milliseconds before and after 1970 that every part of this can count with. */
const FURTHEST = 8_000_000_000_000_000;

/** OpenSearch rounds hard bounds as if there were no offset. */
function roundedBounds(
  { hard, offset }: Settings,
  rounding: Rounding,
): { low: number; high: number } {
  const bucketOf = (bound: number) => rounding.round(bound + offset) - offset;
  return {
    low: hard.min === undefined ? -Infinity : bucketOf(hard.min),
    high: hard.max === undefined ? Infinity : bucketOf(hard.max),
  };
}

function readSettings(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): Settings {
  const source = readSource(scriptedDates(options), scope, [
    'calendar_interval',
    'fixed_interval',
    'interval',
    'time_zone',
    'offset',
    'min_doc_count',
    'extended_bounds',
    'hard_bounds',
    'format',
    'keyed',
    'order',
  ]);
  const format = readFormat(options, source.field);
  const extended = readBounds(options, 'extended_bounds', format, scope.scope);
  const hard = readBounds(options, 'hard_bounds', format, scope.scope);
  checkInside(extended, hard);
  return {
    source,
    interval: readInterval(options),
    offset: readOffset(optionalText(options, 'offset')),
    minimumCount: optionalCount(options, 'min_doc_count') ?? 0,
    extended,
    hard,
    keyed: optionalBoolean(options, 'keyed') ?? false,
    order: readHistogramOrder(options, children),
    format,
    children,
  };
}

function readBounds(
  options: JsonObject,
  name: string,
  { format, zone }: KeyFormat,
  scope: SearchScope,
): Bounds {
  const value = get(options, name);
  if (value === undefined || value === null) return {};
  const bounds = requireObject(value, name);
  onlyKnown(bounds, ['min', 'max'], name);
  const read = (side: string): number | undefined => {
    const text = get(bounds, side);
    if (text === undefined || text === null) return undefined;
    if (typeof text === 'number') return text;
    return requireDateMath(scalarText(text, name), {
      format,
      zone,
      roundUp: false,
      now: scope.now,
    });
  };
  return boundsOf(name, 'date_histogram', { min: read('min'), max: read('max') });
}

/** A zone's changes are looked for in the years that the documents are of. */
export async function makeRounding(
  { source, interval, offset, format }: Pick<Settings, 'source' | 'interval' | 'offset' | 'format'>,
  run: Run,
): Promise<Rounding> {
  const { zone } = format;
  const { from, to } = zone.fixed ? { from: 0, to: 0 } : await timesOf(source, run);
  const options = { zone, offset, from, to };
  if (interval.unit) return calendarRounding(interval.unit, options);
  return fixedRounding(interval.fixed ?? DAY, options);
}

function answer(
  buckets: readonly KeyedBucket[],
  settings: Settings,
  rounding: Rounding,
  count: (made: number) => void,
): Answer {
  const { source, extended, offset, minimumCount, format, children, keyed, order } = settings;
  const { low, high } = roundedBounds(settings, rounding);
  // Extended bounds are rounded like hard ones, and then moved by the offset.
  const bucketOf = (bound: number) => rounding.round(bound + offset);
  const keyOf = ({ key }: KeyedBucket) =>
    rounding.toKey(typeof key === 'bigint' ? key : BigInt(String(key)));
  // Documents beyond hard bounds are as if they were not there: no gap reaches to them.
  const inside =
    source.type === 'range'
      ? buckets
      : buckets.filter((bucket) => keyOf(bucket) >= low && keyOf(bucket) < high);
  const filled = fillGaps(inside, {
    minimumCount,
    keyOf,
    next: rounding.next,
    ...(extended.min === undefined ? {} : { from: bucketOf(extended.min) }),
    ...(extended.max === undefined ? {} : { to: bucketOf(extended.max) }),
    count,
  });
  const answerOf = bucketAnswers(['key_as_string', 'key', 'doc_count'], children);
  const answers = inOrder(filled, order).map(({ key, bucket }) => {
    const text = format.format.format(key, format.zone);
    return [text, answerOf([text, key, bucket.count], bucket)] as const;
  });
  return { buckets: keyed ? new Map(answers) : answers.map(([, bucket]) => bucket) };
}

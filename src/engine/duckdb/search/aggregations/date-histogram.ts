import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { calendarRounding, fixedRounding, type Rounding } from '../dates/rounding';
import { DAY, type CalendarUnit } from '../dates/calendar';
import { requireDateMath } from '../dates/date-math';
import { parseTimeValue, shortInterval, shortOffset } from '../dates/time-value';
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
import { sql, trusted } from '../sql';
import {
  childAnswers,
  type Aggregation,
  type GroupAggregation,
  type KeyedBucket,
  type OrderKey,
  type Run,
} from './aggregation';
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
import { scriptedDates } from './script-source';

interface Interval {
  unit?: CalendarUnit;
  /** Milliseconds. */
  fixed?: number;
}

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

const CALENDAR: ReadonlyMap<string, CalendarUnit> = new Map(
  (
    [
      ['second', '1s'],
      ['minute', '1m'],
      ['hour', '1h'],
      ['day', '1d'],
      ['week', '1w'],
      ['month', '1M'],
      ['quarter', '1q'],
      ['year', '1y'],
    ] as const
  ).flatMap(([unit, short]) => [
    [unit, unit],
    [short, unit],
  ]),
);

export function readDateHistogram(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const settings = readSettings(options, scope, children);
  const { source } = settings;
  if (source.type !== undefined && source.type !== 'date') {
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
    async prepare(run) {
      if (source.empty) return { ...NOTHING, finish: none };
      const used = (rounding ??= await makeRounding(settings, run));
      return {
        key: (documents) => mapValue(source, source.value(documents), used.group),
        presence: (documents) => source.value(documents),
        multiple: source.multiple,
        keyType: 'BIGINT',
        ...(used.even && {
          even: {
            ...used.even,
            type: 'BIGINT',
            value: (documents) => sql`epoch_us(${source.value(documents)})`,
          },
        }),
        finish: (buckets) =>
          source.empty ? none() : answer(buckets, settings, used, run.countBuckets),
      };
    },
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

export function readInterval(options: JsonObject): Interval {
  const calendar = optionalText(options, 'calendar_interval');
  const fixed = optionalText(options, 'fixed_interval');
  const either = optionalText(options, 'interval');
  if ([calendar, fixed, either].filter((text) => text !== undefined).length > 1) {
    throw invalid('[interval], [calendar_interval] and [fixed_interval] cannot be used together');
  }
  if (calendar !== undefined || (either !== undefined && CALENDAR.has(either))) {
    const text = calendar ?? either ?? '';
    const unit = CALENDAR.get(text);
    if (!unit) throw invalid(tell('aggregation.calendarInterval', { text }));
    return { unit };
  }
  const text = fixed ?? either;
  if (text === undefined) throw invalid(tell('aggregation.noInterval'));
  const length = parseTimeValue(text);
  if (length === undefined || length <= 0n) {
    throw invalid(tell('aggregation.timeValue', { setting: 'date_histogram.fixedInterval', text }));
  }
  return { fixed: shortInterval(length) };
}

export function readOffset(text: string | undefined): number {
  if (text === undefined) return 0;
  const length = parseTimeValue(text);
  if (length === undefined)
    throw invalid(tell('aggregation.timeValue', { setting: 'offset', text }));
  return shortOffset(length);
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
  const { extended, hard, offset, minimumCount, format, children, keyed, order } = settings;
  // OpenSearch rounds bounds as if there were no offset, and moves only the extended ones by it.
  const bucketOf = (bound: number) => rounding.round(bound + offset);
  const low = hard.min === undefined ? -Infinity : bucketOf(hard.min) - offset;
  const high = hard.max === undefined ? Infinity : bucketOf(hard.max) - offset;
  const keyOf = (bucket: KeyedBucket) => rounding.toKey(BigInt(String(bucket.key)));
  // Documents beyond hard bounds are as if they were not there: no gap reaches to them.
  const inside = buckets.filter((bucket) => keyOf(bucket) >= low && keyOf(bucket) < high);
  const filled = fillGaps(inside, {
    minimumCount,
    keyOf,
    next: rounding.next,
    ...(extended.min === undefined ? {} : { from: bucketOf(extended.min) }),
    ...(extended.max === undefined ? {} : { to: bucketOf(extended.max) }),
    count,
  });
  const answers = inOrder(filled, order).map(({ key, bucket }) => {
    const text = format.format.format(key, format.zone);
    return [
      text,
      new Map<string, Answer>([
        ['key_as_string', text],
        ['key', key],
        ['doc_count', bucket.count],
        ...childAnswers(children, bucket),
      ]),
    ] as const;
  });
  return { buckets: keyed ? new Map(answers) : answers.map(([, bucket]) => bucket) };
}

import type { JsonObject } from '#common/json';
import { calendarRounding, type Rounding } from '../dates/rounding';
import type { CalendarUnit } from '../dates/calendar';
import { openDocuments } from '../documents';
import { invalid, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import { optionalInteger, optionalText } from '../query/parameters';
import { integer, sql, trusted } from '../sql';
import {
  childAnswers,
  emptyBucket,
  type Aggregation,
  type Bucket,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type Level,
  type Run,
} from './aggregation';
import { levelRelation } from './level-relation';
import {
  mapValue,
  readFormat,
  readSource,
  type AggregationScope,
  type KeyFormat,
  type ValueSource,
} from './options';
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
}

interface Settings {
  source: ValueSource;
  target: number;
  units: readonly Unit[];
  format: KeyFormat;
  children: readonly Aggregation[];
}

const MOST = 2184;

/** As many buckets of time as asked for, or fewer: the interval follows from the documents. */
export function readAutoDateHistogram(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const settings = readSettings(options, scope, children);
  const { source } = settings;
  const none = (): Answer => ({ buckets: [], interval: `1${settings.units[0]?.letter ?? 's'}` });
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: none,
    async prepare(run, level): Promise<Grouping> {
      const found = source.empty ? undefined : await choose(settings, run, level);
      if (!found) {
        return { nothing: true, key: () => trusted('NULL'), multiple: false, finish: none };
      }
      return {
        key: (documents) =>
          mapValue(
            source,
            source.value(documents),
            (time) =>
              sql`((${found.rounding.group(time)} - ${integer(found.first)}) // ${integer(found.step)})`,
          ),
        presence: (documents) => source.value(documents),
        multiple: source.multiple,
        finish: (buckets) => answer(buckets, found, { settings, run }),
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
      `Field [${source.name}] of type [${source.type}] is not supported for aggregation [auto_date_histogram]`,
    );
  }
  const target = optionalInteger(options, 'buckets') ?? 10;
  if (target <= 0) throw invalid(`buckets must be greater than 0 for [${scope.name}]`);
  if (target >= MOST) throw invalid(`buckets must be less than ${MOST}`);
  const least = optionalText(options, 'minimum_interval');
  const first = least === undefined ? 0 : UNITS.findIndex(({ unit }) => unit === least);
  if (first < 0) throw invalid(`minimum_interval can't be [${String(least).slice(0, 60)}]`);
  const format = readFormat(options, source.field);
  return { source, target, units: UNITS.slice(first), format, children };
}

async function choose(
  { source, target, units, format }: Settings,
  run: Run,
  level: Level,
): Promise<Chosen | undefined> {
  if (level.keys.length > 0) throw unsupported('[auto_date_histogram] below several buckets');
  const ask = async (
    make: (time: ReturnType<typeof trusted>, last: typeof time) => typeof time,
  ) => {
    const documents = openDocuments(run.scope);
    const value = source.value(documents);
    const [low, high] = source.multiple
      ? [sql`list_min(${value})`, sql`list_max(${value})`]
      : [value, value];
    const columns = make(sql`min(${low})`, sql`max(${high})`);
    const { from, where } = levelRelation(documents, level);
    const [row] = await run.session.rows(sql`SELECT ${columns} FROM ${from} WHERE ${where}`);
    return row ?? [];
  };
  const [low = null, high = null] = await ask(
    (first, last) => sql`epoch_ms(${first}), epoch_ms(${last})`,
  );
  if (low === null || high === null) return undefined;
  const [from, to] = [Number(low), Number(high)];
  const { unit, count, rounding } = fitting(units, { target, from, to, format });
  const [group = null] = await ask((first) => rounding.group(first));
  const first = BigInt(String(group));
  // Where a bucket begins in an hour that comes twice, its number is its time.
  const single = rounding.toKey(first + 1n) - rounding.toKey(first) <= 1 && unit.length > 1;
  const step = BigInt(count) * (single ? BigInt(unit.length) : 1n);
  return { rounding, first, step, interval: `${count}${unit.letter}` };
}

/** The smallest interval with no more buckets than wanted. */
function fitting(
  units: readonly Unit[],
  { target, from, to, format }: { target: number; from: number; to: number; format: KeyFormat },
): { unit: Unit; count: number; rounding: Rounding } {
  const roundingOf = ({ unit }: Unit) =>
    calendarRounding(unit, { zone: format.zone, offset: 0, from, to });
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
    if (count !== undefined) return { unit, count, rounding };
  }
  const unit = units.at(-1) ?? (UNITS[5] as Unit);
  return { unit, count: unit.counts.at(-1) ?? 1, rounding: roundingOf(unit) };
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
  return {
    buckets: Array.from({ length }, (_, place) => {
      const bucket: Bucket = byPlace.get(place) ?? emptyBucket();
      const key = rounding.toKey(first + BigInt(place) * step);
      return new Map<string, Answer>([
        ['key_as_string', format.format.format(key, format.zone)],
        ['key', key],
        ['doc_count', bucket.count],
        ...childAnswers(children, bucket),
      ]);
    }),
    interval,
  };
}

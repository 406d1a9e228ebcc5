import { asObject } from '#common/json';
import type { Aggregate, Bucket } from '#common/search';
import { parseDateMath, wallClock } from '#common/time';
import { MULTI_TERMS } from './aggregation-kinds';
import { MISSING_KEY, type BucketPlan } from './bucket-body';
import type { CellValue, ChartCell } from './chart-table';
import type { AggregationConfig } from './visualization';

const OTHER = '__other__';

/** The buckets of a level within a bucket of the level above; those of named filters in their order. */
export function listBuckets(
  { aggregation, filters }: BucketPlan,
  holder: Readonly<Record<string, unknown>>,
): readonly Bucket[] {
  const buckets = (holder[aggregation.id] as Aggregate | undefined)?.buckets;
  if (Array.isArray(buckets)) return buckets;
  if (!buckets) return [];
  return (filters ?? []).flatMap(({ label }, position) => {
    const bucket = buckets[`f${position}`];
    return bucket ? [{ ...bucket, key: label }] : [];
  });
}

/** The documents without the field are asked for, and are not frequent enough for a bucket of their own. */
export const hasMissing = (
  { definition }: Pick<BucketPlan, 'definition'>,
  shown: NonNullable<ChartCell['except']>,
): boolean =>
  asObject(definition['terms'])['missing'] === MISSING_KEY && !shown.includes(MISSING_KEY);

/** @param next the bucket behind it, where there is one */
export function toCell(plan: BucketPlan, bucket: Bucket, next?: Bucket): ChartCell {
  const { aggregation, field } = plan;
  const { key } = bucket;
  if (aggregation.type === MULTI_TERMS && key !== OTHER) return combinationOf(plan, key);
  if (key === OTHER && isOfTerms(aggregation)) {
    const except = (bucket['except'] as ChartCell['except']) ?? [];
    return {
      value: null,
      special: 'other',
      except: except.filter((value) => value !== MISSING_KEY),
      ...(hasMissing(plan, except) && { withMissing: true }),
    };
  }
  if (key === MISSING_KEY && aggregation.type === 'terms')
    return { value: null, special: 'missing' };
  switch (aggregation.type) {
    case 'date_histogram':
      return { value: Number(key), range: stretchFrom(Number(key), plan, next) };
    case 'histogram': {
      const from = Number(key);
      return { value: from, range: { from, to: round(from + (plan.interval ?? 1)) } };
    }
    case 'range':
    case 'date_range':
    case 'ip_range': {
      const { from, to } = bucket;
      return {
        value: String(key ?? ''),
        range: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
      };
    }
    case 'terms':
      return { value: field?.type === 'boolean' ? isTrue(bucket) : termOf(key) };
    default:
      return { value: termOf(key) };
  }
}

const isOfTerms = ({ type }: AggregationConfig): boolean =>
  type === 'terms' || type === MULTI_TERMS;

function combinationOf({ fields = [] }: BucketPlan, key: unknown): ChartCell {
  const combined = (Array.isArray(key) ? key : [key]).map((one: unknown) => termOf(one));
  const texts = combined.map((value, at) =>
    fields[at]?.type === 'date' && typeof value === 'number'
      ? new Date(value).toISOString()
      : String(value),
  );
  return { value: texts.join(' › '), combined };
}

/** Whole numbers beyond 2^53 come as `bigint`: with all their digits, as they are looked for again. */
export const termOf = (key: unknown): CellValue =>
  typeof key === 'bigint' ? String(key) : (key as CellValue);

const isTrue = ({ key, key_as_string: text }: Bucket): boolean =>
  text === undefined ? Boolean(key) : text === 'true';

const round = (value: number): number => Number(value.toPrecision(12));

/** Its end is computed where somebody asks for it: few cells are pointed at, and calendars are slow. */
function stretchFrom(from: number, plan: BucketPlan, next: Bucket | undefined) {
  let end: number | undefined;
  return {
    from,
    get to() {
      end ??= isDense(plan) && next ? Number(next.key) : endOf(plan, from);
      return end;
    },
  };
}

/** Those without documents are there, too: each ends where the next one begins. */
const isDense = ({ definition }: BucketPlan): boolean =>
  asObject(definition['date_histogram'])['min_doc_count'] === 0;

/**
 * Days and longer end where the calendar of the zone says so, whatever the clocks did in between. Others begin where the zone's clocks
 * show a multiple of their width: where these are moved in between by something else, one is longer or shorter.
 */
function endOf({ definition, timeZone }: BucketPlan, start: number): number {
  const { calendar_interval: calendar, fixed_interval: fixed } = definition['date_histogram'] as {
    calendar_interval?: string;
    fixed_interval?: string;
  };
  return nextBucket(start, String(calendar ?? fixed), Boolean(calendar), timeZone);
}

function nextBucket(start: number, width: string, calendar: boolean, timeZone: string): number {
  if (!calendar) {
    const end = parseDateMath(`now+${width}`, { now: start, timeZone: 'UTC' }) ?? start;
    const moved = offsetOf(start, timeZone) - offsetOf(end, timeZone);
    return moved % (end - start) === 0 ? end : Math.max(start + 1, end + moved);
  }
  const quarter = width.endsWith('q') ? `${Number.parseInt(width, 10) * 3}M` : width;
  return parseDateMath(`now+${quarter}`, { now: start, timeZone }) ?? start;
}

const offsetOf = (moment: number, timeZone: string): number => wallClock(moment, timeZone) - moment;

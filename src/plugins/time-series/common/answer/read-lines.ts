import { asList, asNumber, asObject, asText } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { Metric, Series } from '../model/panel';
import { isSibling } from '../model/metric-kinds';
import { ranksOf } from '../request/metric-body';
import { aggregateLines } from './aggregate-lines';
import type { AnswerBucket, AnswerSplit, Holder, Line, Point } from './lines';
import { mathLines } from './math-lines';
import { metricValue, siblingValue, type ValuePart } from './metric-value';
import { readSplits } from './read-splits';

export interface ReadingLines {
  series: Series;
  /** What the series is called without a label of its own. */
  label: string;
  /** Of its buckets, in milliseconds. */
  width: number;
  /** Milliseconds that the line is drawn later. */
  later: number;
  dropsLast: boolean;
}

/** The lines of a series, by the answer to its search. Throws `FormulaError` for maths that can't be computed. */
export function readLines(
  { aggregations }: SearchResponse,
  reading: ReadingLines,
): readonly Line[] {
  const holder = asObject(aggregations?.['series']);
  const lines = readSplits(holder, reading).flatMap((split) => splitLines(split, reading));
  return aggregateLines(lines, reading).map((line) => ({
    ...line,
    points: settle(line.points, reading),
  }));
}

/** The last bucket is not whole, mostly; what is of other days is drawn at the present time. */
function settle(points: readonly Point[], { dropsLast, later }: ReadingLines): readonly Point[] {
  const kept = dropsLast ? points.slice(0, -1) : points;
  return later === 0 ? kept : kept.map((point) => ({ ...point, time: point.time + later }));
}

const bucketsOf = (holder: Holder): readonly AnswerBucket[] =>
  asList(asObject(holder['timeseries'])['buckets']) as unknown as readonly AnswerBucket[];

/** The metric that is drawn: functions over lines come after it. */
export const drawnMetric = ({ metrics }: Series): Metric =>
  (metrics.findLast(({ type }) => type !== 'series_agg') ?? metrics[0]) as Metric;

function splitLines(split: AnswerSplit, reading: ReadingLines): readonly Line[] {
  const { series } = reading;
  const metric = drawnMetric(series);
  const { type, params } = metric;
  if (type === 'math') return mathLines(split, metric, reading);
  if (type === 'percentile') return percentileLines(split, metric, series);
  if (type === 'percentile_rank') return rankLines(split, metric, series);
  const isBand = params['mode'] === 'band' && type.startsWith('std_deviation');
  const line = lineOf(split, series);
  if (isBand) return [{ ...line, band: { shade: 0.5 }, points: bandPoints(split, metric) }];
  return [{ ...line, points: pointsOf(split, metric) }];
}

export const lineOf = ({ id, label, color, term }: AnswerSplit, series: Series) => ({
  id,
  label,
  series,
  ...(color !== undefined && { color }),
  ...(term && { term }),
});

/** The numbers of a metric, bucket by bucket. */
export function pointsOf(
  { holder }: AnswerSplit,
  metric: Metric,
  part: ValuePart = {},
): readonly Point[] {
  const sibling = isSibling(metric.type) ? siblingValue(holder, metric, part) : undefined;
  return bucketsOf(holder).map((bucket) => ({
    time: bucket.key,
    value: sibling === undefined ? metricValue(bucket, metric, part) : sibling,
  }));
}

function bandPoints(split: AnswerSplit, metric: Metric): readonly Point[] {
  const lower = pointsOf(split, metric, { edge: 'lower' });
  return pointsOf(split, metric, { edge: 'upper' }).map((point, at) => ({
    ...point,
    lower: asNumber(lower[at]?.value) ?? null,
  }));
}

function percentileLines(split: AnswerSplit, metric: Metric, series: Series): readonly Line[] {
  return asList(metric.params['percentiles']).map((item, at) => {
    const chosen = asObject(item);
    const percent = asNumber(chosen['value']) ?? 0;
    const line = lineOf(split, series);
    const id = `${split.id}:${asText(chosen['id']) || at}`;
    const upper = pointsOf(split, metric, { percent });
    if (chosen['mode'] !== 'band') {
      const color = asText(chosen['color']);
      return {
        ...line,
        id,
        part: String(percent),
        ...(color !== '' && { partColor: color }),
        label: `${split.label} (${percent})`,
        points: upper,
      };
    }
    const lower = pointsOf(split, metric, { percent: asNumber(chosen['percentile']) ?? 0 });
    return {
      ...line,
      id,
      band: { shade: asNumber(chosen['shade']) ?? 0.2 },
      points: upper.map((point, place) => ({
        ...point,
        lower: asNumber(lower[place]?.value) ?? null,
      })),
    };
  });
}

const rankLines = (split: AnswerSplit, metric: Metric, series: Series): readonly Line[] =>
  ranksOf(metric).map((rank) => ({
    ...lineOf(split, series),
    id: `${split.id}:${rank}`,
    part: String(rank),
    label: `${split.label} (${rank})`,
    points: pointsOf(split, metric, { percent: rank }),
  }));

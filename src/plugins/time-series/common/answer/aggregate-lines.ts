import { asText } from '#common/json';
import type { Line, Point } from './lines';
import type { ReadingLines } from './read-lines';

type Numbers = readonly { time: number; values: readonly number[] }[];

/** Several lines of a series as one, by the functions that are put over it (`series_agg`), one after the other. */
export function aggregateLines(
  lines: readonly Line[],
  { series, label }: Pick<ReadingLines, 'series' | 'label'>,
): readonly Line[] {
  const functions = series.metrics
    .filter(({ type }) => type === 'series_agg')
    .map(({ params }) => asText(params['function']));
  const known = functions.filter((name) => Object.hasOwn(FUNCTIONS, name));
  if (known.length === 0 || lines.length === 0) return lines;
  const points = known.reduce<readonly (readonly Point[])[]>(
    (all, name) => [(FUNCTIONS[name] as Aggregate)(zip(all))],
    lines.map((line) => line.points),
  );
  const color = asText(series.params['color']);
  const merged = { id: series.id, label, series, ...(color !== '' && { color }) };
  return [{ ...merged, points: points[0] ?? [] }];
}

/** What has no value counts as none. */
function zip(all: readonly (readonly Point[])[]): Numbers {
  const longest = Math.max(...all.map((points) => points.length));
  return Array.from({ length: longest }, (_, at) => {
    const points = all.map((line) => line[at]);
    return {
      time: points.find((point) => point)?.time ?? 0,
      values: points.map((point) => (typeof point?.value === 'number' ? point.value : 0)),
    };
  });
}

type Aggregate = (rows: Numbers) => readonly Point[];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const max = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value));
const min = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value));

const each =
  (compute: (values: readonly number[]) => number): Aggregate =>
  (rows) =>
    rows.map(({ time, values }) => ({ time, value: compute(values) }));

/** One number of all buckets. */
const overall =
  (ofLines: (values: readonly number[]) => number, ofBuckets = ofLines): Aggregate =>
  (rows) => {
    const value = rows.length === 0 ? null : ofBuckets(rows.map(({ values }) => ofLines(values)));
    return rows.map(({ time }) => ({ time, value }));
  };

function cumulativeSum(rows: Numbers): readonly Point[] {
  let total = 0;
  return rows.map(({ time, values }) => {
    total += sum(values);
    return { time, value: total };
  });
}

const FUNCTIONS: Readonly<Record<string, Aggregate>> = {
  sum: each(sum),
  max: each(max),
  min: each(min),
  mean: each(mean),
  overall_sum: overall(sum),
  overall_max: overall(max),
  overall_min: overall(min),
  overall_avg: overall(sum, mean),
  cumulative_sum: cumulativeSum,
};

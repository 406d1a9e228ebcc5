import type { Aggregation, MetricAggregation, Run } from './aggregation';
import { documentsIn } from './few-documents';
import { widthOf } from './metric-width';
import { canShareLevel } from './share-rows';
import type { Work } from './work';

/** Fewer columns are planned sooner than documents become a row for each metric. */
const MOST_COLUMNS = 100;
/** More rows take longer than the columns of a statement take to plan. */
const MOST_ROWS = 50_000;

/**
 * Many metrics of few documents stand side by side, where the functions of one kind are computed of one column; with more
 * documents, each of them has columns of its own in one statement.
 */
export function spreadMetrics(work: Work, { scope }: Run): readonly Work[] {
  const { aggregations, level } = work;
  const metrics = aggregations.filter(isPlain);
  const columns = metrics.reduce((sum, metric) => sum + widthOf(metric), 0);
  const rows = metrics.length * documentsIn(scope);
  if (columns <= MOST_COLUMNS || rows > MOST_ROWS || !canShareLevel(level)) return [work];
  return [
    { ...work, aggregations: aggregations.filter((one) => !isPlain(one)) },
    ...metrics.map((metric) => ({ aggregations: [metric], level })),
  ];
}

const isPlain = (one: Aggregation): one is MetricAggregation =>
  one.kind === 'metric' && one.plain === true;

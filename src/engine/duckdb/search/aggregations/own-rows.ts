import type { Aggregation, Level, MetricAggregation, OwnRows, Run } from './aggregation';
import { hasFewDocuments } from './few-documents';
import type { Work } from './work';

type Own = MetricAggregation & { readonly own: OwnRows };

export const hasOwnRows = (one: Aggregation | undefined, level: Level, run: Run): one is Own =>
  one?.kind === 'metric' && one.own?.isFor(level, run) === true;

/** Metrics that have statements of their own, where there are many documents. */
export function spreadOwn(work: Work, run: Run): readonly Work[] {
  const { aggregations, level } = work;
  if (aggregations.length === 1 || hasFewDocuments(run.scope)) return [work];
  const own = aggregations.filter((one) => hasOwnRows(one, level, run));
  if (own.length === 0) return [work];
  return [
    { ...work, aggregations: aggregations.filter((one) => !hasOwnRows(one, level, run)) },
    ...own.map((metric) => ({ aggregations: [metric], level })),
  ];
}

import { openDocuments } from '../documents';
import { trusted } from '../sql';
import type { MetricAggregation } from './aggregation';

/** How many columns a metric has. */
export const widthOf = (metric: MetricAggregation): number =>
  metric.columns(openDocuments(NOTHING), trusted('')).length;

const NOTHING = { indices: [], queries: [], allowed: [], now: 0 };

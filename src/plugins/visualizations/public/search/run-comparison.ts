import { i18n } from '#common/i18n';
import { type ChartSource, type ChartTable, comparedWith } from '../../common';
import { compareTables } from '../../common/comparison/compare-tables';
import {
  comparedTime,
  placeLater,
  previousContext,
  withIntervalsOf,
} from '../../common/comparison/compared-time';
import type { ChartAnswer } from '../types';
import type { RunOptions } from './run-chart';

export interface ComparedParts {
  source: ChartSource;
  /** Of the time of the page. */
  chart: Promise<ChartTable>;
  run: (name: string, change: Partial<RunOptions>) => Promise<ChartTable>;
}

/** What a chart has beside its table where it is compared. Rejects as `runChart`. */
export async function runComparison(
  { visualization, context }: RunOptions,
  { source, chart, run }: ComparedParts,
): Promise<Partial<ChartAnswer>> {
  const shift = comparedWith(visualization.params);
  const time = comparedTime(visualization, context, source);
  const before = previousContext(visualization, context, source);
  if (shift === undefined || !time || !before) {
    // Metrics are compared unless somebody says otherwise: it is said only where somebody chose a time.
    if (typeof visualization.params['comparison'] !== 'string') return {};
    const table = await chart;
    return { table: { ...table, notices: [...table.notices, noTime()] } };
  }
  const asked = withIntervalsOf(visualization, context, source);
  const [table, previous] = await Promise.all([
    chart,
    run('previous', { context: before, visualization: asked }),
  ]);
  const placeOf = placeLater(time);
  return {
    previous,
    compared: compareTables(table, previous, { shift, range: time.range, placeOf }),
  };
}

const noTime = () =>
  i18n.formatMessage({
    id: 'visualizations.comparison.noTime',
    defaultMessage: 'Nothing is compared: the index has no time field, or no time is chosen.',
  });

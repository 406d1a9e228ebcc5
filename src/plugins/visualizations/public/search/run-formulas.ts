import { type ChartTable, resolveRange } from '../../common';
import { computeFormulas, expandFormulas, shiftContext } from '../../common/formula-metrics';
import type { RunOptions } from './run-chart';

/** The table of a chart with formulas: a search for each time that they are about. */
export async function runFormulas(
  options: RunOptions,
  runTable: (change: Partial<RunOptions>, name: string) => Promise<ChartTable>,
  name: string,
): Promise<ChartTable> {
  const { visualization, context, source } = options;
  const expanded = expandFormulas(visualization);
  const tables = await Promise.all(
    [...expanded.searches].map(async ([shift, asked]) => {
      const shifted = shiftContext(shift, { visualization, context, source });
      const change = { visualization: asked, context: shifted.context };
      const table = await runTable(change, shift === '' ? name : `${name} ${shift}`);
      return { shift, table, later: shifted.later };
    }),
  );
  const range = resolveRange(context, source);
  return computeFormulas(tables, expanded, { aggs: visualization.aggs, range, now: source.now });
}

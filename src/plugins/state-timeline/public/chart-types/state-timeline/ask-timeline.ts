import { i18n } from '#common/i18n';
import { type ChartRow, type ChartTable, resolveRange } from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { planTimeline } from '../../../common/plan-timeline';
import { toTimeline } from '../../../common/timeline';
import { readTimelineOptions } from '../../../common/timeline-options';
import { timelineTable } from '../../../common/timeline-table';

/** The states of each row over time. Rejects as `planTimeline`. */
export async function askTimeline(question: ChartQuestion): Promise<ChartAnswer> {
  const { visualization, context, describe, run, defaultIndex } = question;
  const options = readTimelineOptions(visualization.params);
  const index = options.index || visualization.index || defaultIndex;
  const chart = { ...visualization, ...(index !== undefined && { index }) };
  const source = index === undefined ? undefined : await describe(index);
  const found = await run('states', planTimeline(chart, options, source ?? {}));
  const { table, cut } = firstRows(found, options.rows);
  const isPageTime = options.timeField === '' || options.timeField === source?.timeField;
  const range = source && isPageTime ? resolveRange(context, source) : undefined;
  const model = toTimeline(table, options, range);
  const notices = cut ? [...table.notices, more(options.rows)] : table.notices;
  if (!model) return { table: { ...table, notices }, isEmpty: true };
  return {
    table: timelineTable(model, { ...table, notices }),
    model,
    isEmpty: model.spans.length === 0,
  };
}

/** The rows with the most documents; one more was asked for. */
function firstRows(table: ChartTable, most: number): { table: ChartTable; cut: boolean } {
  const at = table.columns.findIndex(({ aggregation }) => aggregation.id === 'row');
  if (at < 0) return { table, cut: false };
  const keyOf = (row: ChartRow) => JSON.stringify([row[at]?.value, row[at]?.special]);
  const names = [...new Set(table.rows.map(keyOf))];
  const kept = new Set(names.slice(0, most));
  return {
    table: { ...table, rows: table.rows.filter((row) => kept.has(keyOf(row))) },
    cut: names.length > most,
  };
}

const more = (count: number) =>
  i18n.formatMessage(
    {
      id: 'stateTimeline.more',
      defaultMessage:
        'There are more rows than {count}: those with the most documents are shown. Raise the number of rows, or filter.',
    },
    { count: i18n.formatNumber(count) },
  );

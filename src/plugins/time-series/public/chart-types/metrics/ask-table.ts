import { asText } from '#common/json';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { labelOf, readingOf } from '../../../common/answer/reading-of';
import { readTable } from '../../../common/answer/read-table';
import type { Panel, Series } from '../../../common/model/panel';
import { planSeries } from '../../../common/request/plan-series';
import { tableBody } from '../../../common/request/table-body';
import { pivotTable } from '../../../common/table/pivot-table';
import { seriesFormat } from '../../../common/table/series-format';
import { sourceOf } from './ask-panel';

/** The rows of a table, all by one search. */
export async function askTable(panel: Panel, question: ChartQuestion): Promise<ChartAnswer> {
  const { visualization, context } = question;
  const [first] = panel.series;
  if (!first) return { table: { columns: [], rows: [], notices: [], documents: 0 } };
  const source = await sourceOf(withoutOwn(first), panel, question);
  const plans = panel.series.map((series) =>
    planSeries(withoutOwn(series), source, { panel, visualization, context }),
  );
  const response = await question.search('table', { index: source.index, body: tableBody(plans) });
  const rows = readTable(response, plans.map(readingOf));
  const columns = plans.map(({ series }) => ({
    id: series.id,
    label: asText(series.label) || labelOf(series),
    params: series.params,
    format: { text: seriesFormat(series, source) },
  }));
  return {
    table: {
      ...pivotTable(panel, columns, rows),
      notices: [],
      documents: response.hits.total?.value ?? 0,
    },
    drawn: { ...visualization, type: 'table', params: { perPage: 0 }, aggs: [] },
  };
}

/** A table has one index. */
function withoutOwn(series: Series): Series {
  const { own, ...rest } = series;
  return own ? rest : series;
}

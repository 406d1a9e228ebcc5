import { FormulaError } from '#common/formula';
import { i18n } from '#common/i18n';
import {
  ChartError,
  type ChartSource,
  timeTexts,
  type Visualization,
} from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { asText } from '#common/json';
import type { Line } from '../../../common/answer/lines';
import { readLines } from '../../../common/answer/read-lines';
import { labelOf, readingOf } from '../../../common/answer/reading-of';
import type { Panel, Series } from '../../../common/model/panel';
import { readPanel } from '../../../common/model/read-panel';
import { planSeries } from '../../../common/request/plan-series';
import { seriesBody, type SeriesPlan } from '../../../common/request/series-body';
import { seriesFormat } from '../../../common/table/series-format';
import { askAnnotations } from './ask-annotations';
import { askTable } from './ask-table';
import { drawPanel } from './draw-panel';

/** All that a panel of the time series builder shows. */
export async function askPanel(question: ChartQuestion): Promise<ChartAnswer> {
  const panel = readPanel(question.visualization.params);
  if (panel.series.length === 0) throw new ChartError(noSeries());
  question.preload(DRAWN_AS[panel.type] ?? 'line');
  try {
    if (panel.type === 'table') return await askTable(panel, question);
    const [asked, { annotations, notices }] = await Promise.all([
      Promise.all(panel.series.map((series) => askSeries(series, panel, question))),
      askAnnotations(panel, question),
    ]);
    const drawn = drawPanel(panel, question, asked);
    const { table } = drawn;
    return {
      ...drawn,
      ...(annotations.length > 0 && { annotations }),
      table: { ...table, notices: [...table.notices, ...notices] },
    };
  } catch (error) {
    throw error instanceof FormulaError ? new ChartError(error.message) : error;
  }
}

/** Charts that draw panels of a type. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  timeseries: 'line',
  metric: 'metric',
  gauge: 'gauge',
  markdown: 'markdown',
  table: 'table',
};

export interface AskedSeries {
  plan: SeriesPlan;
  lines: readonly Line[];
  documents: number;
}

async function askSeries(
  series: Series,
  panel: Panel,
  question: ChartQuestion,
): Promise<AskedSeries> {
  const source = await sourceOf(series, panel, question);
  const { visualization, context } = question;
  const plan = planSeries(series, source, { panel, visualization, context });
  const label = labelOf(series);
  const response = await question.search(label, { index: source.index, body: seriesBody(plan) });
  const lines = readLines(response, readingOf(plan));
  return { plan, lines, documents: response.hits.total?.value ?? 0 };
}

export function sourceOf(
  series: Series,
  panel: Panel,
  { describe, visualization, defaultIndex }: ChartQuestion,
): Promise<ChartSource> {
  const index = series.own?.index ?? panel.index ?? indexOf(panel, visualization) ?? defaultIndex;
  if (index === undefined) throw new ChartError(noIndex());
  return describe(index);
}

const indexOf = ({ params }: Panel, { index }: Visualization): string | undefined =>
  index ?? (asText(params['default_index_pattern']) || undefined);

/** How the numbers of each line are written. */
export function formats(asked: readonly AskedSeries[]) {
  const byseries = new Map(
    asked.map(
      ({ plan }) => [plan.series, { text: seriesFormat(plan.series, plan.source) }] as const,
    ),
  );
  return ({ series }: Pick<Line, 'series'>) => byseries.get(series) ?? { text: String };
}

/** How times are written beside lines of so wide buckets. */
export function timesOf({ source, range, context }: SeriesPlan, interval: number) {
  const { dates } = source;
  return timeTexts(
    { timeZone: context.timeZone, dates },
    { interval, length: range.to - range.from },
  );
}

const noSeries = () =>
  i18n.formatMessage({
    id: 'timeSeries.noSeries',
    defaultMessage: 'The panel has no series to show.',
  });

const noIndex = () =>
  i18n.formatMessage({
    id: 'timeSeries.noIndex',
    defaultMessage: 'The panel names no index, and there is no default index.',
  });

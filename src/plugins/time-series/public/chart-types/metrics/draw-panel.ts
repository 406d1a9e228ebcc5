import { asBoolean, asText, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import { ChartError, type ChartTable } from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import type { Panel } from '../../../common/model/panel';
import { drawnLines } from '../../../common/table/drawn-lines';
import { drawnGauge, drawnMetrics } from '../../../common/table/drawn-numbers';
import { lastValues } from '../../../common/table/last-values';
import { linesTable } from '../../../common/table/lines-table';
import { topList } from '../../../common/table/top-list';
import { fillTemplate, TemplateError } from '../../../common/template/fill-template';
import { lineVariables } from '../../../common/template/line-variables';
import { type AskedSeries, formats, timesOf } from './ask-panel';

/** More lines than this are no picture. */
const MOST_LINES = 500;

/** What a panel is drawn as, of what its searches found. */
export function drawPanel(
  panel: Panel,
  { visualization }: ChartQuestion,
  asked: readonly AskedSeries[],
): ChartAnswer {
  const all = asked.flatMap(({ lines, plan }) =>
    lines.map((line) => ({ line, width: plan.width.milliseconds })),
  );
  const shown = all.slice(0, MOST_LINES);
  const lines = shown.map(({ line }) => line);
  const formatOf = formats(asked);
  const documents = asked.reduce((sum, one) => sum + one.documents, 0);
  const around: Pick<ChartTable, 'notices' | 'documents'> = {
    documents,
    notices: shown.length < all.length ? [tooMany(all.length)] : [],
  };
  const drawnAs = (type: string, params: JsonObject) => ({
    ...visualization,
    type,
    params,
    aggs: [],
  });
  const isEmpty = documents === 0;
  switch (panel.type) {
    case 'metric':
      return {
        table: { ...lastValues(lines.slice(0, 2), formatOf), ...around },
        drawn: drawnAs('metric', drawnMetrics(panel, lines)),
        isEmpty: false,
      };
    case 'gauge':
      return {
        table: { ...lastValues(lines.slice(0, 1), formatOf), ...around },
        drawn: drawnAs('gauge', drawnGauge(panel, lines)),
        isEmpty: false,
      };
    case 'top_n':
      return {
        table: { ...lastValues(lines, formatOf), ...around },
        model: topList(panel, lines, formatOf),
        isEmpty,
      };
    case 'markdown':
      return {
        table: { ...lastValues(lines, formatOf), ...around },
        drawn: drawnAs('markdown', {
          markdown: filled(panel, asked),
          openLinksInNewTab: asBoolean(panel.params['markdown_openLinksInNewTab']),
        }),
        isEmpty: false,
      };
    default:
      return {
        table: { ...linesTable(lines, timeColumn(asked), formatOf), ...around },
        drawn: drawnAs('line', drawnLines(panel, shown)),
        isEmpty,
      };
  }
}

function timeColumn(asked: readonly AskedSeries[]) {
  const [first] = asked as readonly [AskedSeries];
  const interval = Math.min(...asked.map(({ plan }) => plan.width.milliseconds));
  return { label: first.plan.source.timeField, interval, ...timesOf(first.plan, interval) };
}

function filled({ params }: Panel, asked: readonly AskedSeries[]): string {
  const lines = asked.flatMap((one) => one.lines);
  const { text } = timeColumn(asked);
  try {
    return fillTemplate(asText(params['markdown']), lineVariables(lines, formats(asked), text));
  } catch (error) {
    throw error instanceof TemplateError ? new ChartError(badTemplate(error.message)) : error;
  }
}

const tooMany = (count: number) =>
  i18n.formatMessage(
    {
      id: 'timeSeries.tooManyLines',
      defaultMessage: 'Only the first {most} of {count} lines are shown.',
    },
    { most: i18n.formatNumber(MOST_LINES), count: i18n.formatNumber(count) },
  );

const badTemplate = (tag: string) =>
  i18n.formatMessage(
    {
      id: 'timeSeries.badTemplate',
      defaultMessage:
        'The text can’t be filled in: {tag} has no beginning, no end, or is not known.',
    },
    { tag },
  );

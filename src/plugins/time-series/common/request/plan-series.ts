import { i18n } from '#common/i18n';
import {
  ChartError,
  type ChartContext,
  type ChartSource,
  findField,
  resolveRange,
  type Visualization,
} from '#plugins/visualizations/common';
import type { Panel, Series } from '../model/panel';
import { bucketWidth, readShift } from './bucket-width';
import type { SeriesPlan } from './series-body';

/** What all searches of a panel have in common. */
export interface Planning {
  panel: Panel;
  visualization: Pick<Visualization, 'query' | 'filters'>;
  context: ChartContext;
}

/** More buckets than this are no line, and more than a search answers with a few terms. */
const MOST_BUCKETS = 10_000;

/** What the search of a series is about. Throws `ChartError` where it has no time. */
export function planSeries(series: Series, source: ChartSource, planning: Planning): SeriesPlan {
  const { panel, context } = planning;
  const reads = series.own ?? panel;
  const wanted = reads.timeField ?? panel.timeField ?? source.timeField;
  // A series with an index of its own may not have the time of the panel's.
  const timeField = findField(wanted ?? '', source)?.name ?? wanted ?? source.timeField;
  if (timeField === undefined) throw new ChartError(noTime(source.index));
  const timed = { ...source, timeField };
  const range = resolveRange(context, timed) ?? source.timeRange;
  if (!range) throw new ChartError(noTime(source.index));
  const shift = readShift(series.offset);
  const width = bucketWidth(series.own?.interval ?? panel.interval, range.to - range.from);
  if ((range.to - range.from) / width.milliseconds > MOST_BUCKETS) {
    throw new ChartError(tooFine(width.expression));
  }
  return { ...planning, series, source: timed, range, width, ...(shift && { shift }) };
}

const noTime = (index: string) =>
  i18n.formatMessage(
    {
      id: 'timeSeries.noTime',
      defaultMessage:
        'The index {index} has no time field for the time series. Choose one in the panel’s options.',
    },
    { index },
  );

const tooFine = (interval: string) =>
  i18n.formatMessage(
    {
      id: 'timeSeries.tooFine',
      defaultMessage:
        'The interval {interval} makes too many buckets in this time range. Choose a longer interval or a shorter time range.',
    },
    { interval },
  );

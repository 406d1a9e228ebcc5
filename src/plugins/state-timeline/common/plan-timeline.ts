import { i18n } from '#common/i18n';
import {
  type AggregationConfig,
  ChartError,
  type ChartSource,
  type Visualization,
} from '#plugins/visualizations/common';
import type { TimelineOptions } from './timeline-options';

/** The chart whose table has the state of each row and bucket; one row more than wanted tells that there are more. Throws `ChartError`. */
export function planTimeline(
  chart: Visualization,
  { rowField, rows, stateField, pick, interval, ...options }: TimelineOptions,
  { timeField: usual }: Pick<ChartSource, 'timeField'>,
): Visualization {
  const timeField = options.timeField || usual;
  if (stateField === '') throw new ChartError(noState());
  if (timeField === undefined) throw new ChartError(noTime());
  const bucket = (id: string, type: string, params: AggregationConfig['params']) =>
    ({ id, enabled: true, type, schema: 'bucket', params }) as const;
  const metric = (id: string, type: string, params: AggregationConfig['params'] = {}) =>
    ({ id, enabled: true, type, schema: 'metric', params }) as const;
  return {
    ...chart,
    type: 'table',
    params: {},
    aggs: [
      // The most documents first: who names a number of rows wants those.
      metric('documents', 'count'),
      ...(rowField === ''
        ? []
        : [bucket('row', 'terms', { field: rowField, size: rows + 1, ...MOST_FIRST })]),
      bucket('time', 'date_histogram', { field: timeField, interval, min_doc_count: 1 }),
      ...(pick === 'most'
        ? [bucket('state', 'terms', { field: stateField, size: 1, ...MOST_FIRST })]
        : []),
      ...(pick === 'most'
        ? []
        : pick === 'last'
          ? [
              metric('state', 'top_hits', {
                field: stateField,
                size: 1,
                sortField: timeField,
                sortOrder: 'desc',
              }),
            ]
          : [metric('state', pick, { field: stateField })]),
    ],
  };
}

const MOST_FIRST = { orderBy: 'documents', order: 'desc' };

const noState = () =>
  i18n.formatMessage({
    id: 'stateTimeline.noState',
    defaultMessage: 'Choose the field whose values are the states.',
  });
const noTime = () =>
  i18n.formatMessage({
    id: 'stateTimeline.noTime',
    defaultMessage: 'The index has no time field. Choose the field that tells when a state was.',
  });

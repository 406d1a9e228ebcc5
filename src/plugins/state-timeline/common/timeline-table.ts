import { i18n } from '#common/i18n';
import {
  type ChartColumn,
  type ChartTable,
  createValueFormat,
  numberColumn,
  plainAggregation,
} from '#plugins/visualizations/common';
import type { Timeline } from './timeline';

/** Each span as a row: what it is of, from when, to when, how long, and the state. */
export function timelineTable(
  { rows, spans, states, time, row }: Timeline,
  { documents, notices }: Pick<ChartTable, 'documents' | 'notices'>,
): ChartTable {
  const moment = (id: string, label: string): ChartColumn => ({
    ...time,
    id,
    label,
    aggregation: plainAggregation(id, 'date_histogram', 'bucket'),
    role: 'bucket',
    filters: () => [],
  });
  const filtersOf = new Map(states.map(({ label, filters }) => [label, filters]));
  const state: ChartColumn = {
    id: 'state',
    aggregation: plainAggregation('state', 'terms', 'bucket'),
    role: 'bucket',
    kind: 'bucket',
    label: WORDS.state(),
    valueKind: 'text',
    text: ({ value }) => String(value),
    axisText: ({ value }) => String(value),
    filters: ({ value }) => filtersOf.get(String(value)) ?? [],
  };
  const duration = numberColumn({
    id: 'duration',
    label: WORDS.duration(),
    type: 'sum',
    text: (value) => durationText(Number(value)),
  });
  return {
    columns: [
      ...(row ? [row] : []),
      moment('from', WORDS.from()),
      moment('to', WORDS.to()),
      state,
      duration,
    ],
    rows: spans.map((span) => [
      ...(row ? [rows[span.row]?.cell ?? { value: null }] : []),
      { value: span.from },
      { value: span.to },
      { value: span.state },
      { value: span.to - span.from },
    ]),
    documents,
    notices,
  };
}

/** `2 hours, 5 minutes`. */
export const durationText = (milliseconds: number): string =>
  createValueFormat({
    id: 'duration',
    params: { inputFormat: 'milliseconds', outputFormat: 'humanizePrecise', outputPrecision: 2 },
  })(milliseconds);

export const WORDS = {
  from: () => i18n.formatMessage({ id: 'stateTimeline.from', defaultMessage: 'From' }),
  to: () => i18n.formatMessage({ id: 'stateTimeline.to', defaultMessage: 'To' }),
  state: () => i18n.formatMessage({ id: 'stateTimeline.state', defaultMessage: 'State' }),
  duration: () => i18n.formatMessage({ id: 'stateTimeline.duration', defaultMessage: 'Duration' }),
};

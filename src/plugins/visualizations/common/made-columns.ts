import type { AggregationConfig } from './visualization';
import type { ChartCell, ChartColumn } from './chart-table';

/** What a column of no aggregation of OpenSearch is drawn as. */
export const plainAggregation = (
  id: string,
  type: string,
  schema: AggregationConfig['schema'],
): AggregationConfig => ({ id, enabled: true, type, schema, params: {} });

export interface TimeColumn {
  label: string;
  /** Of the narrowest buckets, in milliseconds. */
  interval: number;
  text(moment: number): string;
  axisText(moment: number): string;
}

/** The buckets of time of a table that a type of charts makes by itself; nothing filters by them. */
export const timeColumn = ({ label, interval, text, axisText }: TimeColumn): ChartColumn => ({
  id: 'time',
  aggregation: plainAggregation('time', 'date_histogram', 'segment'),
  role: 'segment',
  kind: 'bucket',
  label,
  valueKind: 'date',
  interval,
  text: ({ value }) => text(Number(value)),
  axisText: ({ value }) => axisText(Number(value)),
  filters: () => [],
});

interface NumberColumn {
  id: string;
  label: string;
  /** The aggregation's type, from which is known whether values add up and what stands for none. */
  type: string;
  text(value: ChartCell['value']): string;
  filters?: ChartColumn['filters'];
}

/** A column of numbers of such a table. */
export const numberColumn = ({
  id,
  label,
  type,
  text,
  filters = () => [],
}: NumberColumn): ChartColumn => ({
  id,
  aggregation: plainAggregation(id, type, 'metric'),
  role: 'metric',
  kind: 'metric',
  label,
  valueKind: 'number',
  text: ({ value }) => text(value),
  axisText: ({ value }) => text(value),
  filters,
});

import { i18n } from '#common/i18n';
import {
  type AggregationConfig,
  type CellValue,
  ChartError,
  type ChartSource,
  findField,
  FORMULA,
  queryAsFilter,
  type Visualization,
} from '#plugins/visualizations/common';
import type { JoinSide } from './join-options';

export interface PlannedSide {
  /** Its keys, the ones with the most documents first. */
  keys(count: number): Visualization;
  /** The metrics of these keys. */
  metrics(keys: readonly CellValue[]): Visualization;
}

/** The two charts that are asked of a side. Throws `ChartError`. @param name told apart by it in the table: `left` */
export function planSide(
  chart: Visualization,
  { key, query, metrics }: JoinSide,
  { name, source, timeZone }: { name: string; source: ChartSource; timeZone: string },
): PlannedSide {
  if (key === '') throw new ChartError(noKey());
  const field = findField(key, source);
  if (field?.script) throw new ChartError(computedKey(key));
  const own = [...chart.filters, ...queryAsFilter(query, timeZone, source)];
  const base = { ...chart, type: 'table', params: {} };
  const bucket = (size: number): AggregationConfig => ({
    id: 'key',
    enabled: true,
    type: 'terms',
    schema: 'bucket',
    params: { field: key, size, orderBy: 'documents', order: 'desc' },
  });
  return {
    keys: (count) => ({ ...base, filters: own, aggs: [DOCUMENTS, bucket(count)] }),
    metrics: (keys) => ({
      ...base,
      filters: [
        ...own,
        {
          type: 'custom',
          key: '',
          params: { query: { terms: { [field?.name ?? key]: keys } } },
          negate: false,
          disabled: false,
          pinned: false,
        },
      ],
      aggs: [
        bucket(MOST_BUCKETS),
        ...metrics.map(({ label, formula }, at): AggregationConfig => ({
          id: `${name}-${at + 1}`,
          enabled: true,
          type: FORMULA,
          schema: 'metric',
          params: { formula, ...(label !== '' && { customLabel: label }) },
        })),
      ],
    }),
  };
}

/** Documents that have one of the keys may have others, too: none of these takes the place of one that is wanted. */
const MOST_BUCKETS = 10_000;

const DOCUMENTS: AggregationConfig = {
  id: 'documents',
  enabled: true,
  type: 'count',
  schema: 'metric',
  params: {},
};

const noKey = () =>
  i18n.formatMessage({
    id: 'joinedTable.noKey',
    defaultMessage: 'Choose the field whose values join the two searches.',
  });
const computedKey = (name: string) =>
  i18n.formatMessage(
    {
      id: 'joinedTable.computedKey',
      defaultMessage:
        'The field {name} is computed by a script: searches can’t be joined by it. Choose a field of the documents.',
    },
    { name },
  );

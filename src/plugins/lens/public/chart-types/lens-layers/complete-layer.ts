import { asText } from '#common/json';
import { queryAsFilter, type Visualization } from '#plugins/visualizations/common';
import type { ChartQuestion } from '#plugins/visualizations/public';
import type { ReadLayer } from '../../../common/layers/read-layers';

/** A layer with what only its index knows: the time that it is along, where no field is named, and its own query. */
export async function completeLayer(
  { visualization, query }: ReadLayer,
  { describe, context }: Pick<ChartQuestion, 'describe' | 'context'>,
): Promise<Visualization> {
  const { aggs, index, filters } = visualization;
  const lacksTime = aggs.some(isWithoutField);
  if (index === undefined || (!lacksTime && query === undefined)) return visualization;
  const source = await describe(index);
  const { timeField = '' } = source;
  return {
    ...visualization,
    filters: query ? [...filters, ...queryAsFilter(query, context.timeZone, source)] : filters,
    aggs: aggs.map((one) =>
      isWithoutField(one) ? { ...one, params: { ...one.params, field: timeField } } : one,
    ),
  };
}

const isWithoutField = ({ type, params }: Visualization['aggs'][number]): boolean =>
  type === 'date_histogram' && asText(params['field']) === '';

import { asList, asObject } from '#common/json';
import { explainRefusedValue, type Written } from '#common/refused-values';
import { toQueryFields } from '#common/search';
import type { ChartSource } from './chart-source';
import type { AggregationConfig, ChartContext, Visualization } from './visualization';

type Asked = Pick<Visualization, 'query' | 'filters'> & { aggs?: Visualization['aggs'] };

/** A failure in a person's words where a value of the page's or of the chart's own query, filters or buckets does not fit its field. */
export function explainRefusal(
  error: unknown,
  { query, filters, aggs = [] }: Asked,
  { query: pageQuery, filters: pageFilters }: ChartContext,
  { fields }: Pick<ChartSource, 'fields'>,
): unknown {
  const page = { query: pageQuery, filters: pageFilters };
  const own: Written[] = [{ query, filters }, ...aggs.flatMap(bucketQueries)];
  return explainRefusedValue(error, { fields: toQueryFields({ fields }), page, own });
}

/** Buckets that are queries themselves. */
function bucketQueries({ params }: AggregationConfig): readonly Written[] {
  return asList(params['filters']).flatMap((item): Written[] => {
    const { query, language } = asObject(asObject(item)['input']);
    if (typeof query !== 'string') return [];
    return [
      { query: { query, language: language === 'lucene' ? 'lucene' : 'kuery' }, filters: [] },
    ];
  });
}

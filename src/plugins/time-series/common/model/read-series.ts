import { asCount, asList, asObject, asText, type JsonObject, isOn } from '#common/json';
import { readQuery } from '#common/search-source';
import type { Metric, Series, Split } from './panel';
import { readFilter, readReads } from './read-panel';

/** As the search allows. */
export const MOST_TERMS = 10_000;

export function readSeries(params: JsonObject, position: number): Series {
  const filter = readFilter(params['filter']);
  const offset = asText(params['offset_time']);
  const aggregateBy = asText(params['aggregate_by']);
  const split = readSplit(params);
  return {
    id: asText(params['id']) || `series-${position}`,
    label: asText(params['label']),
    hidden: isOn(params['hidden']),
    metrics: readMetrics(params['metrics']),
    // That of a split by one filter stands at the same place.
    ...(filter && split.mode !== 'filter' && { filter }),
    split,
    ...(offset !== '' && { offset }),
    ignoresPage: isOn(params['ignore_global_filter']),
    ...(isOn(params['override_index_pattern']) && { own: readReads(params, 'series_') }),
    ...(aggregateBy !== '' && {
      aggregateBy: { field: aggregateBy, operation: asText(params['aggregate_function']) },
    }),
    params,
  };
}

function readMetrics(value: unknown): readonly Metric[] {
  const metrics = asList(value).map((item, position) => {
    const params = asObject(item);
    return {
      id: asText(params['id']) || `metric-${position}`,
      type: asText(params['type']),
      field: asText(params['field']),
      params,
    };
  });
  return metrics.length > 0 ? metrics : [{ id: 'count', type: 'count', field: '', params: {} }];
}

function readSplit(params: JsonObject): Split {
  const mode = asText(params['split_mode']);
  if (mode === 'filter') return { mode, filter: readQuery(params['filter'] ?? '') };
  if (mode === 'filters') return { mode, filters: readFilters(params['split_filters']) };
  const field = asText(params['terms_field']) || asText(asList(params['terms_field'])[0]);
  if (mode !== 'terms' || field === '') return { mode: 'everything' };
  const [include, exclude] = [asText(params['terms_include']), asText(params['terms_exclude'])];
  return {
    mode,
    field,
    size: asCount(params['terms_size'], { fallback: 10, max: MOST_TERMS }),
    direction: params['terms_direction'] === 'asc' ? 'asc' : 'desc',
    orderBy: asText(params['terms_order_by']) || '_count',
    ...(include !== '' && { include }),
    ...(exclude !== '' && { exclude }),
  };
}

const readFilters = (value: unknown) =>
  asList(value).map((item, position) => {
    const params = asObject(item);
    return {
      id: asText(params['id']) || `filter-${position}`,
      label: asText(params['label']),
      color: asText(params['color']),
      filter: readQuery(params['filter'] ?? ''),
    };
  });

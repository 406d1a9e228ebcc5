import { asCount, asList, asObject, asText, type JsonObject, isOn } from '#common/json';
import { type Query, readQuery } from '#common/search-source';
import { type Annotation, type Panel, PANEL_TYPES, type PanelType, type Reads } from './panel';
import { readIndex } from './read-index';
import { MOST_TERMS, readSeries } from './read-series';

/** More series than this are no panel, but a search each: the rest is named. */
const MOST_SERIES = 100;

/** Takes whatever is stored, numbers that are texts and names of all versions. */
export function readPanel(params: JsonObject): Panel {
  const type = asText(params['type']);
  const pivot = asText(params['pivot_id']);
  const filter = readFilter(params['filter']);
  return {
    ...readReads(params, ''),
    type: isPanelType(type) ? type : 'timeseries',
    series: asList(params['series'])
      .map((item, position) => readSeries(asObject(item), position))
      .filter(({ hidden }) => !hidden)
      .slice(0, MOST_SERIES),
    ...(filter && { filter }),
    ignoresPage: isOn(params['ignore_global_filter'] ?? params['ignore_global_filters']),
    dropsLast: isOn(params['drop_last_bucket'], true),
    annotations: asList(params['annotations']).flatMap((item, position) =>
      readAnnotation(asObject(item), position),
    ),
    ...(pivot !== '' && {
      pivot: {
        field: pivot,
        label: asText(params['pivot_label']) || pivot,
        rows: asCount(params['pivot_rows'], { fallback: 10, max: MOST_TERMS }),
      },
    }),
    params,
  };
}

const isPanelType = (type: string): type is PanelType =>
  (PANEL_TYPES as readonly string[]).includes(type);

/** @param prefix `series_` for the index of a series */
export function readReads(params: JsonObject, prefix: '' | 'series_'): Reads {
  const index = readIndex(params[`${prefix}index_pattern`]);
  const timeField = asText(params[`${prefix}time_field`]);
  return {
    ...(index !== undefined && { index }),
    ...(timeField !== '' && { timeField }),
    interval: asText(params[`${prefix}interval`]) || 'auto',
    entireRange: params['time_range_mode'] === 'entire_time_range',
  };
}

/** Nothing, where it keeps everything. */
export function readFilter(value: unknown): Query | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const query = readQuery(value);
  return query.query.trim() === '' ? undefined : query;
}

function readAnnotation(params: JsonObject, position: number): readonly Annotation[] {
  const timeField = asText(params['time_field']);
  if (isOn(params['hidden'])) return [];
  const index = readIndex(params['index_pattern']);
  return [
    {
      id: asText(params['id']) || `annotation-${position}`,
      ...(index !== undefined && { index }),
      timeField,
      query: readQuery(params['query_string'] ?? ''),
      fields: asText(params['fields'])
        .split(/[,\s]+/)
        .filter(Boolean),
      template: asText(params['template']),
      icon: asText(params['icon']),
      color: asText(params['color']),
      ignoresPage: isOn(params['ignore_global_filters'] ?? params['ignore_global_filter']),
      ignoresPanel: isOn(params['ignore_panel_filters']),
    },
  ];
}

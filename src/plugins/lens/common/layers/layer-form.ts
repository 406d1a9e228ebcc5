import { asList, asNumber, asObject, asText, type JsonObject, type JsonValue } from '#common/json';

/** How a layer is drawn, by what the editor calls it. */
const MARKS: Readonly<Record<string, { type: string; mode: string }>> = {
  bar: { type: 'histogram', mode: 'normal' },
  barStacked: { type: 'histogram', mode: 'stacked' },
  line: { type: 'line', mode: 'normal' },
  area: { type: 'area', mode: 'normal' },
  areaStacked: { type: 'area', mode: 'stacked' },
};

/** A count of everything over time, as bars. */
export const newLayer = (id: string, index?: string): JsonObject =>
  layerOf({ id }, { metric: 'count', marks: 'bar', index: index ?? '' });

/** What a chart of layers begins with. */
export const newLayers = (params: JsonObject = {}): JsonObject => ({
  addLegend: true,
  legendPosition: 'top',
  addTooltip: true,
  categoryAxes: [{ show: true, labels: { show: true } }],
  valueAxes: ['left', 'right'].map((side) => ({
    id: side,
    position: side,
    chosenSide: true,
    show: true,
    labels: { show: true },
    scale: { type: 'linear' },
  })),
  layers: [newLayer('layer')],
  ...params,
});

const aggOf = (layer: JsonObject, role: string): JsonObject =>
  asList(layer['aggs'])
    .map(asObject)
    .find(({ schema }) => schema === role) ?? {};

/** What of a layer is entered one by one. */
export function formOf(layer: JsonObject): JsonObject {
  const [metric, axis, split] = ['metric', 'segment', 'group'].map((role) => aggOf(layer, role));
  const own = asObject(metric?.['params']);
  const places = asObject(axis?.['params']);
  const terms = asObject(split?.['params']);
  const series = asObject(asList(asObject(layer['params'])['seriesParams'])[0]);
  const marks = Object.entries(MARKS).find(
    ([, { type, mode }]) => type === series['type'] && mode === asText(series['mode'], 'normal'),
  );
  return {
    index: asText(layer['index']),
    metric: asText(metric?.['type'], 'count'),
    field: asText(own['field']),
    formula: asText(own['formula']),
    label: asText(own['customLabel']),
    query: layer['query'] ?? { query: '', language: 'kuery' },
    axisField: asText(places['field']),
    interval: asText(places['interval'], 'auto'),
    split: asText(terms['field']),
    size: String(asNumber(terms['size']) ?? DEFAULT_SIZE),
    marks: marks?.[0] ?? 'bar',
    axis: asText(series['valueAxis'], 'left'),
    color: asText(series['color']),
    ignoresPage: layer['ignoresPage'] === true,
  };
}

const DEFAULT_SIZE = 5;

/** The layer with one of these entered; what they are not about stays as it is. */
export const withEntry = (layer: JsonObject, key: string, value: JsonValue): JsonObject =>
  layerOf(layer, { ...formOf(layer), [key]: value });

function layerOf(layer: JsonObject, form: JsonObject): JsonObject {
  const [metric, axis, split] = ['metric', 'segment', 'group'].map((role) => aggOf(layer, role));
  const name = asText(form['split']);
  const marks = MARKS[asText(form['marks'])] ?? { type: 'histogram', mode: 'normal' };
  const params = asObject(layer['params']);
  const [first, ...others] = asList(params['seriesParams']);
  const color = asText(form['color']);
  const { color: _, ...series } = asObject(first);
  const index = asText(form['index']);
  const { index: __, query: ___, ...rest } = layer;
  return {
    ...rest,
    ...(index !== '' && { index }),
    ...(isQuery(form['query']) && { query: form['query'] }),
    type: marks.type,
    ignoresPage: form['ignoresPage'] === true,
    aggs: [
      {
        ...axis,
        id: 'axis',
        enabled: true,
        type: 'date_histogram',
        schema: 'segment',
        params: {
          ...asObject(axis?.['params']),
          field: asText(form['axisField']),
          interval: asText(form['interval']) || 'auto',
        },
      },
      ...(name === '' ? [] : [splitBy(name, form, asObject(split))]),
      metricOf(form, asObject(metric)),
    ],
    params: {
      ...params,
      seriesParams: [
        {
          ...series,
          show: true,
          data: { id: 'metric', label: asText(form['label']) },
          ...marks,
          valueAxis: form['axis'] === 'right' ? 'right' : 'left',
          ...(color !== '' && { color }),
        },
        ...others,
      ],
    },
  };
}

const isQuery = (value: JsonValue | undefined): value is JsonObject =>
  asText(asObject(value)['query']).trim() !== '';

const splitBy = (field: string, form: JsonObject, before: JsonObject): JsonObject => ({
  ...before,
  id: 'split',
  enabled: true,
  type: 'terms',
  schema: 'group',
  params: {
    orderBy: 'metric',
    order: 'desc',
    ...asObject(before['params']),
    field,
    size: Math.max(1, Math.round(asNumber(form['size']) ?? DEFAULT_SIZE)),
  },
});

function metricOf(form: JsonObject, before: JsonObject): JsonObject {
  const type = asText(form['metric'], 'count');
  const label = asText(form['label']);
  const { field: _, formula: __, customLabel: ___, ...params } = asObject(before['params']);
  return {
    ...before,
    id: 'metric',
    enabled: true,
    type,
    schema: 'metric',
    params: {
      ...params,
      ...(label !== '' && { customLabel: label }),
      ...(type === 'formula'
        ? { formula: asText(form['formula']) }
        : type === 'count'
          ? {}
          : { field: asText(form['field']) }),
    },
  };
}

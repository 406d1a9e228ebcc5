import { asBoolean, asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { readQuery } from '#common/search-source';
import type { AggregationConfig, AggregationRole } from '#plugins/visualizations/common';
import type { LensColumn, LensLayer } from './lens-object';
import { furtherFields, orderConfig } from './metric-config';

/** A bucket of a layer as one of a chart; undefined for operations that nobody knows. */
export function bucketConfig(
  column: LensColumn,
  layer: LensLayer,
  schema: AggregationRole,
): AggregationConfig | undefined {
  const { id, operation } = column;
  const made = paramsOf(column, layer);
  if (!made) return undefined;
  const customLabel = column.label;
  const type = made['fields']
    ? 'multi_terms'
    : operation === 'range'
      ? made['ranges']
        ? 'range'
        : 'histogram'
      : operation;
  return {
    id,
    enabled: true,
    type,
    schema,
    params: { ...made, ...(customLabel !== '' && { customLabel }) },
  };
}

function paramsOf(column: LensColumn, layer: LensLayer): JsonObject | undefined {
  const { operation, field, params } = column;
  switch (operation) {
    case 'date_histogram':
      return {
        field,
        interval: asText(params['interval']) || 'auto',
        drop_partials: asBoolean(params['dropPartials']),
      };
    case 'terms':
      return {
        ...(furtherFields(column).length > 0
          ? { fields: [field, ...furtherFields(column)], customLabel: column.anyLabel }
          : { field }),
        ...termsParams(column, layer),
      };
    case 'filters':
      return {
        filters: asList(params['filters']).map((item) => {
          const { input, label } = asObject(item);
          return { input: { ...readQuery(input) }, label: asText(label) };
        }),
      };
    case 'range':
      return { field, ...rangeParams(params) };
    default:
      return undefined;
  }
}

function termsParams(column: LensColumn, layer: LensLayer): JsonObject {
  const { params } = column;
  const include = textsIn(params['include']);
  const exclude = textsIn(params['exclude']);
  return {
    size: asNumber(params['size']) ?? 5,
    order: params['orderDirection'] === 'asc' ? 'asc' : 'desc',
    ...orderOf(params, layer),
    otherBucket: asBoolean(params['otherBucket']),
    missingBucket: asBoolean(params['missingBucket']),
    ...(include.length > 0 && {
      include: pattern(include, asBoolean(params['includeIsRegex'])),
    }),
    ...(exclude.length > 0 && {
      exclude: pattern(exclude, asBoolean(params['excludeIsRegex'])),
    }),
  };
}

/** The values of a list that are texts, or numbers as texts. */
const textsIn = (value: unknown): readonly string[] =>
  asList(value).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
      ? [String(one)]
      : [],
  );

/** Values of a list, as a pattern that they alone fit. */
const pattern = (values: readonly string[], isPattern: boolean): string =>
  values
    .map((value) => (isPattern ? value : value.replaceAll(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&')))
    .join('|');

function orderOf(params: JsonObject, layer: LensLayer): JsonObject {
  const orderBy = asObject(params['orderBy']);
  switch (orderBy['type']) {
    case 'alphabetical':
      return { orderBy: '_key' };
    case 'custom': {
      const column = asObject(params['orderAgg']);
      const orderAgg = orderConfig(asColumn(column));
      return orderAgg ? { orderBy: 'custom', orderAgg } : {};
    }
    case 'column': {
      const column = layer.columns.get(asText(orderBy['columnId']));
      const orderAgg = column && orderConfig(column);
      return orderAgg ? { orderBy: 'custom', orderAgg } : { orderBy: '_count' };
    }
    default:
      return { orderBy: '_count' };
  }
}

const asColumn = (column: JsonObject): LensColumn => ({
  id: 'order',
  operation: asText(column['operationType']),
  field: asText(column['sourceField']),
  label: '',
  anyLabel: '',
  isBucket: false,
  params: asObject(column['params']),
  references: [],
  shift: '',
  reducedRange: '',
  timeScale: '',
});

function rangeParams(params: JsonObject): JsonObject {
  if (params['type'] !== 'range') {
    const bars = asNumber(params['maxBars']);
    const base = asNumber(params['intervalBase']);
    return { interval: base ?? 'auto', ...(bars !== undefined && { maxBars: bars }) };
  }
  return {
    ranges: asList(params['ranges']).map((item) => {
      const { from, to } = asObject(item);
      const [low, high] = [asNumber(from), asNumber(to)];
      return { ...(low !== undefined && { from: low }), ...(high !== undefined && { to: high }) };
    }),
  };
}

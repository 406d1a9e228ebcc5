import { asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import type { AggregationConfig } from '#plugins/visualizations/common';
import { columnFormula, RECORDS } from './column-formula';
import type { LensColumn, LensLayer } from './lens-object';

/** Operations that charts here have by themselves. */
const PLAIN: Readonly<Record<string, string>> = {
  sum: 'sum',
  average: 'avg',
  min: 'min',
  max: 'max',
  median: 'median',
  unique_count: 'cardinality',
};

/** A number of a layer as a metric of a chart; undefined for operations that nobody knows. */
export function metricConfig(column: LensColumn, layer: LensLayer): AggregationConfig | undefined {
  const { id, operation, field } = column;
  const shared = { id, enabled: true, schema: 'metric' } as const;
  const { emptyAsNull } = column.params;
  const params = {
    customLabel: column.label || column.anyLabel,
    ...formatOf(column.params),
    // An inner number of a formula is computed with as it is.
    ...(emptyAsNull === true && { emptyAsNull }),
  };
  if (isPlain(column)) {
    if (operation === 'count' && field === RECORDS) return { ...shared, type: 'count', params };
    const type = Object.hasOwn(PLAIN, operation) ? PLAIN[operation] : undefined;
    if (type !== undefined) return { ...shared, type, params: { ...params, field } };
  }
  const formula = columnFormula(column, layer);
  return formula === undefined
    ? undefined
    : { ...shared, type: 'formula', params: { ...params, formula, ...narrowing(column) } };
}

/** What a formula that somebody wrote is about; others say it in their text. */
const narrowing = ({ operation, filter, reducedRange }: LensColumn): JsonObject =>
  operation === 'formula'
    ? {
        ...(filter && { onlyWhere: { ...filter } }),
        ...(reducedRange !== '' && { lastOf: reducedRange }),
      }
    : {};

const isPlain = ({ filter, shift, reducedRange, timeScale }: LensColumn): boolean =>
  !filter && shift === '' && reducedRange === '' && timeScale === '';

/** How terms can be sorted by a number, which may be of a part of the documents. */
export function orderConfig(column: LensColumn): JsonObject | undefined {
  const { operation, field, filter, reducedRange, shift } = column;
  const type =
    operation === 'count'
      ? 'count'
      : Object.hasOwn(PLAIN, operation)
        ? PLAIN[operation]
        : undefined;
  if (type === undefined || shift !== '') return undefined;
  return {
    type,
    params: {
      ...(field !== '' && field !== RECORDS && { field }),
      ...(filter && { onlyWhere: { ...filter } }),
      ...(reducedRange !== '' && { lastOf: reducedRange }),
    },
  };
}

const UNITS: Readonly<Record<string, string>> = {
  picoseconds: 'picoseconds',
  nanoseconds: 'nanoseconds',
  microseconds: 'microseconds',
  milliseconds: 'milliseconds',
  seconds: 'seconds',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  weeks: 'weeks',
  months: 'months',
  years: 'years',
};

/** The format of a column, in the names of the ecosystem. */
function formatOf(params: JsonObject): JsonObject {
  const format = asObject(params['format']);
  const id = asText(format['id']);
  const own = asObject(format['params']);
  const decimals = asNumber(own['decimals']);
  const suffix = asText(own['suffix']).trim();
  const digits = {
    ...(decimals !== undefined && { decimals }),
    ...(suffix !== '' && { suffix }),
  };
  switch (id) {
    case 'number':
    case 'percent':
    case 'bytes':
      return { valueFormat: { id, params: digits } };
    case 'custom':
      return { valueFormat: { id: 'number', params: { pattern: asText(own['pattern']) } } };
    case 'duration':
      return {
        valueFormat: {
          id,
          params: {
            inputFormat: UNITS[asText(own['fromUnit'])] ?? 'seconds',
            outputFormat: asText(own['toUnit']) || 'humanize',
            ...(decimals !== undefined && { outputPrecision: decimals }),
          },
        },
      };
    default:
      return {};
  }
}

/** Of top values of combinations: those beside the first. */
export const furtherFields = ({ params }: LensColumn): readonly string[] =>
  asList(params['secondaryFields'])
    .map((one) => asText(one))
    .filter(Boolean);

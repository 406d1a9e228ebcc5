import { asText, type JsonObject } from '#common/json';
import { createValueFormat, formatOf, type ChartSource } from '#plugins/visualizations/common';
import { drawnMetric } from '../answer/read-lines';
import type { Series } from '../model/panel';

/** Units of durations, as panels name them. */
const INPUTS: Readonly<Record<string, string>> = {
  ps: 'picoseconds',
  ns: 'nanoseconds',
  us: 'microseconds',
  ms: 'milliseconds',
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
  d: 'days',
  w: 'weeks',
  M: 'months',
  Y: 'years',
};
const OUTPUTS: Readonly<Record<string, string>> = {
  humanize: 'humanize',
  ms: 'asMilliseconds',
  s: 'asSeconds',
  m: 'asMinutes',
  h: 'asHours',
  d: 'asDays',
  w: 'asWeeks',
  M: 'asMonths',
  Y: 'asYears',
};
const DURATION = /^([a-zA-Z]+),([a-zA-Z]+),(\d*)$/;
const VALUE = /\{\{\{?\s*value\s*\}?\}\}/g;

/** The numbers of a series as a person reads them: its format, within its template. */
export function seriesFormat(
  series: Series,
  source: Pick<ChartSource, 'formats' | 'fields'>,
): (value: number | string | null) => string {
  const write = createValueFormat(formatOfSeries(series, source));
  const template = asText(series.params['value_template']);
  return (value) => {
    if (value === null) return '–';
    const text = write(value);
    return template.search(VALUE) >= 0 ? template.replaceAll(VALUE, () => text) : text;
  };
}

/** `0,0.[00]` where nothing is said, as in the original. */
function formatOfSeries(
  series: Series,
  source: Pick<ChartSource, 'formats' | 'fields'>,
): JsonObject | undefined {
  const formatter = asText(series.params['formatter']) || 'number';
  if (formatter === 'default') {
    const { field, type } = drawnMetric(series);
    return KEEPS_UNIT.has(type) ? formatOf(source, field) : undefined;
  }
  if (formatter === 'bytes' || formatter === 'percent') return { id: formatter };
  const [, input = '', output = '', places] = DURATION.exec(formatter) ?? [];
  if (places !== undefined) {
    return {
      id: 'duration',
      params: {
        inputFormat: INPUTS[input] ?? 'seconds',
        outputFormat: OUTPUTS[output] ?? 'humanize',
        ...(places !== '' && { outputPrecision: Number(places) }),
      },
    };
  }
  const pattern = formatter === 'number' || formatter === 'custom' ? '0,0.[00]' : formatter;
  return { id: 'number', params: { pattern } };
}

/** Metrics in the unit of their field. */
const KEEPS_UNIT: ReadonlySet<string> = new Set([
  'avg',
  'max',
  'min',
  'sum',
  'percentile',
  'std_deviation',
  'top_hit',
]);

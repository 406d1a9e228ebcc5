import { asNumber, asText } from '#common/json';
import type { LensColumn, LensLayer } from './lens-object';

/** Operations of a field, by the names that formulas have for them, which are the same. */
const OF_A_FIELD: ReadonlySet<string> = new Set([
  'sum',
  'average',
  'min',
  'max',
  'median',
  'unique_count',
  'percentile',
  'percentile_rank',
  'standard_deviation',
  'last_value',
  'count',
]);

const OF_A_COLUMN: ReadonlySet<string> = new Set([
  'moving_average',
  'cumulative_sum',
  'differences',
  'counter_rate',
  'overall_sum',
  'overall_min',
  'overall_max',
  'overall_average',
]);

const DEEPEST = 20;

/** A number of a layer as a formula; undefined for operations that nobody knows. */
export function columnFormula(column: LensColumn, layer: LensLayer, depth = 0): string | undefined {
  if (depth > DEEPEST) return undefined;
  const { operation, params } = column;
  if (operation === 'formula') return asText(params['formula']) || undefined;
  if (operation === 'static_value') return String(asNumber(params['value']) ?? 0);
  const plain = OF_A_FIELD.has(operation)
    ? fieldFormula(column)
    : OF_A_COLUMN.has(operation)
      ? referenceFormula(column, layer, depth)
      : undefined;
  const unit = column.timeScale;
  // A rate has its unit already.
  return plain === undefined || unit === '' || operation === 'counter_rate'
    ? plain
    : `normalize_by_unit(${plain}, unit='${escaped(unit)}')`;
}

function fieldFormula(column: LensColumn): string {
  const { operation, field, params } = column;
  const settings = settingsOf(column);
  if (operation === 'percentile')
    settings.push(`percentile=${asNumber(params['percentile']) ?? 95}`);
  const sortField = asText(params['sortField']);
  if (operation === 'last_value' && sortField !== '')
    settings.push(`sortField='${escaped(sortField)}'`);
  if (operation === 'percentile_rank') settings.push(`value=${asNumber(params['value']) ?? 0}`);
  const subject = field === '' || field === RECORDS ? [] : [`'${escaped(field)}'`];
  return `${operation}(${[...subject, ...settings].join(', ')})`;
}

/** The documents themselves. */
export const RECORDS = '___records___';

function referenceFormula(column: LensColumn, layer: LensLayer, depth: number): string | undefined {
  const { operation, params, references, timeScale } = column;
  const input = layer.columns.get(references[0] ?? '');
  const inner = input && columnFormula(input, layer, depth + 1);
  if (inner === undefined) return undefined;
  const window = asNumber(params['window']);
  const settings = [
    ...(operation === 'moving_average' && window !== undefined ? [`window=${window}`] : []),
    ...(operation === 'counter_rate' && timeScale !== '' ? [`unit='${escaped(timeScale)}'`] : []),
  ];
  return `${operation}(${[inner, ...settings].join(', ')})`;
}

function settingsOf({ filter, shift, reducedRange }: LensColumn): string[] {
  return [
    ...(filter
      ? [`${filter.language === 'lucene' ? 'lucene' : 'kql'}='${escaped(filter.query)}'`]
      : []),
    ...(shift === '' ? [] : [`shift='${escaped(shift)}'`]),
    ...(reducedRange === '' ? [] : [`reducedTimeRange='${escaped(reducedRange)}'`]),
  ];
}

const escaped = (text: string): string => text.replaceAll(/[\\']/g, '\\$&');

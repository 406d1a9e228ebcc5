import { asText } from '#common/json';
import { i18n } from '#common/i18n';
import { metricOf, partOf } from '../request/buckets-path';
import { metricNames, overallNames, pipelineNames } from './metric-names';
import type { Metric } from '../model/panel';

/** What a metric is called, by what it is computed from. */
export function metricLabel(
  metric: Metric | undefined,
  metrics: readonly Metric[],
  depth = 0,
): string {
  if (!metric || depth > 20) {
    return i18n.formatMessage({ id: 'timeSeries.label.unknown', defaultMessage: 'Unknown' });
  }
  const { type, field, params } = metric;
  const alias = asText(params['alias']);
  if (alias !== '') return alias;
  const name = metricName(type);
  if (type === 'static') return `${name} ${String(params['value'] ?? '')}`;
  if (type === 'series_agg') return `${name} (${asText(params['function'])})`;
  if (field === '' || WHOLE.has(type)) return name;
  const target = metricOf(field, metrics);
  const part = partOf(field)?.part;
  const subject = target && target !== metric ? metricLabel(target, metrics, depth + 1) : field;
  return i18n.formatMessage(
    { id: 'timeSeries.label.of', defaultMessage: '{metric} of {subject}' },
    { metric: name, subject: part === undefined ? subject : `${subject} (${part})` },
  );
}

/** Of no field. */
const WHOLE: ReadonlySet<string> = new Set(['count', 'calculation', 'math', 'filter_ratio']);

/** An aggregation in words; what nobody knows, as it is. */
function metricName(type: string): string {
  const texts = { ...metricNames(), ...pipelineNames(), ...overallNames() };
  return Object.hasOwn(texts, type) ? (texts[type] ?? type) : type;
}
